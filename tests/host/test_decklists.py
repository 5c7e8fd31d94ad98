"""A decklist as players have it is read in every form, and its cards are found in a list of titles."""

import re
from pathlib import Path

import pytest
from click.testing import Result

from card_tags import lists
from card_tags.decks import cockatrice, deckfmt, forms, text_lines
from card_tags.decks.entries import BadDeck, Entry
from card_tags.decks.finding import Titles
from card_tags.lists.games import Game
from card_tags.lists.titles import Row
from tests.host.card_lists import ROOT, beside, run

EMBER = ROOT / "card_tags" / "altered" / "sample_ember.csv"
# Invented cards, with ids as Altered's are.
LIST = """id,name,type,hand_cost,note:faction,note:rarity,copies
ALT_CORE_B_AX_03_C,Ilka & Bo,hero,,AX,common,1
ALT_CORE_B_AX_04_C,Ash Sparrow,character,1,AX,common,1
ALT_CORE_B_AX_04_R,Ash Sparrow,character,1,AX,rare,1
ALT_CORE_B_BR_04_R2,Ash Sparrow,character,1,AX,rare,1
ALT_CORE_B_BR_16_R2,Kiln-Keeper\u2019s Caf\u00e9,permanent,2,AX,rare,1
ALT_ALIZE_B_MU_33_C,Snow (White),spell,2,MU,common,1
"""
DECK = """// The Kiln
Hero (1)
1 ALT_CORE_B_AX_03_C

Characters:
3 ALT_CORE_B_AX_04_C  # the bird
2x Kiln-Keeper's Cafe
Snow (White)
"""


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "list.csv"
    path.write_text(LIST, encoding="utf-8")
    return path


@pytest.fixture
def titles() -> Titles:
    return Titles(lists.parse(Path("list.csv"), LIST, Game("altered")))


def deck_of(text: str, listed: Path, *options: object) -> Result:
    path = listed.with_name("deck.txt")
    path.write_text(text, encoding="utf-8")
    return run("deck", path, "--list", listed, "--game", "altered", *options)


def row_of(title: str, name: str) -> Row:
    return Row({"id": title, "name": name, "type": "spell"}, 1)


def test_a_deck_is_shown_with_its_titles_and_totals(listed: Path) -> None:
    result = deck_of(DECK, listed)
    assert result.output.splitlines() == [
        "  1 ALT_CORE_B_AX_03_C  Ilka & Bo",
        "  3 ALT_CORE_B_AX_04_C  Ash Sparrow",
        "  2 ALT_CORE_B_BR_16_R2 Kiln-Keeper\u2019s Caf\u00e9",
        "  1 ALT_ALIZE_B_MU_33_C Snow (White)",
        "7 cards, 4 titles",
    ]
    assert result.exit_code == 0


def test_a_line_that_is_not_found_is_named_and_the_rest_is_taken(listed: Path) -> None:
    text = "1 Ilka & Bo\n2 Asch Sparow\n3\n1 ALT_CORE_B_AX_99_C\n1 Zzz\n1 ALT_CORE_B_AX_30_U_7\n"
    result = deck_of(text, listed)
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "  1 ALT_CORE_B_AX_03_C Ilka & Bo",
        "1 card, 1 title",
        "line 2: No title is called Asch Sparow; did you mean Ash Sparrow?",
        "line 3: '3' names no card",
        "line 4: No title is called ALT_CORE_B_AX_99_C; did you mean ALT_CORE_B_AX_03_C?",
        "line 5: No title is called Zzz.",
        "line 6: No title is called ALT_CORE_B_AX_30_U_7; did you mean ALT_CORE_B_AX_03_C?",
        "5 lines not found",
    ]


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("3 ALT_CORE_B_BR_16_R2", Entry(3, "ALT_CORE_B_BR_16_R2", 1)),
        ("3x Name", Entry(3, "Name", 1)),
        ("3X Name", Entry(3, "Name", 1)),
        ("3\u00d7 Name", Entry(3, "Name", 1)),
        ("x3 Name", Entry(3, "Name", 1)),
        ("[3] Name", Entry(3, "Name", 1)),
        ("  3   Name of Two ", Entry(3, "Name of Two", 1)),
        ("Name x3", Entry(3, "Name", 1)),
        ("Name", Entry(1, "Name", 1)),
        ("3 Name (SET) 12", Entry(3, "Name", 1, ("SET", "12"), "Name (SET) 12")),
        ("3 Name [SET]", Entry(3, "Name", 1, ("SET",), "Name [SET]")),
        ("3 Name (SET) SET-12 *F*", Entry(3, "Name", 1, ("SET", "SET-12"), "Name (SET) SET-12")),
        ("SB: 3 Name", Entry(3, "Name", 1, is_side=True)),
        ("3 Name // for now", Entry(3, "Name", 1)),
        ("3 AC/DC#1", Entry(3, "AC/DC#1", 1)),
    ],
)
def test_a_line_is_read_in_each_way_to_write_it(line: str, entry: Entry) -> None:
    assert text_lines.read(line).entries == (entry,)


