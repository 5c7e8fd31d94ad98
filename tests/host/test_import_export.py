"""Lists are imported whole or not at all, and exported as they were."""

import csv
import json
import os
import re
from pathlib import Path
from random import Random

import pytest

from card_tags import atomic_files, lists
from card_tags.lists import grid, spreadsheets
from card_tags.lists.games import FOLDER, Game
from card_tags.lists.problems import BadTitles
from tests.host.card_lists import REAL, beside, each_real_list, each_sample, run

pytestmark = pytest.mark.slow

MAPPING = """
game = "unstable_unicorns"
line_end = "crlf"
delimiter = ";"

[columns]
card = "name"
kind = "type"
artist = "note:artist"
"needs.hand" = "needs_hand"

[values.kind]
"Baby Unicorn" = "baby"
"Magic Card" = "magic"

[made]
id = "U-{row:02}"

[blank]
card = "Card by {artist}"
"""
THEIRS = (
    "card;kind;artist;year;needs.hand\r\n"
    "Foal;Baby Unicorn;Mo;2017;\r\n"
    ";Magic Card;Lu;2020;2\r\n"
    '"Semi; Colon";Magic Card;;;\r\n'
)
OURS = (
    "id,name,type,note:artist,note:year,needs_hand\n"
    "U-01,Foal,baby,Mo,2017,\n"
    "U-02,Card by Lu,magic,Lu,2020,2\n"
    "U-03,Semi; Colon,magic,,,\n"
)


@pytest.fixture
def mapping(tmp_path: Path) -> Path:
    path = tmp_path / "theirs.toml"
    path.write_text(MAPPING)
    return path


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    path = tmp_path / "theirs.csv"
    path.write_bytes(THEIRS.encode())
    return path


@each_sample
def test_a_list_of_ours_comes_back_byte_for_byte(sample: Path, tmp_path: Path) -> None:
    taken, back = tmp_path / "taken.csv", tmp_path / "back.csv"
    result = run("import", sample, "--game", sample.parent.name, "-o", taken)
    assert result.output == f"{taken}: {run('show', sample).output.splitlines()[-1]}\n"
    assert run("export", taken, "-o", back).exit_code == 0
    assert back.read_bytes() == sample.read_bytes()
    assert run("export", taken).stdout_bytes == sample.read_bytes()


@each_sample
def test_json_comes_back_byte_for_byte(sample: Path, tmp_path: Path) -> None:
    as_json, taken, back = tmp_path / "cards.json", tmp_path / "taken.csv", tmp_path / "back.json"
    assert run("export", sample, "-o", as_json).exit_code == 0
    assert run("import", as_json, "--game", sample.parent.name, "-o", taken).exit_code == 0
    assert lists.read(taken).rows == lists.read(sample).rows
    assert run("export", taken, "-o", back).exit_code == 0
    assert back.read_bytes() == as_json.read_bytes()


@each_sample
def test_a_list_in_json_goes_out_as_csv(sample: Path, tmp_path: Path) -> None:
    as_json, as_csv = tmp_path / "cards.json", tmp_path / "cards.csv"
    run("export", sample, "-o", as_json)
    assert run("export", as_json, "-o", as_csv).exit_code == 0
    assert lists.read(as_csv).rows == lists.read(sample).rows


@beside
@each_real_list
def test_a_real_list_comes_back_byte_for_byte(name: str, game: str, tmp_path: Path) -> None:
    real, taken = REAL / f"{name}.csv", tmp_path / "taken.csv"
    result = run("import", real, "--game", game, "--mapping", name, "-o", taken)
    assert result.exit_code == 0, result.output
    assert len(lists.read(taken).rows) == len(real.read_text().splitlines()) - 1
    assert run("export", taken, "--mapping", name).stdout_bytes == real.read_bytes()


@beside
@each_real_list
def test_a_real_list_comes_back_through_json(name: str, game: str, tmp_path: Path) -> None:
    taken, as_json, again = tmp_path / "taken.csv", tmp_path / "theirs.json", tmp_path / "again.csv"
    run("import", REAL / f"{name}.csv", "--game", game, "--mapping", name, "-o", taken)
    assert run("export", taken, "--mapping", name, "-o", as_json).exit_code == 0
    assert run("import", as_json, "--game", game, "--mapping", name, "-o", again).exit_code == 0
    assert again.read_bytes() == taken.read_bytes()


@beside
@each_real_list
def test_a_real_list_needs_no_mapping_that_is_ours(name: str, game: str, tmp_path: Path) -> None:
    bare, mapped = tmp_path / "bare.csv", tmp_path / "mapped.csv"
    assert run("import", REAL / f"{name}.csv", "--game", game, "-o", bare).exit_code == 0
    run("import", REAL / f"{name}.csv", "--game", game, "--mapping", name, "-o", mapped)
    assert bare.read_bytes() == mapped.read_bytes()


