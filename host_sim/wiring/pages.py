"""The wiring in the pages of this repository. `make wiring` writes its tables and pictures again."""

import re
from collections.abc import Iterator
from pathlib import Path

from host_sim import boards
from host_sim.wiring import picture, tables

ROOT = boards.FOLDER.parent
PAGES = (ROOT / "docs" / "wire.md", boards.FOLDER / "README.md")
# A table is between two comments that name its board.
TABLE = re.compile(r"(<!-- wiring of (\w+) -->\n).*?(<!-- end of wiring -->)", re.DOTALL)


def made() -> Iterator[tuple[Path, str]]:
    """Yield each file with wiring in it, and the text that it should have."""
    for name in boards.names():
        yield boards.FOLDER / f"{name}.svg", picture.draw(boards.load(name))
    for page in PAGES:
        yield page, TABLE.sub(_with_table, page.read_text())


def _with_table(match: re.Match[str]) -> str:
    start, name, end = match.groups()
    table = "\n".join(tables.as_markdown(boards.load(name)))
    return f"{start}\n{table}\n\n{end}"


def main() -> None:
    """Write the files that changed, and name them."""
    for path, text in made():
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