@pytest.mark.parametrize("line", ["", "# 3 Name", "// 3 Name", "Deck", "Main deck:", "Spells (12)", "0 Name"])
def test_a_comment_a_heading_and_no_copies_are_no_cards(line: str) -> None:
    found = text_lines.read(line)
    assert (found.entries, found.unread) == ((), ())


@pytest.mark.parametrize("heading", ["Sideboard", "SIDEBOARD:", "Sideboard (3)", "// Sideboard", "# side"])
def test_cards_below_the_sideboard_are_of_the_sideboard(heading: str) -> None:
    found = text_lines.read(f"1 A\n\n{heading}\n2 B\nDeck\n3 C\n")
    assert [(entry.card, entry.is_side) for entry in found.entries] == [
        ("A", False),
        ("B", True),
        ("C", False),
    ]


def test_a_blank_line_begins_no_sideboard() -> None:
    assert not any(entry.is_side for entry in text_lines.read("1 A\n\n2 B\n").entries)


def test_a_line_that_no_card_has_is_unread() -> None:
    found = text_lines.read(f"1 A\n{'x' * 301}\n1000000 B\n")
    assert [(line.line, line.why) for line in found.unread] == [
        (2, "this line has 301 letters: no card has"),
        (3, "'1000000' is no number of cards"),
    ]


@pytest.mark.parametrize(
    "name",
    [
        "kiln-keeper's caf\u00e9",
        "KILN\u2011KEEPER'S CAFE",
        "Kiln-Keeper\u00b4s  Cafe\u0301",
        "Kiln\u2013Keeper`s Cafe",
    ],
)
def test_a_name_is_found_however_it_is_written(titles: Titles, name: str) -> None:
    found = titles.find(Entry(1, name, 1))
    assert found
    assert found.row.title["id"] == "ALT_CORE_B_BR_16_R2"


def test_of_two_names_that_differ_in_accents_the_one_that_is_written_is_found() -> None:
    titles = Titles([row_of("A", "Rene"), row_of("B", "R\u00e9ne")])
    found = [titles.find(Entry(1, name, 1)) for name in ("Rene", "r\u00e9ne", "R\u00e8ne")]
    assert [each and (each.row.title["id"], each.others) for each in found] == [
        ("A", ()),
        ("B", ()),
        ("A", ("B",)),
    ]


@pytest.mark.parametrize(
    "card",
    ["ALT_CORE_B_AX_04_R1", "alt_core_b_ax_04_r", "ALT_COREKS_B_AX_04_R1", "ALT_CORE_A_AX_04_R1"],
)
def test_every_printing_of_a_card_is_found_by_its_id(titles: Titles, card: str) -> None:
    found = titles.find(Entry(1, card, 1))
    assert found
    assert found.row.title["id"] == "ALT_CORE_B_AX_04_R"


def test_a_unique_of_another_set_is_another_card() -> None:
    titles = Titles([row_of("ALT_CORE_B_AX_04_U_12", "Ash Sparrow")])
    assert titles.find(Entry(1, "ALT_CORE_B_AX_04_U_12", 1))
    assert not titles.find(Entry(1, "ALT_COREKS_B_AX_04_U_12", 1))
    assert not titles.find(Entry(1, "ALT_CORE_B_AX_04_U_13", 1))


