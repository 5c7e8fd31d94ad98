"""The sample tray has legal decks that show everything a card can be, on tags that read back."""

import json
from io import BytesIO

import pytest

from card_tags import samples
from card_tags.lists.titles import Row
from devices.pn532_reader import NfcReader
from tally.rulebooks.little_troubles.state import PREFIXES, TOKENS, TYPES, WHENS
from tally.rulebooks.little_troubles.titles import parse_title
from tally.tags.catalogue import find_title
from tally.tags.decode import decode, needed
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.ndef import capacity

ROWS: list[Row] = [row for number in samples.DECKS for row in samples.deck(number)]
CARDS = samples.cards()
MOST_COPIES = 3
FORMAT_PAGE = samples.FOLDER.parent / "FORMAT.md"
TOO_LONG_FOR_A_TAG = {"SR-20", "SB-20"}


def memory(card: samples.SampleCard) -> bytes:
    return card.image[16:160]


def said(row: Row) -> list[str]:
    """Return the verbs of a title's effects."""
    verbs = [effect["do"] for effect in row.title.get("effects", [])]
    return [part[0] for verb in verbs for part in (verb[1:] if verb[0] == "all" else [verb])]


@pytest.mark.parametrize("number", samples.DECKS)
def test_a_deck_is_legal(number: int) -> None:
    rows = samples.deck(number)
    assert sum(row.copies for row in rows) == 40
    assert len({row.title["name"] for row in rows}) == len(rows)
    for row in rows:
        assert row.copies <= (1 if row.title.get("prefix") else MOST_COPIES)


@pytest.mark.parametrize("number", samples.DECKS)
def test_a_deck_is_marked_as_a_sample(number: int) -> None:
    assert samples.DECKS[number].read_text().startswith("# A sample deck, invented")
    assert {row.title["id"][:3] for row in samples.deck(number)} == {("SR-", "SB-")[number - 1]}


def test_the_rulebook_takes_every_title() -> None:
    for row in ROWS:
        parse_title(row.title)


def test_everything_a_card_can_be_is_there() -> None:
    titles = [row.title for row in ROWS]
    assert {title["type"] for title in titles} == set(TYPES)
    assert {title.get("prefix", "") for title in titles} == set(PREFIXES)
    assert {title.get("quick", False) for title in titles} == {False, True}
    assert {title["ability"].get("quick", False) for title in titles if "ability" in title} == {False, True}
    assert {effect["when"] for title in titles for effect in title.get("effects", [])} == set(
        WHENS[: WHENS.index(TOKENS)]
    )
    assert len({verb for row in ROWS for verb in said(row)}) == 14
    assert any(title.get("adult", {}).get("reward_cards") for title in titles)
    assert any(title.get("adult", {}).get("cookies", 0) < 0 for title in titles)
    assert any("cookies_times" in title for title in titles)
    assert any("cards_times" in title for title in titles)
    assert any(title["type"] == "character" and "adult" not in title for title in titles)
    assert any(title["type"] == "character" and "regressed" not in title for title in titles)


def test_every_tag_reads_back_and_is_taken_alike_by_the_rulebook() -> None:
    for card in CARDS:
        tag = decode(memory(card), card.uid, tag_layout)
        assert (tag.kind, tag.game, tag.deck) == (card.tag.kind, card.tag.game, card.tag.deck)
        if not tag.catalogued:
            assert tag.content == card.tag.content
        if tag.kind == "title" and not tag.catalogued:
            assert parse_title(tag.content) == parse_title(card.tag.content)


def test_the_effects_that_do_not_fit_are_in_the_catalogue() -> None:
    file = BytesIO(samples.catalogues()["catalogue-little_troubles.bin"])
    cut = [card for card in CARDS if decode(memory(card), card.uid, tag_layout).catalogued]
    assert {card.tag.content["id"] for card in cut} == TOO_LONG_FOR_A_TAG
    for card in cut:
        assert find_title(file, card.tag.content["id"], tag_layout) == card.tag.content
    assert find_title(file, "SR-00", tag_layout) is None


def test_the_images_are_those_of_ntag213() -> None:
    for card in CARDS:
        image = card.image
        assert len(image) == 45 * 4
        assert image[:3] + image[4:8] == card.uid
        assert image[3] == 0x88 ^ image[0] ^ image[1] ^ image[2]
        assert image[8] == image[4] ^ image[5] ^ image[6] ^ image[7]
        assert capacity(image[12:16]) == 144
        assert image[160:] == bytes.fromhex("000000BD040000FF00050000FFFFFFFF00000000")


def test_some_stickers_have_the_factory_block_first() -> None:
    firsts = {memory(card)[0] for card in CARDS}
    assert firsts == {0x01, 0x03}


def test_the_tray_is_whole_and_plain() -> None:
    tray = samples.tray()
    assert json.loads(json.dumps(tray)) == tray
    assert len(tray) == 80 + 5 + 10 + 2
    assert len({card["uid"] for card in tray}) == len(tray)
    assert all(card["uid"].startswith("04") for card in tray)
    assert len({card["label"] for card in tray}) == len(tray)
    assert [card["content"] for card in tray[80:85]] == ["pass", "fight", "undo", "menu", "judge"]
    assert [card["content"] for card in tray[85:95]] == list(range(1, 11))
    assert [card["content"] for card in tray[95:]] == ["Ann", "Ben"]


def test_the_sizes_are_those_that_the_format_page_states() -> None:
    sizes = [needed(memory(card)) for card in CARDS if card.tag.kind == "title"]
    page = " ".join(FORMAT_PAGE.read_text().split())
    assert f"need {min(sizes)} to {max(sizes)} bytes, {sum(sizes) // len(sizes)} on average" in page
    first_bytes = (NfcReader.best_pages - 1) * 4  # behind the container page
    at_once = sum(size <= first_bytes for size in sizes)
    assert f"one FAST_READ of {NfcReader.best_pages} pages brings {at_once} of them whole" in page
    assert all(needed(memory(card)[:first_bytes]) == needed(memory(card)) for card in CARDS)
