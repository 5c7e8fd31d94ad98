"""What is said about one thing is said as of one, in all five languages, on the device and on the page."""

import re
from collections.abc import Iterator

import pytest

from host_sim.words import messages, page_texts, tables
from tally.rulebooks import playbook_of, rulebook_of
from tally.rulebooks.little_troubles.at_table import event_text, panels
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.screens import words
from tally.screens.words.languages import LANGUAGES

WORD = re.compile(r"[^\W\d_]+")
# A number, and at most two words before its noun: "{0} of {1} new cards".
NUMBERED = re.compile(r"\{\d*\}(?: [\w'-]+){0,2}? ([^\W\d_]+)")
# Nouns of which no text is counted yet.
NOUNS = {
    *(
        "Orbs",
        "cells",
        "columns",
        "days",
        "games",
        "hours",
        "items",
        "letters",
        "lists",
        "minutes",
        "names",
        "plays",
    ),
    *(
        "players",
        "regions",
        "rounds",
        "rows",
        "seats",
        "seconds",
        "slots",
        "steps",
        "tables",
        "times",
        "types",
    ),
}
# These are never said of one thing, or have no noun behind a number.
ALLOWED = {
    "form_says.times": "the noun is another number",
    "settings.seconds": "5, 10 or 20",
    "deck.copies": "more than are allowed: two or more",
    "deck.double": "more than the list has: two or more",
    "deck.large": "more than are allowed",
    "deck.small": "at least 30 cards or more",
    "deck.small_besides": "at least 39 cards",
    "unicorns_won.unicorns": "three or more",
    "why.activation_limit": "of four plays",
    "line.card_played": "a seat plays a card",
    "did.slots": "the number stands behind, with its sign",
    "wotn.counts": "captions, each before its number",
    "told.fight_won": "a seat wins",
    "told.rewards_paid": "a seat wins",
    "why.slots_full": "the slots' kind, not their number",
    "won.title": "a seat wins",
}
FACTOR = re.compile(r"times the (cookies|cards)")  # a factor of one would do nothing
PAGE_ALLOWED = {
    "{0} wins the game.": "a seat wins",
    "A name has 1 to {0} letters, and none of / + #. A letter with an accent counts twice.": "up to 40",
    "the game at table {0} has at most {1} players, and here are {2}.": "a game has two seats or more",
    "A table can have {0} minutes more than the others, and this would be {1}.": "the limit is more than one",
    "{0} steps": "a guide of one step has its number instead",
    'a table has 1 to {0} names, joined by "{1}".': "up to eight",
    "{0}: {1} columns; a list has at most {2}": "more than 256",
    "{0}: {1} letters; a cell has at most {2}": "more than 32,767",
    "{0}: a heading of {1} letters; at most {2}": "more than 100",
    "{0}: a list has at most {1} rows": "10,000",
    "{0}: more than {1} cards": "20,000",
    "{0}: more than {1} lists in each other": "64",
    "there must be 1 to {0} cards": "up to 999",
    "title {0}: a deck on this table has at most {1} cards": "240",
    "{0} names no card": "a line of a decklist",
    "this line has {0} letters: no card has": "far more than one",
}


def nouns() -> set[str]:
    """Return the plurals of all counted texts: the words that their forms for one have not."""
    device = tables.texts()
    pairs = [(text, device[key + tables.ONE]) for key, text in device.items() if key + tables.ONE in device]
    pairs += [(text[1], text[0]) for text, _ in page_texts.texts() if isinstance(text, tuple)]
    return NOUNS.union(*(set(WORD.findall(many)) - set(WORD.findall(one)) for many, one in pairs))


def uncounted(text: str, plurals: set[str]) -> bool:
    """Return whether a text names several things behind a number."""
    return any(found in plurals for found in NUMBERED.findall(text))


def of_device() -> Iterator[tuple[str, str]]:
    """Yield the device's texts that have one form."""
    found = tables.texts()
    for key, text in found.items():
        is_counted = key.endswith(tables.ONE) or key + tables.ONE in found
        if not is_counted and not FACTOR.search(text):
            yield key, text


@pytest.mark.slow
def test_each_text_about_a_number_of_things_has_a_form_for_one() -> None:
    plurals = nouns()
    wrong = {key for key, text in of_device() if uncounted(text, plurals)}
    assert wrong == set(ALLOWED)
    plain = {text for text, _ in page_texts.texts() if isinstance(text, str)}
    assert {text for text in plain if uncounted(text, plurals)} == set(PAGE_ALLOWED)


ONE_EACH = {
    "en": ("Ann wins: +1 cookie", "Ann +2, Ben +1 cookie", "+1 cookie, +1 card: Ann?", "A, turn 1, 1 event"),
    "de": ("Ann gewinnt: +1 Keks", "Ann +2, Ben +1 Keks", "+1 Keks, +1 Karte: Ann?", "A, Zug 1, 1 Ereignis"),
    "fr": (
        "Ann gagne : +1 cookie",
        "Ann +2, Ben +1 cookie",
        "+1 cookie, +1 carte, Ann ?",
        "A, tour 1, 1 événement",
    ),
    "es": (
        "Ann gana: +1 galleta",
        "Ann +2, Ben +1 galleta",
        "+1 galleta, +1 carta: Ann",
        "A, turno 1, 1 suceso",
    ),
    "it": (
        "Ann vince: +1 biscotto",
        "Ann +2, Ben +1 biscotto",
        "+1 biscotto, +1 carta: Ann?",
        "A, turno 1, 1 evento",
    ),
}


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    words.speak("en")


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.usefixtures("english_again")
def test_one_cookie_one_card_and_one_event_are_one(language: str) -> None:
    game = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
    game.accept(["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}])
    words.speak(language)
    won, both = [["fight_won", 0]], [["fight_won", 0], ["fight_won", 1]]
    paid = [["rewards_paid", 0, 2], ["rewards_paid", 1, 1]]
    view = (game.view() or {}) | {"phase": "resource", "due": {"cookies": 1, "cards": 1}}
    assert (
        event_text.happened(game.state(), None, [*won, ["rewards_paid", 0, 1]], []),
        event_text.happened(game.state(), None, [*both, *paid], []),
        panels.question(view, str),
        messages.counted("{1}, turn {2}, {0} event", "{1}, turn {2}, {0} events", 1, "A", 1),
    ) == ONE_EACH[language]
