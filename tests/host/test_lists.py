"""A list is the same as CSV and as JSON, shows its game by itself, and has a line for every fault."""

import json
from pathlib import Path
from typing import Any

import pytest

from card_tags import lists
from card_tags.lists import json_titles
from card_tags.lists.games import Game
from card_tags.lists.problems import BadTitles
from card_tags.lists.titles import Row
from tally.games import GAMES
from tally.screens.words import text
from tests.host.card_lists import ROOT, each_sample, run

TOY = {"id": "X-1", "name": "Rope", "type": "toy"}
PAGE = (ROOT / "card_tags" / "README.md").read_text(encoding="utf-8")


def parsed(*titles: Any, game: str = "little_troubles") -> list[Row]:
    return json_titles.parse(json.dumps(titles), Game(game))


def troubles(*titles: Any, game: str = "little_troubles") -> list[str]:
    with pytest.raises(BadTitles) as caught:
        parsed(*titles, game=game)
    return caught.value.problems


@each_sample
def test_a_list_is_the_same_as_json(sample: Path) -> None:
    found = lists.read(sample)
    assert json_titles.parse(json_titles.written(found.rows), found.game) == found.rows


@each_sample
def test_the_game_of_a_list_is_told_by_its_types_and_headings(sample: Path, tmp_path: Path) -> None:
    copy = tmp_path / "cards.csv"
    copy.write_bytes(sample.read_bytes())
    found = lists.read(copy)
    assert found.game.name == sample.parent.name
    as_json = tmp_path / "cards.json"
    as_json.write_text(json_titles.written(found.rows), encoding="utf-8")
    assert lists.read(as_json) == found


def test_a_game_that_cannot_be_told_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("id,name,type\nA,Ann,character\n")
    with pytest.raises(BadTitles, match="--game says it, or the name of the folder"):
        lists.read(path)
    assert lists.read(path, "altered").rows == [Row({"id": "A", "name": "Ann", "type": "character"}, 1)]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_what_divides_the_headings_divides_the_cells(delimiter: str, line_end: str, tmp_path: Path) -> None:
    rows = [["id", "name", "type", "effects"], ["A", "Bell", "toy", '"used: draw you 1; won: draw you 2"']]
    path = tmp_path / "cards.csv"
    path.write_bytes(line_end.join(delimiter.join(row) for row in rows).encode("utf-8-sig"))
    (row,) = lists.read(path, "little_troubles").rows
    assert [effect["when"] for effect in row.title["effects"]] == ["used", "won"]