@pytest.mark.parametrize(
    ("printing", "title"),
    [
        ("(CORE) 4", "ALT_CORE_B_AX_04_C"),
        ("(BR) R2", "ALT_CORE_B_BR_04_R2"),
        ("(rare)", "ALT_CORE_B_AX_04_R"),
        ("(ALT_CORE_B_BR_04_R2)", "ALT_CORE_B_BR_04_R2"),
        ("(ELSEWHERE) 9", "ALT_CORE_B_AX_04_C"),
    ],
)
def test_a_printing_says_which_of_several_titles_is_meant(titles: Titles, printing: str, title: str) -> None:
    [entry] = text_lines.read(f"1 Ash Sparrow {printing}").entries
    found = titles.find(entry)
    assert found
    assert found.row.title["id"] == title


def test_a_name_of_several_titles_is_taken_for_the_first_and_the_others_are_named(listed: Path) -> None:
    result = deck_of("2 Ash Sparrow\n", listed)
    assert result.exit_code == 0
    assert result.output.splitlines()[-1] == (
        "line 1: Ash Sparrow is ALT_CORE_B_AX_04_C here; it may be ALT_CORE_B_AX_04_R, ALT_CORE_B_BR_04_R2"
    )


def test_types_of_the_game_are_headings_and_no_cards(listed: Path) -> None:
    assert deck_of("Hero\n1 Ilka & Bo\nSpells\n1 Snow (White)\n", listed).exit_code == 0


def test_copies_of_a_title_are_summed_and_the_sideboard_is_apart(listed: Path) -> None:
    result = deck_of("1 ash sparrow (AX) C\n2 ALT_COREKS_B_AX_04_C\nSideboard\n1 Snow (White)\n", listed)
    assert result.output.splitlines() == [
        "  3 ALT_CORE_B_AX_04_C  Ash Sparrow",
        "Sideboard",
        "  1 ALT_ALIZE_B_MU_33_C Snow (White)",
        "3 cards, 1 title; in the sideboard 1 card, 1 title",
    ]


def test_a_deck_becomes_a_list_that_can_be_labelled(listed: Path, tmp_path: Path) -> None:
    out = tmp_path / "deck.csv"
    result = deck_of(DECK + "Sideboard\n1 Ash Sparrow (R)\n", listed, "--out", out)
    assert result.exit_code == 0
    found = lists.read(out, "altered")
    assert [(row.title["id"], row.copies) for row in found.rows] == [
        ("ALT_CORE_B_AX_03_C", 1),
        ("ALT_CORE_B_AX_04_C", 3),
        ("ALT_CORE_B_BR_16_R2", 2),
        ("ALT_ALIZE_B_MU_33_C", 1),
    ]
    assert found.rows[1].title["hand_cost"] == 1
    labels = run("labels", out, "--game", "altered", "-o", tmp_path / "labels.pdf")
    assert labels.exit_code == 0
    assert "there already" in deck_of(DECK, listed, "--out", out).output


def test_a_list_of_a_deck_without_a_card_is_not_written(listed: Path, tmp_path: Path) -> None:
    out = tmp_path / "deck.csv"
    assert deck_of("1 Zzz\n", listed, "--out", out).exit_code == 1
    assert not out.exists()


@pytest.mark.parametrize("form", forms.FORMS)
def test_what_is_exported_is_read_as_the_same_deck(listed: Path, form: str) -> None:
    shown = deck_of(DECK, listed).output
    exported = deck_of(DECK, listed, "--export", form)
    assert exported.exit_code == 0
    assert deck_of(exported.output, listed).output == shown


@pytest.mark.parametrize("form", [form for form in forms.FORMS if form != forms.CODE])
def test_an_export_keeps_the_sideboard_and_a_shared_name(listed: Path, form: str) -> None:
    text = "2 ALT_CORE_B_BR_04_R2\nSB: 1 Snow (White)\n"
    exported = deck_of(text, listed, "--export", form).output
    assert deck_of(exported, listed).output == deck_of(text, listed).output


def test_an_export_keeps_an_id_as_it_is_written_and_what_is_not_found(listed: Path) -> None:
    text = "2 ALT_COREKS_B_AX_04_C\n1 ALT_COREKS_B_AX_30_U_7\n1 Zzz\n"
    assert deck_of(text, listed, "--export", "ids").stdout == text
    code = deck_of(text, listed, "--export", "deckfmt")
    assert deckfmt.decoded(code.stdout)[0] == [(2, "ALT_COREKS_B_AX_04_C"), (1, "ALT_COREKS_B_AX_30_U_7")]
    assert "line 3: No title is called Zzz." in code.stderr


