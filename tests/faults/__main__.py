"""Tries every promise about trouble at full size (`make faults`), and keeps the numbers in FAULTS.md."""

import re
import sys
from importlib import import_module
from pathlib import Path

KEPT = Path(__file__).resolve().parent.parent / "FAULTS.md"
# Each is a module here with a `TITLE` and a `section()`.
PARTS = (
    "power",
    "matrix",
    "presence",
    "players",
    "soak",
    "undo",
    "link",
    "replies",
    "input",
    "chips",
    "month",
)
HEAD = """# Trouble, and what is left of it

`make faults` tries all of this at full size and writes this page. It takes hours.
`make faults PARTS="power link"` tries some parts. `make test` tries a little of each part. If a promise is
broken, both end with an error.
"""


def main(names: list[str]) -> int:
    """Try the parts of these names, or all; put their results in place of the earlier ones."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"there is no part {unknown[0]}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    sections = _kept()
    for name in names or PARTS:
        part = import_module(f"tests.faults.{name}")
        print(f"== {part.TITLE}", flush=True)
        sections[part.TITLE] = part.section().strip()
        print(sections[part.TITLE], flush=True)
        _keep(sections)
    return 0


def _kept() -> dict[str, str]:
    """Return the sections of the page by their titles."""
    text = KEPT.read_text(encoding="utf-8") if KEPT.exists() else ""
    _, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return {title: body.strip() for title, _, body in (part.partition("\n") for part in parts)}


def _keep(sections: dict[str, str]) -> None:
    order = [import_module(f"tests.faults.{name}").TITLE for name in PARTS]
    titles = [title for title in order if title in sections]
    KEPT.write_text(
        HEAD + "".join(f"\n## {title}\n\n{sections[title]}\n" for title in titles), encoding="utf-8"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