def test_a_row_that_ends_early_has_blank_cells(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("id,name,type,cost,copies\nA,Bell,toy\n")
    assert lists.read(path, "little_troubles").rows == [Row({"id": "A", "name": "Bell", "type": "toy"}, 1)]


def test_a_cell_of_several_lines_keeps_them_all(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    text = "first\n\n# no comment\n,\nlast"
    path.write_text(
        f'# a comment\n\nid,name,type,note:text\nA,Bell,toy,"{text}"\n\n# more\nB,Rope,toy,\nC,,toy,\n'
    )
    with pytest.raises(BadTitles, match="row 12, column name: is blank"):
        lists.read(path, "little_troubles")
    path.write_text(path.read_text().replace("C,,toy", "C,Car,toy"))
    rows = lists.read(path, "little_troubles").rows
    assert [row.notes for row in rows] == [{"note:text": text}, {}, {}]


def test_notes_stay_beside_the_title(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("id,note:artist,name,type\nA,Mo,Bell,toy\nB,,Rope,toy\n")
    found = lists.read(path, "little_troubles")
    assert [row.notes for row in found.rows] == [{"note:artist": "Mo"}, {}]
    assert json_titles.parse(json_titles.written(found.rows), found.game) == found.rows


def test_fields_that_are_null_or_blank_are_left_out() -> None:
    blank: dict[str, Any] = {"prefix": "", "adult": None, "cost": None, "effects": [], "copies": 2}
    assert parsed(TOY | blank) == [Row(TOY, 2)]


def test_every_bad_field_of_json_has_a_line() -> None:
    assert troubles(
        TOY | {"id": "X-3", "cost": "four", "colour": "red"},
        TOY | {"id": "X-4", "adult": {"confidence": 1, "fun": 3}},
        {"id": "X-2", "type": "toy", "note:artist": 5},
        TOY | {"id": "X-5", "effects": [{"when": "never", "do": ["draw", "you", 1]}]},
        TOY | {"id": "X-6", "name": "N" * 33},
        TOY,
        TOY,
    ) == [
        "row 1, column colour: is unknown",
        "row 1, column cost: cost is no number that a card may print",
        "row 2, column adult.fun: is unknown",
        "row 3, column name: a text is wanted",
        "row 3, column note:artist: a text is wanted",
        "row 4, column effects: this when is not known",
        f"row 5, column name: '{'N' * 33}' is longer than 32 bytes",
        "row 7, column id: X-1 stands in a row above",
    ]


def test_a_row_of_json_that_is_no_title_hides_no_other_trouble(tmp_path: Path) -> None:
    wanted = [
        "row 1: 5 is not a title",
        "row 2, column cost: cost is no number that a card may print",
        "row 3, column colour: is unknown",
        "row 3, column id: X-1 stands in a row above",
    ]
    rows = [5, TOY | {"cost": "four"}, TOY | {"colour": "red"}]
    assert troubles(*rows) == wanted
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(rows))
    assert run("show", path).output.splitlines() == [f"Error: {path} cannot be taken:", *wanted]


def test_unknown_headings_and_bad_cells_hide_no_other_trouble(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("id,name,type,colour,cost\nR,Rope,toy,red,x\nS,Saw,toy,,1\nR,Tin,toy,,y\n")
    with pytest.raises(BadTitles) as caught:
        lists.read(path, "little_troubles")
    assert caught.value.problems == [
        "headings: column 'colour' is unknown",
        "row 2, column cost: a whole number is wanted, not 'x'",
        "row 4, column cost: a whole number is wanted, not 'y'",
        "row 4, column id: R stands in a row above",
    ]


def test_a_title_that_is_wrong_as_a_whole_has_a_line(tmp_path: Path) -> None:
    rope = {"id": "R", "name": "Rope", "type": "item"}
    assert troubles(rope, game="wotn") == ["row 1: an item has a durability of 1 or more"]
    path = tmp_path / "cards.csv"
    path.write_text("id,name,type,durability\nR,Rope,item,\nS,Saw,item,0\nT,Tin,item,1\n")
    with pytest.raises(BadTitles) as caught:
        lists.read(path, "wotn")
    assert caught.value.problems == [
        "row 2: an item has a durability of 1 or more",
        "row 3: an item has a durability of 1 or more",
    ]


def test_what_the_cells_cannot_hold_is_not_dropped_in_silence() -> None:
    assert troubles(TOY | {"ability": {}}) == ["row 1, column ability: a list cannot hold {}"]


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("[{]", "line 1, character 3: this is not JSON"),
        ("[\n5]", "row 1: 5 is not a title"),
        ("{}", "a list of titles is wanted"),
    ],
)
def test_json_that_is_no_list_of_titles(text: str, trouble: str) -> None:
    with pytest.raises(BadTitles, match=trouble):
        json_titles.parse(text, Game("little_troubles"))


@pytest.mark.parametrize("game", GAMES)
def test_the_page_explains_every_column(game: str) -> None:
    section = PAGE.split(f"### {text('game.' + game)}\n")[1].split("\n##")[0]
    explained = section + PAGE.split("## A list")[1].split("###")[0]
    families = ("regressed_",)  # the page explains them with the other side
    for column in Game(game).columns:
        assert f"`{column.name}`" in explained or column.name.startswith(families), column.name


@each_sample
def test_show_tells_every_title_of_every_game(sample: Path) -> None:
    found = lists.read(sample)
    result = run("show", sample)
    assert result.exit_code == 0
    lines = [line for line in result.output.splitlines() if not line.startswith(" ")]
    for row, line in zip(found.rows, lines, strict=False):
        assert line.startswith(f"{row.copies} x {row.title['id']}")
        assert row.title["name"] in line
        assert row.title["type"] in line
    assert result.output.endswith(f"{found.cards} cards, {len(found.rows)} titles\n")


def test_show_tells_numbers_in_words() -> None:
    output = run("show", ROOT / "card_tags" / "little_troubles" / "sample_red.csv").output
    assert "cost 7; adult confidence 6, maturity 6, reward 10, reward cards +1, cookies +3;" in output
    assert "hand cost 3, reserve cost 3; forest 2, mountain 3, water 1\n" in (
        run("show", ROOT / "card_tags" / "altered" / "sample_ember.csv").output
    )


def test_show_tells_effects_in_sentences_below_their_title() -> None:
    lines = run("show", ROOT / "card_tags" / "little_troubles" / "sample_red.csv").output.splitlines()
    assert lines[0].startswith("3 x SR-01   Mudpuddle Max ")
    assert lines[1] == "      When chosen to fight: you gain 1 cookie."
    assert lines[2].startswith("3 x SR-02   Kit of the Kites ")


HEADED = "id,name,type\n"
ONE_COMMENT = "a comment begins with # and a blank, and fills at most two cells"


def listed(text: str) -> list[str]:
    return [row.title["id"] for row in lists.parse(Path("one.csv"), text, Game("little_troubles"))]


def test_a_row_that_can_be_a_card_is_no_comment() -> None:
    assert listed(HEADED + "#1,One,toy\nA2,Two,toy\n") == ["#1", "A2"]
    assert listed(f"# of three, four, and five\n{HEADED}# so\n# so, too\n####,,\n#\nA2,Two,toy\n") == ["A2"]
    assert listed("# by me;\nid;name;type\n# one, two, three\nA2;Two;toy\n") == ["A2"]


@pytest.mark.parametrize("row", ["# 1,One,toy", "#1,One", "#nice", "# one, two, three", '"# 1",One,toy'])
def test_a_row_that_begins_like_a_comment_is_taken_or_refused_in_a_sentence(row: str) -> None:
    with pytest.raises(BadTitles) as caught:
        listed(f"{HEADED}A2,Two,toy\n{row}\n")
    assert caught.value.problems[-1] == f"row 3: {ONE_COMMENT}"


def test_json_has_no_id_that_reads_as_a_comment_later() -> None:
    assert troubles({"id": "# 1", "name": "One", "type": "toy"})[-1] == f"row 1: {ONE_COMMENT}"


def test_a_heading_that_is_a_number_sign_is_a_heading() -> None:
    with pytest.raises(BadTitles) as caught:
        listed("#,name,type\n1,One,toy\n")
    assert caught.value.problems == ["headings: column '#' is unknown", "headings: column 'id' is missing"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize(
    "text",
    [
        "sep=;\r\nID;Name;TYPE;;\r\nA1;Zoë;toy;;\r\n",
        '"sep=\t"\nid\tname\ttype\nA1\tZoë\ttoy\t\t\n',
        "id,name,type,,\nA1,Zoë,toy,,\n",
    ],
)
def test_lists_are_taken_as_spreadsheets_save_them(text: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "one.csv"
    path.write_bytes(text.encode(encoding))
    found = lists.read(path, "little_troubles").rows
    assert [row.title for row in found] == [{"id": "A1", "name": "Zoë", "type": "toy"}]


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16-le", "utf-16-be"])
def test_what_is_no_utf8_says_what_to_do(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "one.csv"
    path.write_bytes((HEADED + "A1,Zoë,toy\n").encode(encoding))
    with pytest.raises(BadTitles, match=r'one\.csv, line \d: this is not UTF-8 text: save it as "CSV UTF-8"'):
        lists.read(path, "little_troubles")


def test_a_cell_below_no_heading_is_not_left_out() -> None:
    with pytest.raises(BadTitles) as caught:
        listed("id,name,type,\nA1,One,toy,x\n")
    assert caught.value.problems == ["headings: column '' is unknown"]
