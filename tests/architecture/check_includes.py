#!/usr/bin/env python3
"""Keeps the include rules: which folder may include which.

usage: check_includes.py ROOT
Prints each breach as file:line and exits 1 when there is one, or when it found nothing to check.
"""
import pathlib
import re
import sys

# Folder -> folders it may include besides itself. Longest match wins.
ALLOWED = {
    "core/base": [],
    "core/units": ["core/base"],
    "core/catalog": ["core/base", "core/units"],
    "core/project": ["core/base", "core/units", "core/catalog"],
    "core/edit": ["core/base", "core/units", "core/catalog", "core/project"],
    "core/io": ["core/base", "core/units", "core/catalog", "core/project", "core/edit"],
    "core/model": ["core/base", "core/units", "core/catalog"],
    "core/jobs": ["core/base", "core/units", "core/catalog", "core/project", "core/model"],
    "core/eval": ["core/base", "core/units", "core/catalog", "core/project", "core/model", "core/check"],
    "core/check": ["core/base", "core/units", "core/catalog", "core/project", "core/model", "core/eval"],
    "core/compare": ["core/base", "core/units", "core/catalog", "core/project", "core/model", "core/eval"],
    "core/report": ["core/base", "core/units", "core/catalog", "core/project", "core/model", "core/jobs", "core/eval",
                    "core/check", "core/compare"],
    "widgets": ["core", "resources"],
    "app/cli": ["core", "resources"],
    "app": ["core", "widgets", "resources"],
}
# Headers that only these folders may include.
RESERVED = {
    r"qcustomplot\.h": ["widgets/charts", "widgets/report"],
    r"(Q[A-Z]|Qt[A-Z]\w*/)\w*": ["widgets", "app", "tests"],
}
# Third-party libraries never appear in core's headers, and Qt never in the command-line program.
CORE_HEADER_BANNED = re.compile(r"nlohmann/(?!json_fwd)|valijson/|yaml-cpp/|xlsxwriter|CLI/")
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]')
SOURCES = {".h", ".cpp", ".inc"}


def owner(path):
    """The longest rule folder that holds this path, or None."""
    found = [folder for folder in ALLOWED if path == folder or path.startswith(folder + "/")]
    return max(found, key=len) if found else None


def breaches(root):
    checked = 0
    for top in ("core", "widgets", "app"):
        for file in sorted((root / top).rglob("*")):
            if file.suffix not in SOURCES or not file.is_file():
                continue
            checked += 1
            name = file.relative_to(root).as_posix()
            mine = owner(name)
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                match = INCLUDE.match(line)
                if not match:
                    continue
                header = match.group(1)
                where = f"{name}:{number}"
                if "/" in header and header.split("/")[0] in ("core", "widgets", "app", "resources", "tests"):
                    target = owner(header) or header.split("/")[0]
                    permitted = [mine, *ALLOWED.get(mine, [])]
                    if not any(target == p or target.startswith(p + "/") for p in permitted if p):
                        yield f"{where}: {mine or name} must not include {header}"
                for pattern, folders in RESERVED.items():
                    if re.fullmatch(pattern, header) and not any(name.startswith(f + "/") for f in folders):
                        yield f"{where}: {header} belongs in {', '.join(folders)} only"
                if name.startswith("app/cli/") and re.match(r"Q[A-Z]", header):
                    yield f"{where}: the command-line program has no Qt"
                if name.startswith("core/") and file.suffix == ".h" and CORE_HEADER_BANNED.search(header):
                    yield f"{where}: {header} may only be included by a .cpp of core"
    if checked == 0:
        yield f"{root}: no source found below core, widgets and app"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = list(breaches(pathlib.Path(sys.argv[1])))
    print("\n".join(found) if found else "Include rules hold.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
