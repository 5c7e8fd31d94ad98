"""What a spreadsheet made of an id is refused with its row, its column and what to do, in every list."""

import json
from pathlib import Path

import pytest

from card_tags.lists import exchange, parse
from card_tags.lists.games import Game
from card_tags.lists.mappings import load
from card_tags.lists.problems import BadTitles
from card_tags.table import uid_list
from host_sim.web import user_files

GAME = Game("little_troubles")
LIST = Path("mine.csv")
# What was typed, and what spreadsheets of several languages save.
SPOILED = (
    *("1.00E+05", "1,00E+05", "1E+05", "4.1E+13", "1.5E-03"),
    *("3-May", "03-May", "May-53", "1-Mar-26", "03-mai", "03. Mai", "01. Mrz", "5-dic", "3-mag"),
    *("2026-05-03", "03.05.2026", "5/3/26", "05/03/2026", "05:03:00"),
    *("TRUE", "FALSE", "WAHR", "FAUX", "1234567890123450"),
)
ERRORS = ("#NAME?", "#REF!", "#N/A", "#WERT!", "Err:508")
# Ids that people give, also those from which a spreadsheet would make the ones above.
FINE = (
    *("1E5", "5-3", "MAR-1", "MAR-01", "3-MAY", "true", "7", "10", "SR-07", "1.2.13", "1-2-3", "12:30"),
    *("E+05", "A-May", "Err", "#1", "123456789012345", "B-2026-05-03", "May", "Mai 3"),
)
MADE = "is what a spreadsheet makes of an id: make the column text, and write the id again"
ERROR = "is an error of a spreadsheet: write this cell again, as text"


def listed(*ids: str, name: str = "One") -> str:
    return "id,name,type\n" + "".join(f'"{each}",{name},toy\n' for each in ids)


def troubles(text: str) -> list[str]:
    with pytest.raises(BadTitles) as caught:
        parse(LIST, text, GAME)
    return caught.value.problems


def test_each_spoiled_id_has_a_sentence() -> None:
    wanted = [f"row {row}, column id: {each!r} {MADE}" for row, each in enumerate(SPOILED, 2)]
    assert troubles(listed(*SPOILED)) == wanted


def test_what_people_type_is_taken() -> None:
    assert [row.title["id"] for row in parse(LIST, listed(*FINE), GAME)] == list(FINE)


@pytest.mark.parametrize("error", ERRORS)
def test_an_error_of_a_spreadsheet_is_no_id_and_no_name(error: str) -> None:
    assert troubles(listed(error)) == [f"row 2, column id: {error!r} {ERROR}"]
    assert troubles(listed("A", name=error)) == [f"row 2, column name: {error!r} {ERROR}"]


def test_lost_zeros_are_found_beside_numbers_that_have_theirs() -> None:
    assert troubles(listed("007", "8", "12", "123", "A1")) == [
        f"row {row}, column id: {each!r} {MADE}" for row, each in ((3, "8"), (4, "12"))
    ]
    assert len(parse(LIST, listed("8", "12", "123", "0"), GAME)) == 4
    assert len(parse(LIST, listed("01", "002", "3"), GAME)) == 3  # they never had one length


def test_the_page_says_it_too() -> None:
    found = json.loads(user_files.cards(listed("A", "3-May"), "mine.csv", GAME.name, 1))
    assert found["refused"] == f"mine.csv, row 3, column id: '3-May' {MADE}."


def test_a_list_of_somebody_else_names_their_column(tmp_path: Path) -> None:
    mapping = tmp_path / "map.toml"
    mapping.write_text(
        'game = "little_troubles"\n[columns]\nNr = "id"\nTitle = "name"\nKind = "type"\n'
        '[values.Kind]\ntoy = "toy"\n'
    )
    theirs = tmp_path / "theirs.csv"
    theirs.write_text("Nr,Title,Kind\n1.00E+05,One,toy\n")
    with pytest.raises(BadTitles) as caught:
        exchange.imported(theirs, GAME, load(str(mapping), GAME))
    assert caught.value.problems == [f"row 2, column Nr: '1.00E+05' {MADE}"]


def test_a_uid_map_refuses_ids_and_uids_that_were_changed() -> None:
    head = "uid,game,deck,id,name,fields\n"
    row = 'little_troubles,1,{},Bell,"{{""type"": ""toy""}}"\n'
    uids = ("041234567890", "4.1E+13", "12345678901234500000")
    text = head + "".join(f"{uid},{row.format('A1')}" for uid in uids) + f"04010203,{row.format('3-May')}"
    with pytest.raises(BadTitles) as caught:
        uid_list.parse(text, {})
    made = "is what a spreadsheet makes of a UID: make the column text there, and write the UID again"
    assert caught.value.problems == [
        "row 2, column uid: '041234567890' is not a UID of 4, 7 or 10 bytes in hex",
        *(f"row {number}, column uid: {uid!r} {made}" for number, uid in enumerate(uids[1:], 3)),
        f"row 5, column id: '3-May' {MADE}",
    ]
    exact = head + "".join(f"{uid},{row.format('A1')}" for uid in ("04123456", "04123456789012", "1" * 20))
    assert len(uid_list.parse(exact, {})) == 3
