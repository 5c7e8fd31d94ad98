"""Every rulebook that is found has what `rulebooks/README.md` says that the app asks for."""

import json
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from card_tags import samples
from card_tags.labels import icons
from tally.app.settings import GAMES
from tally.app.sitting import Sitting
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tally.screens.canvas import Canvas
from tally.screens.words import text
from tally.tags import record

RULEBOOKS = Path(__file__).resolve().parent.parent.parent / "firmware" / "tally" / "rulebooks"
FOUND = sorted(folder.parent.name for folder in RULEBOOKS.glob("*/__init__.py"))
# The names of a package, the functions of gestures and panels, and those of what a rulebook may have.
NAMES = (
    "EVENTS PLAYS ANSWERS EVERY_TURN BRIEF HAS COUNTERS TEXT begin parse_title settle view numbers_of because"
)
GESTURES = "tapped confirmed left led"
PANELS = "screen labels told"
TELLING = "effect change_told"
BY_HAND = "refusal effect question event asks_for_new"
MAY_HAVE = {
    "card": "card_panel picture",
    "choices": "choices lying_for",
    "commands": "commands commanded",
    "moves": "moves listed",
    "stand_ins": "stand_ins questions title NONE",
    "moved_back": "moved_back rows",
    "score_own": "score_panel picture",
}
OF_A_CARD = "controller used played"
COMMON_EVENTS = ("ruled", "conceded", "time_called")
COMMON_FIELDS = "game turn phase active priority seats pending winner won_by events legal"
PANEL = "_panel"

each_rulebook = pytest.mark.parametrize("game", FOUND)


def rulebook(game: str) -> ModuleType:
    return import_module(f"tally.rulebooks.{game}")


def part(game: str, name: str) -> ModuleType:
    return import_module(f"tally.rulebooks.{game}.{name}")


def offer(game: str) -> ModuleType:
    return import_module(f"tally.offers.{game}")


def begun(game: str, seats: int) -> Game:
    playing = Game(ListHistory())
    playing.accept(["game_started", game, {"seats": [f"Seat {n}" for n in range(seats)], "first": 0}])
    return playing


def view_of(playing: Game) -> dict[str, Any]:
    view = playing.view()
    assert view is not None
    return view


def missing(module: ModuleType, names: str) -> list[str]:
    return [name for name in names.split() if not hasattr(module, name)]


def modules_named(game: str) -> list[str]:
    book = rulebook(game)
    named = [book.EVERY_TURN, *getattr(book, "BY_PHASE", {}).values(), " ".join(book.BRIEF)]
    return " ".join(named).split() + [row.module for row in book.EVENTS.values()]


def test_every_rulebook_is_offered_and_stands_on_tags() -> None:
    assert FOUND == sorted(GAMES) == sorted(record.GAMES[1:])
    for game in GAMES:
        assert text("game." + game) != "game." + game


@each_rulebook
def test_a_package_has_the_names_that_step_and_the_app_ask_for(game: str) -> None:
    book = rulebook(game)
    assert missing(book, NAMES) == []
    assert [event for event in COMMON_EVENTS if event not in book.EVENTS] == []
    assert missing(part(game, "gestures"), GESTURES) == []
    assert missing(part(game, "panels"), PANELS) == []
    assert missing(part(game, "telling"), TELLING) == []
    assert missing(part(game, "by_hand"), BY_HAND) == []
    assert game == part(game, "tag_layout").GAME


@each_rulebook
def test_some_titles_have_the_field_that_says_what_their_text_does(game: str) -> None:
    book = rulebook(game)
    titles = [
        book.parse_title(card.tag.content) for card in samples.cards(game) if card.tag.kind == record.TITLE
    ]
    assert titles
    assert any(getattr(title, book.TEXT, None) for title in titles)


@each_rulebook
def test_what_a_rulebook_says_it_has_is_there(game: str) -> None:
    for name in rulebook(game).HAS.split():
        module, _, names = MAY_HAVE[name].partition(" ")
        assert missing(part(game, module), names) == []
    if "card" in rulebook(game).HAS.split():
        assert missing(part(game, "gestures"), OF_A_CARD) == []


@each_rulebook
def test_modules_that_are_named_can_be_loaded_and_panels_have_screens(game: str) -> None:
    for name in modules_named(game):
        import_module(f"tally.{name}" if "." in name else f"tally.rulebooks.{game}.{name}")
        if name.endswith(PANEL):
            assert hasattr(import_module("tally.screens." + name.removesuffix(PANEL)), "draw")


