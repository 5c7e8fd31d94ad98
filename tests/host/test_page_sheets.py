"""A seating is taken as a spreadsheet saves it, or a sentence says which row or column is wrong."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from host_sim.runtimes.webassembly import ROOT, node

pytestmark = pytest.mark.slow

CHECK = Path(__file__).parent / "page" / "sheets_check.mjs"
MODULE = ROOT / "host_sim" / "web" / "hall" / "sheets.ts"
SEATED = [["one", ["Zoë", "Ben"], ["red", "blue"]]]
TAKEN = (
    "table,names,decks\none,Zoë;Ben,red;blue\n",
    "Table,NAMES, Decks,,\r\none,Zoë;Ben,red;blue,,\r\n",
    "sep=\t\r\ntable\tnames\tdecks\r\none\tZoë;Ben\tred;blue\r\n",
)
NAME_RULE = "A name has 1 to 40 letters, and none of / + #. A letter with an accent counts twice."
REFUSED = {
    "table,names,deck,seat\none,Ann;Ben,red;blue,1\n": 'These columns are unknown: "deck", "seat".',
    "table,names,\none,Ann;Ben,x\n": 'These columns are unknown: "".',
    "table,names\n#one,Ann;Ben\n": f"Row 2: {NAME_RULE}",
    "sep=,\ntable,names\n#one,Ann;Ben\n": f"Row 3: {NAME_RULE}",
}


def read(*files: bytes) -> list[Any]:
    given = "\n".join(file.hex() for file in files)
    done = subprocess.run(
        (node(), str(CHECK), str(MODULE)), input=given, capture_output=True, text=True, cwd=ROOT, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_seating_is_taken_as_spreadsheets_save_it() -> None:
    encodings = ("utf-8", "utf-8-sig", "utf-16", "cp1252")
    files = [text.encode(encoding) for text in TAKEN for encoding in encodings]
    assert read(*files) == [SEATED] * len(files)


def test_no_column_or_row_of_a_seating_is_left_out_without_a_word() -> None:
    assert read(*(text.encode() for text in REFUSED)) == list(REFUSED.values())
