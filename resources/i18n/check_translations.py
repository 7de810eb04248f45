#!/usr/bin/env python3
"""Checks translation files: every string translated, every mark ({name}, %1, %n, &) kept. Names what is wrong, exits 1.

Usage: check_translations.py [FILE.ts ...]   (without arguments: all .ts files beside this script)
"""

import re
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

MARK = re.compile(r"\{[a-z_0-9]+\}|%L?\d+|%n|&(?=\w)")


def problems(file):
    for context in xml.parse(file).getroot().findall("context"):
        for message in context.findall("message"):
            where = f"{context.findtext('name')}: {message.findtext('source')!r}"
            translation = message.find("translation")
            if translation.get("type"):
                yield f"{where}: {translation.get('type')}"
            forms = [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]
            for form in forms:
                if not form.strip():
                    yield f"{where}: not translated"
                elif sorted(MARK.findall(form)) != sorted(MARK.findall(message.findtext("source"))):
                    yield f"{where}: marks differ in {form!r}"


def main():
    files = [Path(name) for name in sys.argv[1:]] or sorted(Path(__file__).parent.glob("*.ts"))
    found = [f"{file.name}: {problem}" for file in files for problem in problems(file)]
    print("\n".join(found) if found else "All strings are translated.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