def test_a_card_of_another_game_has_no_deck_code() -> None:
    path = ROOT / "card_tags" / "altered" / "sample_ember.csv"
    result = run("deck", path, "--list", path, "--export", "deckfmt")
    assert result.exit_code == 1


def test_a_deck_of_cockatrice_is_read_without_its_tokens() -> None:
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1">\n'
        "<deckname>Kiln &amp; Co</deckname><comments>hot</comments>\n"
        '<zone name="main"><card number="3" price="0" name="Ash Sparrow"/>\n'
        '<card number="1" name="Snow" setShortName="CORE" collectorNumber="4" uuid="x"/></zone>\n'
        '<zone name="side"><card number="2" name="Ilka &amp; Bo"/></zone>\n'
        '<zone name="tokens"><card number="9" name="Foal"/></zone>\n'
        "</cockatrice_deck>\n"
    )
    found = cockatrice.read(text)
    assert found.name == "Kiln & Co"
    assert found.entries == (
        Entry(3, "Ash Sparrow", 4),
        Entry(1, "Snow", 5, ("CORE", "4")),
        Entry(2, "Ilka & Bo", 6, is_side=True),
    )
    again = cockatrice.read(cockatrice.written(found.entries, found.name))
    assert [(entry.copies, entry.card, entry.printing, entry.is_side) for entry in again.entries] == [
        (entry.copies, entry.card, entry.printing, entry.is_side) for entry in found.entries
    ]
    assert again.name == found.name


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("<cockatrice_deck><zone", "not whole XML"),
        ("<html></html>", "begins with 'html'"),
        ('<!DOCTYPE a [<!ENTITY b "c">]><cockatrice_deck>&b;</cockatrice_deck>', "document type"),
    ],
)
def test_other_xml_is_refused(listed: Path, text: str, why: str) -> None:
    result = deck_of(text, listed)
    assert result.exit_code == 1
    assert why in result.output
    assert len(result.output.splitlines()) == 1


def test_a_card_without_a_name_or_a_number_is_unread() -> None:
    zone = '<zone name="main"><card number="3"/>\n<card number="many" name="A"/></zone>'
    found = cockatrice.read(f"<cockatrice_deck>{zone}</cockatrice_deck>")
    assert [(line.line, line.why) for line in found.unread] == [
        (1, "this card has no name"),
        (2, "'many' is no number of cards"),
    ]


