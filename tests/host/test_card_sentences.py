"""What cards say at a table: the longest of each game, and rare texts."""

from typing import Any

import pytest

from card_tags import lists
from card_tags.card_text import card_text, effect_sentences
from card_tags.labels.faces import face_of
from card_tags.lists.games import Game
from card_tags.lists.titles import Row
from card_tags.samples import LISTS
from host_sim.words.catalogues import TRANSLATED, translations
from host_sim.words.spoken import spoken_in
from tally.rulebooks import cards_of
from tally.screens import words
from tally.screens.cache import Cache
from tests.core.every_title import GAMES
from tests.core.test_card_text import PRINTED, parsed
from tests.core.test_screens_words import entries

pytestmark = pytest.mark.slow

LONGEST = {
    ("little_troubles", "SB-20"): [
        "Ability (2 cookies): a character of your choice gets +1 confidence, +1 maturity and -1 reward this"
        " turn.",
        "When played: you gain 2 cookies, you draw 1 card and your opponent loses 1 cookie.",
        "While in play: you get 1 more cookie each turn, your opponent draws 1 card less each turn and your"
        " opponent has room for 1 toy less.",
        "Before you gain cookies from a fight: you gain 1 cookie and you draw 1 card.",
        "At the end of a fight: you gain 1 cookie and your opponent loses 1 cookie.",
        "At the end of each turn: you gain 1 cookie and your opponent draws 1 card.",
    ],
    ("unstable_unicorns", "UM-15"): [
        "To be played, it needs 2 other cards in your hand.",
        "At the beginning of your turn, you may move a card in another player's stable to your stable.",
    ],
    ("wotn", "WS-I09"): [
        "At a Location, for 1 durability and 1 coin: gain 1 Life Point and gain 1 coin.",
        "In battle, for 1 durability and 1 coin: add 1 to your attack, gain 1 coin and lose 1 Life Point.",
        "In battle, for 2 durability: add 3 to your attack, count the die as 4 and reveal 1 enemy less.",
        "After a lost battle, for 1 durability: gain 2 Life Points and lose 1 coin.",
        "In battle, for 3 durability and 2 coins: add 5 to your attack, lose 2 Life Points and add 1 to your"
        " attack.",
        "At a Location, for 2 durability: gain 4 coins and lose 1 Life Point.",
        "At a Location, for 3 durability: reveal 1 enemy less and gain 1 coin.",
        "After a lost battle, for 3 durability and 1 coin: gain 3 Life Points.",
    ],
    ("altered", "EK-12"): [
        "Quick action, discard it from Reserve: pay 1 less for your next card this turn.",
        "When played: draw 2 cards.",
    ],
}


def title_of(game: str, title_id: str) -> dict[str, Any]:
    rows = [row for path in LISTS[game].values() for row in lists.read(path, game).rows]
    return next(row.title for row in rows if row.title["id"] == title_id)


@pytest.mark.parametrize(("game", "title_id"), LONGEST)
def test_the_longest_cards_are_told_in_sentences(game: str, title_id: str) -> None:
    assert effect_sentences(Game(game), title_of(game, title_id)) == LONGEST[game, title_id]


@pytest.mark.parametrize(("game", "title_id"), LONGEST)
def test_a_label_says_what_the_table_says(game: str, title_id: str) -> None:
    face = face_of(Game(game), title_of(game, title_id))
    assert face.sentences == LONGEST[game, title_id]
    assert face.text == " ".join(LONGEST[game, title_id])


def troubles(kind: str, **fields: Any) -> str:
    return " ".join(
        effect_sentences(Game("little_troubles"), {"id": "X", "name": "X", "type": kind, **fields})
    )


def test_the_target_is_named_once() -> None:
    verbs = ["all", ["confidence", "target", 1], ["leave", "target"]]
    assert troubles("action", effects=[{"when": "played", "do": verbs}]) == (
        "When played: a character of your choice gets +1 confidence this turn and that character goes to"
        " Timeout."
    )
    leaving = [{"when": "played", "do": ["leave", "target"]}]
    assert troubles("action", effects=leaving) == "When played: a card of your choice goes to Timeout."


def test_sides_are_told_apart_where_they_say_different_things() -> None:
    won = [{"when": "won", "do": ["draw", "you", 1]}]
    lost = [{"when": "lost", "do": ["draw", "you", 2]}]
    both = troubles("character", adult={}, regressed={}, effects=won)
    assert both == "When it wins a fight: you draw 1 card."
    apart = troubles("character", adult={}, regressed={"effects": lost}, effects=won)
    assert apart == (
        "As an adult: When it wins a fight: you draw 1 card."
        " Regressed: When it loses a fight: you draw 2 cards."
    )
    silent = troubles("character", adult={}, regressed={"effects": []}, effects=won)
    assert silent == "As an adult: When it wins a fight: you draw 1 card."