@beside
@pytest.mark.parametrize(
    ("name", "game", "trouble"),
    [
        ("wotn_facts.json", "wotn", "a list of titles is wanted"),
        ("little_troubles_formats.csv", "little_troubles", "headings: column 'name' is missing"),
    ],
)
def test_facts_that_are_no_titles_are_refused_in_words(
    name: str, game: str, trouble: str, tmp_path: Path
) -> None:
    result = run("import", REAL / name, "--game", game, "-o", tmp_path / "taken.csv")
    assert result.exit_code == 1
    assert trouble in result.output
    assert not list(tmp_path.iterdir())


def test_a_mapping_goes_both_ways(mapping: Path, theirs: Path, tmp_path: Path) -> None:
    taken, back = tmp_path / "taken.csv", tmp_path / "back.csv"
    words = ("--game", "unstable_unicorns", "--mapping", mapping)
    assert run("import", theirs, *words, "-o", taken).exit_code == 0
    assert taken.read_text() == OURS
    assert run("export", taken, *words, "-o", back).exit_code == 0
    # What the mapping does not name comes after what it names.
    assert back.read_bytes().decode() == (
        "card;kind;artist;needs.hand;year\r\n"
        "Foal;Baby Unicorn;Mo;;2017\r\n"
        ";Magic Card;Lu;2;2020\r\n"
        '"Semi; Colon";Magic Card;;;\r\n'
    )


def test_a_mapping_reaches_into_json(mapping: Path, tmp_path: Path) -> None:
    cards = [
        {"card": "Foal", "kind": "Baby Unicorn"},
        {"card": "Nap", "kind": "Magic Card", "needs": {"hand": 2}},
    ]
    theirs, taken, back = tmp_path / "theirs.json", tmp_path / "taken.csv", tmp_path / "back.json"
    theirs.write_text(json.dumps(cards))
    words = ("--game", "unstable_unicorns", "--mapping", mapping)
    assert run("import", theirs, *words, "-o", taken).exit_code == 0
    assert [row.title.get("needs") for row in lists.read(taken).rows] == [None, {"hand": 2}]
    assert run("export", taken, *words, "-o", back).exit_code == 0
    assert json.loads(back.read_text()) == cards


def test_a_column_that_is_a_part_of_another_cannot_go_into_json(mapping: Path, tmp_path: Path) -> None:
    taken, out = tmp_path / "taken.csv", tmp_path / "back.json"
    for theirs in ("place;place.of", "place.of;place"):
        (tmp_path / "theirs.csv").write_text(f"card;kind;{theirs}\nFoal;Baby Unicorn;1;2\n")
        words = ("--game", "unstable_unicorns", "--mapping", mapping)
        assert run("import", tmp_path / "theirs.csv", *words, "-o", taken, "--replace").exit_code == 0
        result = run("export", taken, *words, "-o", out)
        assert result.exit_code == 1
        assert "it cannot be a value and have parts" in result.output
        assert not out.exists()
    theirs = '[\n  {"card": "Foal", "kind": "Baby Unicorn", "place": {"of": 1}},\n  '
    theirs += '{"card": "Filly", "kind": "Baby Unicorn", "place": 2}\n]\n'
    (tmp_path / "theirs.json").write_text(theirs)
    assert run("import", tmp_path / "theirs.json", *words, "-o", taken, "--replace").exit_code == 0
    assert run("export", taken, *words, "-o", out).exit_code == 0
    assert out.read_text() == theirs


def test_a_note_keeps_the_blanks_at_its_ends(tmp_path: Path) -> None:
    theirs, ours, back = tmp_path / "theirs.json", tmp_path / "ours.csv", tmp_path / "back.json"
    theirs.write_text('[\n  {"id": "A", "name": "Bell", "type": "toy", "note:x": "  y "}\n]\n')
    assert run("import", theirs, "--game", "little_troubles", "-o", ours).exit_code == 0
    assert run("export", ours, "--game", "little_troubles", "-o", back).exit_code == 0
    assert back.read_text() == theirs.read_text()