# The lists and codes of the tests of https://github.com/Taum/altered-deckfmt (MIT License, Copyright (c) 2024
# Taum), of 2024: only ids.
PUBLISHED = {
    "EBAg3hHfC8IA": "1 ALT_CORE_B_YZ_02_C\n3 ALT_CORE_B_LY_28_C\n2 ALT_CORE_B_NE_1_C",
    "EBARGz4JpNnycPbPmBy2f__8": (
        "1 ALT_COREKS_B_LY_07_U_1234\n1 ALT_COREKS_B_LY_07_U_9999\n"
        "1 ALT_COREKS_B_LY_07_U_12345\n1 ALT_COREKS_B_LY_07_U_65535"
    ),
    "EBAgTTMo": "55 ALT_CORE_B_MU_25_R1",
    "EBAg04RrTJLU": "1 ALT_CORE_P_YZ_02_C\n3 ALT_CORE_A_YZ_19_C\n2 ALT_CORE_A_BR_26_R2",
    "ECAU2RjKFlBScpaUlWVLJFkwysZc0wLFzMh2NTYZw0-GfIEXS4ZWtOmYNMRmyzgp6N-mcjOU": """
        1 ALT_COREKS_B_AX_03_C 1 ALT_COREKS_B_AX_08_R1 1 ALT_COREKS_B_AX_08_C 2 ALT_COREKS_B_AX_07_C
        2 ALT_COREKS_B_AX_13_C 2 ALT_CORE_B_AX_14_C 2 ALT_COREKS_B_AX_05_R1 1 ALT_COREKS_B_AX_10_R1
        1 ALT_COREKS_B_AX_04_R1 1 ALT_COREKS_B_AX_06_C 1 ALT_COREKS_B_AX_11_C 1 ALT_CORE_B_AX_11_R1
        1 ALT_CORE_B_BR_14_R2 1 ALT_COREKS_B_AX_14_R1 1 ALT_CORE_B_AX_16_R1 2 ALT_COREKS_B_AX_16_C
        2 ALT_COREKS_B_MU_11_R2 2 ALT_CORE_B_AX_17_C 1 ALT_COREKS_B_AX_18_C 1 ALT_COREKS_B_OR_17_R2
        2 ALT_COREKS_B_AX_22_C 1 ALT_CORE_B_AX_22_R1 1 ALT_COREKS_B_AX_24_R1 1 ALT_CORE_B_AX_24_C
        2 ALT_CORE_B_AX_29_C 1 ALT_CORE_B_LY_30_R2 1 ALT_CORE_B_AX_25_C 1 ALT_CORE_B_AX_25_R1
        2 ALT_COREKS_B_AX_30_C 1 ALT_COREKS_B_AX_30_R1""",
    "ECAjGhnSHpR0s6gdRaqPWRrRVp64deQESnV0UqcdPA": """
        1 ALT_CORE_B_BR_03_C 2 ALT_COREKS_B_AX_26_R2 3 ALT_COREKS_B_BR_05_C 3 ALT_CORE_B_BR_08_R1
        3 ALT_CORE_B_BR_10_C 3 ALT_CORE_B_BR_11_C 2 ALT_COREKS_B_BR_14_C 3 ALT_COREKS_B_BR_15_C
        3 ALT_CORE_B_BR_16_C 3 ALT_CORE_B_BR_17_R1 2 ALT_CORE_B_BR_20_R1 3 ALT_CORE_B_BR_25_C
        1 ALT_CORE_B_BR_26_C 2 ALT_CORE_B_BR_26_R1 3 ALT_CORE_B_BR_28_C 3 ALT_CORE_B_BR_30_R1""",
    "EBAVnBjhHww4lcSeILFNjDx5S-so2TPLDRcOHGX4iUOcWt1XazI5t8wW8g": """
        1 ALT_COREKS_B_MU_03_C 1 ALT_COREKS_B_MU_04_R1 3 ALT_COREKS_B_MU_06_C 1 ALT_COREKS_B_MU_09_R1
        1 ALT_COREKS_B_MU_09_C 3 ALT_COREKS_B_MU_08_C 2 ALT_COREKS_B_MU_10_R1 2 ALT_COREKS_B_MU_12_C
        3 ALT_COREKS_B_MU_15_C 2 ALT_COREKS_B_AX_15_R2 2 ALT_COREKS_B_MU_20_R1 2 ALT_COREKS_B_MU_19_C
        3 ALT_COREKS_B_MU_22_C 1 ALT_COREKS_B_BR_05_U_3612 1 ALT_COREKS_B_AX_15_U_4392
        1 ALT_COREKS_B_MU_28_R1 1 ALT_COREKS_B_BR_27_R2 2 ALT_COREKS_B_BR_29_R2 2 ALT_COREKS_B_MU_25_C
        1 ALT_COREKS_B_MU_27_R1 3 ALT_COREKS_B_MU_24_C 2 ALT_COREKS_B_OR_28_R2""",
    "EBAk3hnUK4h8daVOIvjFyx5h846zfTGuXmb6p9YuwPaHsgA": """
        1 ALT_CORE_B_YZ_03_C 3 ALT_CORE_B_BR_16_R2 2 ALT_CORE_B_YZ_04_C 3 ALT_CORE_B_YZ_07_R1
        1 ALT_CORE_B_BR_10_R2 1 ALT_CORE_B_MU_08_R2 3 ALT_CORE_B_YZ_06_C 2 ALT_CORE_B_YZ_11_C
        1 ALT_CORE_B_YZ_12_C 3 ALT_CORE_B_YZ_14_C 3 ALT_CORE_B_BR_25_R2 3 ALT_CORE_B_YZ_19_C
        1 ALT_CORE_B_BR_28_R2 3 ALT_CORE_B_MU_25_R2 3 ALT_CORE_B_YZ_21_C 3 ALT_CORE_B_YZ_22_C
        2 ALT_CORE_B_YZ_24_C 1 ALT_CORE_B_YZ_26_C 1 ALT_CORE_B_YZ_25_C""",
    "EAA": "",
}
# Of the same tests in later years. A code of a few cards can be read in two ways.
LATER = {
    "ECCw0rFE3DE69AkdSxRrFHMEdwxVwx69Fa9A": """
        1 ALT_DUSTERCB_P_BR_98_E 1 ALT_DUSTERCB_P_OR_97_E 1 ALT_DUSTERCB_P_YZ_94_E 1 ALT_DUSTER_A_BR_98_E
        1 ALT_DUSTER_B_BR_98_E 1 ALT_DUSTER_B_MU_96_E 1 ALT_DUSTER_B_OR_97_E 1 ALT_DUSTER_A_OR_97_E
        1 ALT_DUSTER_B_YZ_94_E 1 ALT_DUSTER_A_YZ_94_E""",
    "EBAg3gjtwvBA": "1 ALT_CORE_B_YZ_02_C 3 ALT_CORE_B_LY_28_C 2 ALT_CORE_B_NE_01_C",
    "EBAgTTGU": "55 ALT_CORE_B_MU_25_R1",
    "ECAgXwQDCfBHwgA": "1 ALT_CORE_B_NE_01_C 1 ALT_ALIZE_B_NE_01_C 1 ALT_ALIZE_B_NE_02_C",
    "ECAgXwgGE-CPhAA": "1 ALT_CORE_B_NE_1_C 1 ALT_ALIZE_B_NE_01_C 1 ALT_ALIZE_B_NE_02_C",
    "ESAgqTio6AQqRWwuAwm4xsMBAgJZpON8CNwUKJ1Ur1BgstTmQQcJJCJwgIC5gl1ACQ-aopxJ7KAoLJUMUmAsLKsiKxQMC6PiRxENC97mlaA4"
    "KR1BT6wPBTYEQCqlFlkBEFJCBIKKxRJAgA": """
        2 ALT_CORE_B_AX_14_C 2 ALT_CORE_B_BR_14_R2 2 ALT_COREKS_B_AX_05_R1 2 ALT_COREKS_B_MU_11_R2
        1 ALT_ALIZE_B_LY_35_C 1 ALT_ALIZE_B_LY_03_C 5 ALT_BISE_A_YZ_52_R2 1 ALT_BISE_B_MU_55_U_567
        2 ALT_TCS3_P_AX_53_R1 1 ALT_TCS3_P_BR_61_R1 3 ALT_WCQ25_P_LY_10_R1 3 ALT_WCQ25_P_MU_16_R1
        1 ALT_WCS25_P_AX_01_C 1 ALT_WCS25_P_YZ_02_C 3 ALT_CYCLONE_B_AX_65_C 2 ALT_CYCLONE_B_YZ_80_C
        3 ALT_DUSTER_B_AX_85_C 2 ALT_DUSTER_B_AX_98_R2 1 ALT_DUSTER_B_YZ_101_C 3 ALT_DUSTERTOP_P_AX_20_R1
        2 ALT_DUSTERTOP_P_BR_19_C 3 ALT_DUSTERCB_P_BR_89_C 2 ALT_DUSTERCB_P_BR_98_E 3 ALT_DUSTEROP_B_BR_31_C
        2 ALT_DUSTEROP_A_AX_98_R1 3 ALT_EOLE_B_OR_119_R1 2 ALT_EOLE_B_AX_45_C 2 ALT_EOLECB_A_AX_106_C
        1 ALT_EOLECB_A_LY_117_E 1 ALT_JUDGE_P_OR_16_R1 2 ALT_MUSUBI_B_BR_74_R1 1 ALT_MUSUBI_B_AX_50_C
        1 ALT_WCF25_P_AX_01_C 2 ALT_WCS26_P_BR_98_E 1 ALT_WCS26_P_AX_01_C""",
}
README_CODE = "EBAk3DNQrEPHVKmIvGLLHMPONZvTFcuZvVPWLYHaHZA="