def test_a_card_without_a_text_of_its_own_tells_its_numbers() -> None:
    kite = title_of("little_troubles", "SR-02")
    assert card_text("little_troubles", kite) == (
        "Costs 3 cookies. Adult: confidence 3, maturity 3, reward 4, +1 cookie each turn, +1 card each turn."
        " Regressed: confidence 1, maturity 2, reward 2."
    )
    assert card_text("unstable_unicorns", title_of("unstable_unicorns", "UM-05")) == (
        "While it is in your stable, you cannot play instants. It counts as 2 unicorns."
    )
    assert card_text("wotn", title_of("wotn", "WS-E04")) == (
        "Defender: it must be defeated before the other enemies. If it is not defeated: lose 1 Life Point."
        " It has 4 Life Points. In Release it is worth 2 coins."
    )
    assert card_text("altered", title_of("altered", "TA-06")) == (
        "It costs 4 from hand and 3 from Reserve. Its statistics: forest 3, mountain 2, water 4."
    )


def test_a_choice_that_no_verb_names_is_told_first() -> None:
    effect = {"when": "beginning", "optional": True, "target": "own", "of": ["upgrade", "downgrade"]}
    title = {"id": "X", "name": "X", "type": "magical", "effects": [effect]}
    assert effect_sentences(Game("unstable_unicorns"), title) == [
        "At the beginning of your turn, you may choose an upgrade or a downgrade in your stable and do what"
        " the card says."
    ]
    spell = {"id": "X", "name": "X", "type": "spell", "effect": {"ask": "target", "do": [["draw", "you", 1]]}}
    assert effect_sentences(Game("altered"), spell) == ["When played: choose a Character, then draw 1 card."]


def test_a_card_of_altered_that_asks_says_all_of_it() -> None:
    ask = {"target": {"zone": "reserve", "side": "opponent", "n": [0, 1]}}
    raid = {"when": "hand", "ask": ask, "do": [["to", "chosen", "discard"]]}
    swarm = {
        "when": "join_any",
        "where": "here",
        "sub": ["Soldier"],
        "once": True,
        "do": [["draw", "you", 1]],
    }
    march = {
        "when": "noon",
        "if": [["behind"]],
        "optional": True,
        "cost": {"spend": ["kelon", 1]},
        "do": [["move", "you", "here", 1]],
    }
    title = {"id": "X", "name": "X", "type": "character", "reactions": [raid, swarm, march]}
    assert effect_sentences(Game("altered"), title) == [
        "When played from hand: choose 0 to 1 card (in Reserve, your opponent's),"
        " and discard the chosen card.",
        "When a Character joins an expedition: draw 1 card (only for this: this card's expedition, Soldier,"
        " once a day).",
        "At Noon: if its expedition is behind the facing one, you may take 1 kelon counter off this card;"
        " if you do, move this card's expedition 1 region forward.",
    ]


def test_every_phrase_is_said_of_some_card(monkeypatch: pytest.MonkeyPatch) -> None:
    said = set()
    found = words._speech.found

    def looked_up(key: str) -> str | None:
        text = found(key)
        if text is not None:
            said.add(key)
        return text

    monkeypatch.setattr(words._speech, "found", looked_up)
    monkeypatch.setattr(words._speech, "kept", Cache(1))  # what other tests looked up
    printed = [(game, title) for game, title, _ in PRINTED]
    for game, title in [(game, title) for game, of_game in GAMES.items() for title in of_game()] + printed:
        kept = parsed(game, title)
        if kept is not None:
            cards_of(game).effect_sentences(kept)
            cards_of(game).number_sentences(kept)
    assert [key for key, _ in entries() if "_says." in key and key not in said] == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("counter", ["time", "charge", "kelon"])
def test_a_rare_counter_is_told_in_the_language(counter: str, language: str) -> None:
    assert f"altered.did.{counter}" in translations(language)
    title = next(row.title for row in lists.read(LISTS["altered"][1], "altered").rows if is_character(row))
    counted = title | {"counters": {counter: 2}}
    with spoken_in(language):
        told = " ".join(effect_sentences(Game("altered"), counted))
        word = words.text(f"altered.did.{counter}")
        assert words.text("altered_says.with.counter").format(2, word) in told


def is_character(row: Row) -> bool:
    return bool(row.title["type"] == "character")