def test_a_column_that_the_user_added_is_not_lost_on_the_way_out(mapping: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken.csv"
    taken.write_text("id,name,type,effects\nU-01,Foal,baby,\nU-02,Nap,magic,resolved: draw you 1\n")
    words = ("--game", "unstable_unicorns", "--mapping", mapping)
    assert run("export", taken, *words).output.splitlines() == [
        "card;kind;effects",
        "Foal;Baby Unicorn;",
        "Nap;Magic Card;resolved: draw you 1",
    ]


def test_every_bad_cell_is_told_under_their_headings_and_nothing_is_written(
    mapping: Path, tmp_path: Path
) -> None:
    theirs, taken = tmp_path / "bad.csv", tmp_path / "out" / "taken.csv"
    theirs.write_text(
        "card;kind;needs.hand\nFoal;Baby Unicorn;x\nNap;Magic Card;\n" + "N" * 33 + ";Magic Card;-1\n"
    )
    result = run("import", theirs, "--game", "unstable_unicorns", "--mapping", mapping, "-o", taken)
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        f"Error: {theirs} cannot be taken:",
        "row 2, column needs.hand: a whole number is wanted, not 'x'",
        f"row 4, column card: '{'N' * 33}' is longer than 32 bytes",
        "row 4, column needs.hand: -1 is below 0",
    ]
    assert not taken.parent.exists()


def test_a_word_that_the_mapping_does_not_know_is_a_bad_cell_among_others(
    mapping: Path, tmp_path: Path
) -> None:
    theirs = tmp_path / "bad.csv"
    theirs.write_text("card;kind;needs.hand\nFoal;baby;\nNap;Neigh;x\nLu;Magic Card;y\n")
    result = run(
        "import", theirs, "--game", "unstable_unicorns", "--mapping", mapping, "-o", tmp_path / "taken.csv"
    )
    assert result.output.splitlines()[1:] == [
        "row 2, column kind: 'baby' is none of Baby Unicorn, Magic Card",
        "row 3, column kind: 'Neigh' is none of Baby Unicorn, Magic Card",
        "row 3, column needs.hand: a whole number is wanted, not 'x'",
        "row 4, column needs.hand: a whole number is wanted, not 'y'",
    ]


