"""A list of titles is read whole, or refused with a line for every bad cell. The command shows it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from card_tags.__main__ import main
from card_tags.lists.limits import OverLimit
from card_tags.lists.titles import BadTitles, Row, parse, read, written
from card_tags.little_troubles.effects import parse as parse_effects
from card_tags.little_troubles.effects import written as written_effects
from card_tags.little_troubles.table import COLUMNS
from card_tags.samples import DECKS


def troubles(text: str) -> list[str]:
    with pytest.raises(BadTitles) as caught:
        parse(text, COLUMNS)
    return caught.value.problems


def test_a_row_is_a_title_with_its_copies() -> None:
    text = "id,name,type,adult_cookies,quick,copies\nX-1,Rope,character,-2,yes,3\nX-2,Bell,toy,,no,"
    assert parse(text, COLUMNS) == [
        Row({"id": "X-1", "name": "Rope", "type": "character", "quick": True, "adult": {"cookies": -2}}, 3),
        Row({"id": "X-2", "name": "Bell", "type": "toy", "quick": False}, 1),
    ]


def test_comments_blank_lines_and_quoted_cells() -> None:
    text = '# a comment\n\nid,name,type\n,,\nX-1,"Rope, Long",toy\n# another\n'
    assert parse(text, COLUMNS)[0].title["name"] == "Rope, Long"


def test_every_bad_cell_has_a_line() -> None:
    text = (
        "id,name,type,cost,quick,prefix,effects,copies\n"
        "X-1,Rope,rope,x,maybe,huge,won: fly you,0\n"
        "# a comment\n"
        ",Bell,toy,-1,,,sometimes: draw you 1,two\n"
        "X-3,A name that is much longer than 32 bytes,toy,,,,,,surplus\n"
    )
    assert troubles(text) == [
        "row 2, column type: 'rope' is none of character, action, field, toy, scene, goal, pregame",
        "row 2, column prefix: 'huge' is none of main, decisive, iconic, shiny, memorable, great",
        "row 2, column cost: a whole number is wanted, not 'x'",
        "row 2, column quick: yes or no is wanted, not 'maybe'",
        "row 2, column effects: 'won: fly you': fly is no verb",
        "row 2, column copies: there must be 1 to 999 cards",
        "row 4, column id: is blank",
        "row 4, column cost: -1 is below 0",
        "row 4, column effects: 'sometimes: draw you 1' does not begin with one of played, used, in_play, "
        "chosen, fight_gain, won, lost, fight_end, turn_end, would_turn, any_lost, any_won, any_played, "
        "turn_begin, left, turned and a colon",
        "row 4, column copies: a whole number is wanted, not 'two'",
        "row 5, column 9: 1 more cell than headings",
        "row 5, column name: 'A name that is much longer than 32 bytes' is longer than 32 bytes",
    ]


def test_broken_rows_give_lines_too() -> None:
    assert troubles('id,name,type\n,One,toy\nA,"two\nlines",toy\n') == [
        "row 2, column id: is blank",
        "row 4, column name: 'two\\nlines' is not one line of letters",
    ]
    huge = "x" * 200_000
    with pytest.raises(OverLimit, match="row 2, column name: 200,000 letters; a cell has at most 32,767"):
        parse(f"id,name,type\nA,{huge},toy\n", COLUMNS)


def test_an_id_stands_once() -> None:
    assert troubles("id,name,type\nA,One,toy\nA,Two,toy\n") == ["row 3, column id: A stands in a row above"]


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("", "headings: column 'id' is missing"),
        ("id,name,type,colour\n", "headings: column 'colour' is unknown"),
        ("id,name,type,id\n", "headings: column 'id' stands there twice"),
    ],
)
def test_bad_headings(text: str, trouble: str) -> None:
    assert trouble in troubles(text)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "titles.csv"
    path.write_bytes(b"id,name,type\n\xff\xfe,x,toy\n")
    with pytest.raises(BadTitles, match="not UTF-8"):
        read(path, COLUMNS)


def test_what_is_written_is_read_again() -> None:
    for path in DECKS.values():
        rows = read(path, COLUMNS)
        text = written(rows, COLUMNS)
        assert parse(text, COLUMNS) == rows
        assert path.read_text().endswith(text)


@pytest.mark.parametrize(
    "cell",
    [
        "played: draw you 1",
        "in_play: resource opponent cookies - 1; turn_end: skip_fight",
        "used: all confidence target -2 & draw you 1; won: all cookies you 1",
    ],
)
def test_effects_in_a_cell_are_exact_opposites(cell: str) -> None:
    assert written_effects(parse_effects(cell)) == cell


@pytest.mark.parametrize(
    "cell",
    [
        "",
        "played",
        "played:",
        "played: all",
        "played: draw you -1",
        "won: leave target",
        "used: draw you 1 &",
    ],
)
def test_effects_that_no_title_has_are_refused(cell: str) -> None:
    with pytest.raises(ValueError, match=r"begin|:"):
        parse_effects(cell)


def test_the_command_lists_a_file() -> None:
    result = CliRunner().invoke(main, ["show", str(DECKS[1])])
    assert result.exit_code == 0
    assert "3 x SR-01   Mudpuddle Max" in result.output
    assert result.output.endswith("40 cards, 20 titles\n")


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "titles.csv"
    path.write_text("id,name,type,cost\nX,Rope,toy,cheap\n")
    result = CliRunner().invoke(main, ["show", str(path)])
    assert result.exit_code == 1
    assert "row 2, column cost: a whole number is wanted, not 'cheap'" in result.output
