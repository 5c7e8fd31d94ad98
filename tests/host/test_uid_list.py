"""The list of the UID map: each UID is one, and each column is known, or a sentence says what is wrong."""

import pytest

from card_tags.lists import spreadsheets
from card_tags.lists.problems import BadTitles
from card_tags.table import uid_list

HEADINGS = "uid,game,deck,id,name,fields\n"
ROW = ',little_troubles,1,MAR-1,Bell,"{""type"": ""toy""}"\n'
# With a zero first, as a power of ten, and with more digits than a spreadsheet shows.
UIDS = ("04123456789012", "12345E67", "10203040506070", "040a0b0c")

NO_UID = "is not a UID of 4, 7 or 10 bytes in hex"
MADE_A_NUMBER = "is what a spreadsheet makes of a UID: make the column text there, and write the UID again"


def troubles(text: str) -> list[str]:
    with pytest.raises(BadTitles) as caught:
        uid_list.parse(text, {})
    return caught.value.problems


def test_a_map_goes_to_a_spreadsheet_as_text_and_comes_back() -> None:
    rows = uid_list.parse(HEADINGS + "".join(uid + ROW for uid in UIDS), {})
    safe, _ = spreadsheets.escape(uid_list.written(rows))
    starts = [line.split(",")[0] for line in safe.splitlines()[1:]]
    assert starts == [f"'{UIDS[0]}", f"'{UIDS[1].lower()}", f"'{UIDS[2]}", UIDS[3]]
    assert safe.count(",'MAR-1,") == len(UIDS)
    assert uid_list.parse(spreadsheets.unescape(safe)[0], {}) == rows


@pytest.mark.parametrize(
    ("uid", "why"),
    [
        (
            "1.23E+13",
            MADE_A_NUMBER,
        ),
        (
            "1,23E+13",
            MADE_A_NUMBER,
        ),
        (
            "4123456789012",
            f"{NO_UID} (a spreadsheet takes zeros off its beginning)",
        ),
        ("0102", NO_UID),
        ("#1", NO_UID),
    ],
)
def test_what_is_no_uid_is_refused_in_a_sentence(uid: str, why: str) -> None:
    cell = f'"{uid}"'
    assert troubles(HEADINGS + cell + ROW) == [f"row 2, column uid: {uid!r} {why}"]


def test_headings_may_be_in_any_case_and_unknown_ones_are_named() -> None:
    assert uid_list.parse(HEADINGS.upper() + UIDS[0] + ROW, {})
    assert troubles("uid,game,deck,id,field,colour\n") == [
        "headings: column 'field' is unknown",
        "headings: column 'colour' is unknown",
    ]
