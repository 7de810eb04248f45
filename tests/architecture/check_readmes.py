#!/usr/bin/env python3
"""Every folder of sources and data has a README.md that names each of its source files.

usage: check_readmes.py ROOT
Prints each breach as file: what and exits 1 when there is one, or when it found nothing to check.
"""
import pathlib
import re
import sys

TOPS = ("app", "core", "widgets", "resources", "catalogs", "tests", "packaging")
SOURCES = {".cpp", ".h", ".py", ".sh"}
FIXTURE = "tests/architecture/fixture_readmes"  # breaks the rules on purpose
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)


def is_named(stem, code):
    return re.search(rf"(?<!\w){re.escape(stem)}(?!\w)", code) is not None


def breaches(root):
    tops = [root / top for top in TOPS if (root / top).is_dir()]
    below = [path for top in tops for path in top.rglob("*") if path.is_dir() and path.name != "__pycache__"]
    for folder in sorted(tops + below):
        name = folder.relative_to(root).as_posix()
        if name == FIXTURE or name.startswith(FIXTURE + "/"):
            continue
        readme = folder / "README.md"
        if not readme.is_file():
            yield f"{name}: no README.md"
            continue
        # A word of prose that happens to be a file's name doesn't name the file.
        code = "\n".join(CODE.findall(readme.read_text(encoding="utf-8")))
        for stem in sorted({file.stem for file in folder.iterdir() if file.suffix in SOURCES}):
            if not is_named(stem, code):
                yield f"{name}/README.md: {stem} is not named"
    if not tops:
        yield f"{root}: none of the folders {', '.join(TOPS)}"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = list(breaches(pathlib.Path(sys.argv[1])))
    print("\n".join(found) if found else "Every folder has a README that names its sources.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