@each_rulebook
def test_no_seat_less_and_no_seat_more_than_offered_can_play(game: str) -> None:
    least, most = offer(game).SEATS
    for seats in (least, most):
        assert len(view_of(begun(game, seats))["seats"]) == seats
    for seats in (least - 1, most + 1):
        with pytest.raises(Refused):
            begun(game, seats)


@each_rulebook
def test_a_view_has_the_common_fields_and_is_plain(game: str) -> None:
    view = view_of(begun(game, offer(game).SEATS[1]))
    assert [field for field in COMMON_FIELDS.split() if field not in view] == []
    assert view["game"] == game
    assert json.loads(json.dumps(view)) == view


@each_rulebook
@pytest.mark.parametrize("is_strict", [False, True])
def test_a_game_that_has_just_begun_can_be_shown_and_asks_for_something(game: str, is_strict: bool) -> None:
    panels, gestures = part(game, "panels"), part(game, "gestures")
    for seats in offer(game).SEATS:
        playing = begun(game, seats)
        view = view_of(playing)
        moment = SimpleNamespace(view=view, state=playing.state(), picked=[], is_strict=is_strict)
        name = panels.screen(view)
        picture = part(game, name + PANEL).picture(view, [], lambda card: card)
        assert picture["asked"] in (None, *range(seats))
        labels = panels.labels(moment)
        assert len(labels) == 3
        import_module("tally.screens." + name).draw(Canvas(), picture | {"labels": labels})
        for intent in (gestures.confirmed(moment), gestures.left(moment)):
            assert isinstance(intent, list)
            assert isinstance(intent[0], str)


@each_rulebook
def test_its_options_counters_and_events_have_words(game: str) -> None:
    for name, values in offer(game).CHOICES:
        keys = ["option." + name] + ["value." + value for value in values if isinstance(value, str)]
        assert [key for key in keys if text(key) == key] == []
    for event in rulebook(game).EVENTS:
        key = "line." + event
        assert text(f"{game}.{key}", text(key)) != key, event
    for counter in rulebook(game).COUNTERS:
        assert text("counter." + counter, "") != "", counter


@each_rulebook
def test_a_game_that_everybody_gave_up_is_over_for_the_table_too(game: str) -> None:
    for seats in offer(game).SEATS:
        playing = begun(game, seats)
        for seat in range(seats):
            assert not Sitting.is_over(SimpleNamespace(view=view_of(playing)))  # type: ignore[arg-type]
            playing.accept(["conceded", seat])
            if view_of(playing)["won_by"]:
                break
        assert Sitting.is_over(SimpleNamespace(view=view_of(playing)))  # type: ignore[arg-type]


@each_rulebook
def test_an_effect_by_hand_of_no_card_is_refused_before_it_is_asked_about_or_makes_an_event(
    game: str,
) -> None:
    playing, by_hand = begun(game, offer(game).SEATS[0]), part(game, "by_hand")
    told = by_hand.effect(playing.state(), rulebook(game).BY_HAND.split()[0], "", [])
    refused = by_hand.refusal(playing.state(), "")
    if refused:
        assert text("refused." + refused, "") != ""
    else:
        playing.accept(by_hand.event(playing.state(), told, [0, 1]))


@each_rulebook
def test_each_type_of_card_has_an_icon_for_its_labels(game: str) -> None:
    assert set(part(game, "words").TYPES) <= set(icons.paths())


@each_rulebook
def test_effects_by_hand_that_the_menu_names_have_words_and_ask_before_they_make_an_event(game: str) -> None:
    state, by_hand = begun(game, offer(game).SEATS[0]).state(), part(game, "by_hand")
    kinds = rulebook(game).BY_HAND.split()
    assert kinds
    assert by_hand.refusal(state, "nobody") == "unknown_card"
    for kind in kinds:
        assert text(f"effect.{kind}", "") != ""
        assert by_hand.question(state, by_hand.effect(state, kind, "", []), [])["title"]


def test_the_page_on_adding_a_game_names_all_that_a_rulebook_may_have() -> None:
    page = (RULEBOOKS / "README.md").read_text()
    for name in (*MAY_HAVE, *GESTURES.split(), *PANELS.split()):
        assert f"`{name}" in page, name


def test_a_rulebook_has_nothing_that_the_app_does_not_know_of() -> None:
    for game in FOUND:
        assert set(rulebook(game).HAS.split()) <= set(MAY_HAVE)