def cards_in(text: str) -> list[tuple[int, str]]:
    return [(int(copies), card) for copies, card in re.findall(r"(\d+) (\w+)", text)]


@pytest.mark.parametrize("code", PUBLISHED)
def test_a_published_list_becomes_its_code_and_comes_back(code: str) -> None:
    cards = cards_in(PUBLISHED[code])
    assert deckfmt.encoded(cards) == code
    assert sorted(deckfmt.decoded(code)[0]) == sorted(cards)


@pytest.mark.parametrize("code", LATER)
def test_a_code_of_a_later_edition_is_read_too(code: str) -> None:
    cards = cards_in(LATER[code])
    assert sorted(cards) in [sorted(found) for found in deckfmt.decoded(code)]


def test_a_deck_with_the_newest_sets_is_written_in_the_late_edition() -> None:
    code = max(LATER, key=len)
    assert deckfmt.encoded(cards_in(LATER[code])) == code


def test_the_oldest_code_and_one_with_pads_is_read() -> None:
    code = "EBAk3hnUK4h8daVOIvjFyx5h846zfTGuXmb6p9YuwPaHsgA"
    cards = deckfmt.decoded(code)
    assert deckfmt.decoded(README_CODE) == cards
    assert deckfmt.decoded(code.replace("-", "+") + "=\n") == cards