@pytest.mark.parametrize(
    ("changed", "trouble"),
    [
        ("game = 5", 'game = "unstable_unicorns" is missing'),
        ("colour = 5\n" + MAPPING, "colour: not known here"),
        (MAPPING.replace('"note:artist"', '"artist"'), "artist: no column of unstable_unicorns"),
        (MAPPING.replace('"note:artist"', '"name"'), "a column of ours stands there twice"),
        (MAPPING.replace('card = "name"', ""), "no column becomes name"),
        (MAPPING.replace('"magic"', '"baby"'), "values.kind: two words mean the same"),
        (MAPPING.replace("values.kind", "values.sort"), "values.sort: no such column"),
        (MAPPING.replace("{row:02}", "{place}"), "id = 'U-{place}': only {row} and their columns"),
        (MAPPING.replace("{row:02}", "{row[0]}"), "only {row} and their columns"),
        (MAPPING.replace("{row:02}", "{card[3]}"), "only {row} and their columns"),
        (MAPPING.replace("{row:02}", "{card.x}"), "only {row} and their columns"),
        (MAPPING.replace("{row:02}", "{card!r}"), "only {row} and their columns"),
        (MAPPING.replace("{row:02}", "{row:0999999999}"), "only {row} and their columns"),
        (MAPPING.replace("{row:02}", "{"), "only {row} and their columns"),
        ("x = " + "[" * 30_000, "thousands of lists in each other"),
        (MAPPING.replace('"crlf"', "[1]"), "line_end is one of lf, crlf"),
        (MAPPING.replace('";"', '"-"'), "delimiter is a comma, a semicolon or a tab"),
        (MAPPING.replace('"baby"', "7"), "names and words are texts"),
        ("= 5", "Invalid"),
    ],
)
def test_a_mapping_that_cannot_be_used_says_why(
    changed: str, trouble: str, theirs: Path, tmp_path: Path
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(changed)
    result = run(
        "import", theirs, "--game", "unstable_unicorns", "--mapping", path, "-o", tmp_path / "taken.csv"
    )
    assert result.exit_code == 1
    assert trouble in result.output
    assert len(result.output.splitlines()) == 1


def test_a_mapping_that_is_not_there_names_those_that_are(theirs: Path) -> None:
    result = run("import", theirs, "--game", "altered", "--mapping", "nobody", "-o", "never.csv")
    assert result.output == "Error: there is no mapping nobody; those of altered: altered_cards\n"


def test_without_an_output_a_list_goes_to_the_game_s_folder(
    theirs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("card_tags.lists.games.FOLDER", theirs.parent / "card_tags")
    theirs.write_text("id,name,type\nA,Bell,toy\n")
    wanted = theirs.parent / "card_tags" / "little_troubles" / "theirs.csv"
    assert run("import", theirs, "--game", "little_troubles").output == f"{wanted}: 1 card, 1 title\n"
    assert wanted.read_bytes() == theirs.read_bytes()
    assert Game("little_troubles").folder != FOLDER / "little_troubles"


def test_a_file_is_never_written_over_unasked(tmp_path: Path) -> None:
    first, second, taken = tmp_path / "first.csv", tmp_path / "second.csv", tmp_path / "taken.csv"
    first.write_text("id,name,type\nA,Bell,toy\n")
    second.write_text("id,name,type\nB,Rope,toy\n")
    words = ("--game", "little_troubles", "-o", taken)
    run("import", first, *words)
    for refused in (run("import", second, *words), run("export", second, *words)):
        assert refused.exit_code == 1
        assert refused.output == f"Error: {taken} is there already; --replace writes over it\n"
    assert taken.read_bytes() == first.read_bytes()
    assert run("import", second, *words, "--replace").exit_code == 0
    assert taken.read_bytes() == second.read_bytes()


def test_a_list_is_not_imported_into_json(theirs: Path, tmp_path: Path) -> None:
    result = run("import", theirs, "--game", "altered", "-o", tmp_path / "cards.json")
    assert "a list is a CSV file; export makes JSON of it" in result.output


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cards.csv"
    path.write_bytes(b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match=f"No space.*{path.name}"):
        atomic_files.write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_csv_reads_otherwise_is_quoted(tmp_path: Path) -> None:
    given = '[{"id": "#1", "name": "Ann", "type": "action"}, {"id": "2", "name": "Bo", "type": "action", '
    theirs, ours, back = tmp_path / "theirs.json", tmp_path / "ours.csv", tmp_path / "back.json"
    theirs.write_text(given + '"note:x": "b\\rc"}]')
    assert run("import", theirs, "--game", "little_troubles", "-o", ours).exit_code == 0
    assert run("export", ours, "--game", "little_troubles", "-o", back).exit_code == 0
    assert json.loads(back.read_text()) == json.loads(theirs.read_text())


@pytest.mark.parametrize(
    "text",
    [
        '[{"id": "a", "name": "b", "type": "action", "cost": ' + "1" * 5_000 + "}]",
        "[" * 100_000,
        '[{"id": "a", "name": "b", "type": "action", "note:x": "\\ud800"}]',
        '[{"id": "a", "name": "b", "type": "action", "note:x": "a", "note:x ": "b"}]',
        '[{"id": "a", "name": "b", "type": "action", "cost": 1, "cost": 2}]',
        '[{"id": "a", "name": "b", "type": "action", "copies": 10000000000}]',
        '[{"id": "a", "name": "b", "type": "action", "note:x": "' + "x" * 200_000 + '"}]',
    ],
    ids=["digits", "depth", "half a letter", "a column twice", "a field twice", "copies", "a long cell"],
)
def test_json_that_is_no_list_of_ours_is_told_and_nothing_is_written(text: str, tmp_path: Path) -> None:
    theirs, ours = tmp_path / "theirs.json", tmp_path / "ours.csv"
    theirs.write_text(text)
    result = run("import", theirs, "--game", "little_troubles", "-o", ours)
    assert result.exit_code == 1
    assert result.output.startswith("Error: ")
    assert not ours.exists()


def test_a_folder_that_cannot_be_written_is_one_clear_line(theirs: Path, tmp_path: Path) -> None:
    theirs.write_text("id,name,type\nA,Bell,toy\n")
    blocked = tmp_path / "file"
    blocked.write_text("")
    result = run("import", theirs, "--game", "little_troubles", "-o", blocked / "taken.csv")
    assert result.exit_code == 1
    assert len(result.output.splitlines()) == 1


# A cell, and what becomes of it in a CSV for a spreadsheet.
FOR_A_SPREADSHEET = {
    "=1+1": "'=1+1",
    "+x": "'+x",
    "-": "'-",
    "-2+3": "'-2+3",
    "@SUM(A1)": "'@SUM(A1)",
    "\t=1": "'\t=1",
    "\r=1": "'\r=1",
    "\uff1d1": "'\uff1d1",
    '=HYPERLINK("x","y")': '\'=HYPERLINK("x","y")',
    "'=1": "''=1",
    "''@a": "''" + "'@a",
    "-4": "-4",
    "+1": "+1",
    "-1,5": "-1,5",
    "'-4": "'-4",
    "'tis": "'tis",
    "a=1": "a=1",
}


def test_what_a_spreadsheet_would_run_goes_out_as_text_and_comes_back(tmp_path: Path) -> None:
    ours, out, back, twice = (tmp_path / f"{name}.csv" for name in ("ours", "out", "back", "twice"))
    theirs = tmp_path / "theirs.json"
    cards = [
        {"id": f"A{number}", "name": "Bell", "type": "toy", "note:x": cell}
        for number, cell in enumerate(FOR_A_SPREADSHEET)
    ]
    theirs.write_text(json.dumps(cards))
    words = ("--game", "little_troubles")
    assert run("import", theirs, *words, "-o", ours).exit_code == 0
    told = run("export", ours, *words, "-o", out).output
    assert told == "a spreadsheet would run or change 11 cells: an apostrophe stands before each\n"
    with out.open(newline="") as file:
        assert [row["note:x"] for row in csv.DictReader(file)] == list(FOR_A_SPREADSHEET.values())
    assert run("import", out, *words, "-o", back).output.endswith("apostrophe of an export is off 11 cells\n")
    assert back.read_bytes() == ours.read_bytes()
    assert run("export", back, *words, "-o", twice).exit_code == 0
    assert twice.read_bytes() == out.read_bytes()


CHANGED = [
    *("1E5", "1.5e-3", "MAR-1", "Sept1", "1-Mar", "3 may 2024", "1-2", "1/2/2024", "1.2.2024", "12:30"),
    *("007", "1.50", "123456789012", "true", "FALSE", "'007", " 007"),
]
UNCHANGED = ("7", "0", "-4", "A1", "SR-07", "Marble 1x", "Maybe", "1.5", "10", "e5", "12345678901")


def test_what_a_spreadsheet_would_change_goes_out_as_text_and_comes_back() -> None:
    text = "".join(f"{cell}\n" for cell in ("id", *CHANGED, *UNCHANGED))
    safe, count = spreadsheets.escape(text)
    assert safe.splitlines() == ["id", *(f"'{cell}" for cell in CHANGED), *UNCHANGED]
    assert count == len(CHANGED)
    assert spreadsheets.unescape(safe) == (text, count)


def test_comments_headings_and_a_byte_order_mark_go_out_and_come_back_too(tmp_path: Path) -> None:
    ours, out, back = (tmp_path / f"{name}.csv" for name in ("ours", "out", "back"))
    text = '\ufeff# by,=me,"x\r\nid;name;type;note:a;note:b\r\n""=A;Bell;toy;"=x;""y""\n";\r\n# ;=end\r\n'
    ours.write_bytes(text.encode())
    words = ("--game", "little_troubles")
    assert run("export", ours, *words, "-o", out).exit_code == 0
    assert out.read_bytes().decode().splitlines() == [
        '\ufeff# by,=me,"x',
        "id;name;type;note:a;note:b",
        '"\'"=A;Bell;toy;"\'=x;""y""',
        '";',
        "# ;'=end",
    ]
    assert run("import", out, *words, "-o", back).exit_code == 0
    assert back.read_bytes() == ours.read_bytes()


def test_any_text_of_a_csv_comes_back_from_a_spreadsheet_and_has_no_formula_in_it() -> None:
    random = Random(21)
    for _ in range(5_000):
        text = "".join(random.choice("=+-@'\"\t\r\n,;#a1 ") for _ in range(random.randrange(40)))
        try:
            cells = grid.from_csv(text)
        except BadTitles:
            continue
        safe, count = spreadsheets.escape(text)
        assert spreadsheets.unescape(safe) == (text, count)
        found = grid.from_csv(safe)
        assert [len(row) for _, row in found.rows] == [len(row) for _, row in cells.rows]
        for cell in (cell for _, row in found.rows for cell in row):
            is_harmless = cell.isspace() or re.fullmatch(r"[+-][0-9]+([.,][0-9]+)?", cell)
            assert is_harmless or not cell.startswith(spreadsheets.STARTS), text


def test_other_headings_go_out_as_text_too(mapping: Path, theirs: Path, tmp_path: Path) -> None:
    theirs.write_bytes(THEIRS.replace("Foal", "@Foal").encode())
    taken, back = tmp_path / "taken.csv", tmp_path / "back.csv"
    words = ("--game", "unstable_unicorns", "--mapping", mapping)
    assert run("import", theirs, *words, "-o", taken).exit_code == 0
    assert "@Foal" in taken.read_text()
    assert run("export", taken, *words, "-o", back).output.startswith(
        "a spreadsheet would run or change 1 cell:"
    )
    assert "\n'@Foal;Baby Unicorn" in back.read_text()
    assert "'" not in run("export", taken, *words, "-o", tmp_path / "back.json").output
    assert '"@Foal"' in (tmp_path / "back.json").read_text()