def test_of_two_readings_the_one_with_cards_of_the_list_is_taken() -> None:
    readings = deckfmt.decoded("EBAgTTGU")
    assert len(readings) == 3
    for [(copies, card)] in readings:
        found = forms.read("EBAgTTGU\n", lambda text, card=card: text == card)  # type: ignore[misc]
        assert [(entry.copies, entry.card) for entry in found.entries] == [(copies, card)]


def test_a_word_that_is_a_name_is_no_code(listed: Path) -> None:
    listed.write_text(LIST + "ALT_CORE_B_AX_05_C,Ember,spell,1,,,1\n", encoding="utf-8")
    assert "ALT_CORE_B_AX_05_C Ember" in deck_of("Ember\n", listed).output


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("EBAg3hHf", "ends too early"),
        ("IBAg3hHfC8IA", "has version 2"),
        ("EBAg3hHfC8IAAAAA", "goes on behind its end"),
        ("EBAA", "a part that no deck has"),
        ("E!", "not base64"),
    ],
)
def test_a_damaged_code_is_refused(code: str, why: str) -> None:
    with pytest.raises(BadDeck, match=why):
        deckfmt.decoded(code)


@pytest.mark.parametrize(
    ("copies", "card", "why"),
    [
        (66, "ALT_CORE_B_AX_11_R1", "at most 65 copies"),
        (1, "ALT_COREKS_B_LY_07_U_123456", "cannot hold ALT_COREKS_B_LY_07_U_123456"),
        (1, "ALT_NOWHERE_B_LY_07_C", "cannot hold"),
        (1, "Ash Sparrow", "cannot hold Ash Sparrow"),
    ],
)
def test_what_a_code_cannot_hold_is_refused(copies: int, card: str, why: str) -> None:
    with pytest.raises(BadDeck, match=why):
        deckfmt.encoded([(copies, card)])


def test_more_cards_than_a_code_holds_are_refused() -> None:
    cards = [(1, f"ALT_CORE_B_AX_30_U_{number}") for number in range(1, 256 * 63 + 1)]
    with pytest.raises(BadDeck, match="more cards"):
        deckfmt.encoded(cards)


def test_every_number_of_copies_comes_back_in_a_code_of_many_groups() -> None:
    cards = [(copies, f"ALT_CYCLONE_B_OR_{copies:02}_R1") for copies in range(1, 66)]
    assert cards in deckfmt.decoded(deckfmt.encoded(cards))
    assert deckfmt.decoded(deckfmt.encoded([(0, "ALT_CORE_B_AX_11_R1")])) == [[]]


def test_a_deck_of_one_of_our_samples_is_found_by_its_names(tmp_path: Path) -> None:
    rows = lists.read(EMBER).rows
    deck = tmp_path / "deck.txt"
    deck.write_text("".join(f"{row.copies}x {row.title['name']}\n" for row in rows), encoding="utf-8")
    result = run("deck", deck, "--list", EMBER)
    assert (result.exit_code, result.output.splitlines()[-1]) == (0, f"40 cards, {len(rows)} titles")


@beside
def test_a_published_deck_is_found_in_the_public_list_without_a_mapping(tmp_path: Path) -> None:
    real = ROOT.parent / "shared" / "data" / "altered_cards.csv"
    deck = tmp_path / "deck.txt"
    deck.write_text("EBAk3hnUK4h8daVOIvjFyx5h846zfTGuXmb6p9YuwPaHsgA\n")
    result = run("deck", deck, "--list", real)
    assert (result.exit_code, result.output.splitlines()[-1]) == (0, "40 cards, 19 titles")
