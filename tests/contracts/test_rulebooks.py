"""Every rulebook has what the app needs, beyond what its types say."""

import inspect
import json
import re
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from card_tags import samples
from card_tags.labels import icons
from tally.app.current_game.session import Session
from tally.app.game import intent_handlers
from tally.games import GAMES
from tally.offers import offer_of
from tally.rulebooks import by_hand_of, imported, playbook_of, rulebook_of
from tally.rules import defaults as defaults_of_rules
from tally.rules import rulebook as contract_of_rules
from tally.rules.at_table import by_hand as shared_by_hand
from tally.rules.at_table import by_hand_defaults, defaults, intents
from tally.rules.at_table import playbook as contract
from tally.rules.at_table.intents import Moment, commanded
from tally.rules.at_table.playbook import Playbook
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tally.rules.rulebook import Rulebook
from tally.rules.verbs import ALL
from tally.screens.canvas import Canvas
from tally.screens.questions import which
from tally.screens.words import text
from tally.tags import record
from tally.tags.layouts import layout_of

TALLY = Path(__file__).resolve().parent.parent.parent / "firmware" / "tally"
PAGE = TALLY / "rulebooks" / "README.md"
FOUND = sorted(package.parent.name for package in TALLY.glob("rulebooks/*/__init__.py"))
# Cards that have their effect and leave.
NEVER_LIE = ("action", "pregame", "magic", "instant", "spell")
COMMON_EVENTS = ("ruled", "conceded", "time_called")
ON_SCOREBOARDS = "phase prompt seats stage headline how match"
COMMON_FIELDS = "game turn phase active priority seats pending winner won_by events legal"

# The names that every game gives. More would make a new game more work than its rules.
MOST_GIVEN = 35
# The modules of a game: what each gives, what it has then, and the defaults for the rest.
PARTS = {
    "rulebook": (contract_of_rules.GivenRulebook, contract_of_rules.Rulebook, defaults_of_rules),
    "at_table.gestures": (contract.GivenGestures, contract.Gestures, defaults),
    "at_table.panels": (contract.GivenPanels, contract.Panels, defaults),
    "at_table.event_text": (contract.GivenEventText, contract.EventText, defaults),
    "at_table.by_hand": (contract.GivenByHand, contract.ByHand, by_hand_defaults),
    "at_table.cards": (contract.GivenCards, contract.Cards, defaults),
    "at_table.playbook": (contract.GivenPlaybook, contract.Playbook, defaults),
}

each_rulebook = pytest.mark.parametrize("game", FOUND)
each_part = pytest.mark.parametrize("part", PARTS)


def rulebook(game: str) -> Rulebook:
    """Return a rulebook, which mypy holds to its Protocol."""
    found = rulebook_of(game)
    assert found
    return found


def playbook(game: str) -> Playbook:
    """Return a playbook, which mypy holds to its Protocol."""
    return playbook_of(game)


def kinds_of(game: str) -> tuple[str, ...]:
    """Return the kinds of effects by hand, the likely ones first."""
    listed: Any = getattr(by_hand_of(game), "KINDS", None)
    rows = [] if listed else import_module(f"tally.rulebooks.{game}.effects").VERB_ROWS
    found: tuple[str, ...] = listed or (*(row.name for row in rows), ALL)
    return found


def begun(game: str, seats: int) -> Game:
    playing = Game(rulebook_of, ListHistory())
    playing.accept(["game_started", game, {"seats": [f"Seat {n}" for n in range(seats)], "first": 0}])
    return playing


def view_of(playing: Game) -> dict[str, Any]:
    view = playing.view()
    assert view is not None
    return view


def names_in(protocol: type) -> set[str]:
    """Return the names that a Protocol's own body has."""
    return {name for name in vars(protocol) if not name.startswith("_")}


def optional_names(part: str) -> set[str]:
    """Return the names that a game may leave out of a part."""
    given, whole, _ = PARTS[part]
    return names_in(whole) - names_in(given)


def test_a_game_gives_few_names_and_the_page_says_how_many() -> None:
    count = sum(len(names_in(given)) for given, _, _ in PARTS.values())
    assert count <= MOST_GIVEN
    assert f"A game gives {count} names" in PAGE.read_text()


@each_part
def test_what_a_game_need_not_give_has_a_default(part: str) -> None:
    _, _, defaults_of_part = PARTS[part]
    assert optional_names(part) <= set(vars(defaults_of_part))


@each_part
def test_the_page_on_adding_a_game_lists_what_it_must_give_and_what_it_may(part: str) -> None:
    given, _, _ = PARTS[part]
    optional = optional_names(part)
    name = part.rpartition(".")[2]
    row = re.search(rf"^\| `{name}` \| (`.*) \| (`.*) \|$", PAGE.read_text(), re.MULTILINE)
    assert row, name
    must, may = (set(re.findall(r"`(\w+)`", cell)) for cell in row.groups())
    assert must == names_in(given)
    assert optional <= may <= optional | must | {"effect_happened"}


@each_part
@each_rulebook
def test_a_part_has_every_name_and_finds_no_other(game: str, part: str) -> None:
    module = import_module(f"tally.rulebooks.{game}.{part}")
    given, whole, _ = PARTS[part]
    assert not {name for name in names_in(given) if name not in vars(module)}
    assert all(hasattr(module, name) for name in names_in(whole))
    assert not hasattr(module, "anything_else")


@each_part
@each_rulebook
def test_what_takes_the_place_of_a_default_has_the_parameters_of_the_contract(game: str, part: str) -> None:
    module = import_module(f"tally.rulebooks.{game}.{part}")
    _, whole, _ = PARTS[part]
    for name in optional_names(part) & set(vars(module)):
        wanted = vars(whole)[name]
        if inspect.isfunction(wanted):
            _, *parameters = inspect.signature(wanted).parameters  # without `self`
            inspect.signature(getattr(module, name)).bind(*parameters)


def test_every_rulebook_is_offered_and_stands_on_tags() -> None:
    assert sorted(GAMES) == FOUND
    for room in ("tags/layouts", "offers"):
        assert sorted(path.stem for path in (TALLY / room).glob("[!_]*.py")) == FOUND
    for game in GAMES:
        assert text("game." + game) != "game." + game


def test_there_is_no_rulebook_of_another_id() -> None:
    for game in ("chess", "", "__init__", "a" * 1_000, None, 7, ["wotn"], {"wotn": 1}):
        assert rulebook_of(game) is None
        assert layout_of(game) is None


@each_rulebook
def test_a_rulebook_is_imported_piece_by_piece_to_its_end(game: str) -> None:
    *pieces, last = imported(game)
    assert pieces
    assert last is playbook_of(game)


@each_rulebook
def test_a_package_takes_the_common_events_and_is_the_game_of_its_tags(game: str) -> None:
    assert [event for event in COMMON_EVENTS if event not in rulebook(game).EVENTS] == []
    layout = layout_of(game)
    assert layout
    assert game == layout.GAME


@each_rulebook
def test_what_ends_or_corrects_a_game_is_taken_while_something_is_asked(game: str) -> None:
    rulebook = rulebook_of(game)
    assert rulebook
    assert [name for name in COMMON_EVENTS if not rulebook.EVENTS[name].through] == []


@each_rulebook
def test_some_titles_have_the_field_that_says_what_their_text_does(game: str) -> None:
    book = rulebook(game)
    titles = [
        book.parse_title(card.tag.content) for card in samples.cards(game) if card.tag.kind == record.TITLE
    ]
    assert titles
    assert any(getattr(title, book.TEXT, None) for title in titles)


@each_rulebook
def test_no_fewer_and_no_more_seats_than_offered_can_play(game: str) -> None:
    least, most = offer_of(game).SEATS
    for seats in (least, most):
        assert len(view_of(begun(game, seats))["seats"]) == seats
    for seats in (least - 1, most + 1):
        with pytest.raises(Refused):
            begun(game, seats)


@each_rulebook
def test_a_view_has_the_common_fields_and_is_plain(game: str) -> None:
    view = view_of(begun(game, offer_of(game).SEATS[1]))
    assert [field for field in COMMON_FIELDS.split() if field not in view] == []
    assert view["game"] == game
    assert json.loads(json.dumps(view)) == view


@each_rulebook
@pytest.mark.parametrize("is_strict", [False, True])
def test_a_game_that_has_just_begun_can_be_shown_and_asks_for_something(game: str, is_strict: bool) -> None:
    panels, gestures = playbook(game).panels, playbook(game).gestures
    for seats in offer_of(game).SEATS:
        playing = begun(game, seats)
        view = view_of(playing)
        moment = Moment(view, playing.state(), [], is_strict)
        draw, picture = panels.shown(view, [], lambda card: card)
        assert picture["asked"] in (None, *range(seats))
        picture["labels"] = panels.labels(moment)
        assert len(picture["labels"]) == 3
        draw(Canvas(), picture)
        confirmed_all = gestures.confirmed_all or gestures.confirmed
        for intent in (gestures.confirmed(moment), confirmed_all(moment), gestures.left(moment)):
            assert type(intent) in intent_handlers.HANDLERS


@each_rulebook
@pytest.mark.parametrize("word", ["pass", "fight", "menu", "judge"])
def test_every_command_card_means_something(game: str, word: str) -> None:
    for seats in offer_of(game).SEATS:
        playing = begun(game, seats)
        moment, gestures = Moment(view_of(playing), playing.state(), [], False), playbook(game).gestures
        own = gestures.commanded
        intent = own(moment, word) if own else commanded(moment, word, gestures.confirmed)
        assert type(intent) in intent_handlers.HANDLERS


def test_every_intent_has_a_function_that_does_it() -> None:
    records = {each for each in vars(intents).values() if isinstance(each, type)}
    assert records - {Moment, Refused} == set(intent_handlers.HANDLERS)


@each_rulebook
def test_its_options_counters_and_events_have_words(game: str) -> None:
    for name, values in offer_of(game).CHOICES:
        keys = ["option." + name] + ["value." + value for value in values if isinstance(value, str)]
        assert [key for key in keys if text(key) == key] == []
    for event in rulebook(game).EVENTS:
        key = "line." + event
        assert text(f"{game}.{key}", text(key)) != key, event
    for counter in rulebook(game).COUNTERS:
        assert text("counter." + counter, "") != "", counter


def assert_is_text(*rows: list[Any]) -> None:
    assert all(isinstance(text, str) for row in rows for text in row)


@each_rulebook
def test_the_scoreboard_has_words_for_each_seat_from_the_first_event_to_the_end(game: str) -> None:
    for seats in offer_of(game).SEATS:
        playing = begun(game, seats)
        for seat in range(seats):
            board = playbook_of(game).panels.board(view_of(playing), [], lambda card: card)
            assert [field for field in ON_SCOREBOARDS.split() if field not in board] == []
            assert [each["name"] for each in board["seats"]] == [f"Seat {n}" for n in range(seats)]
            assert_is_text([board[field] for field in ("phase", "prompt", "headline", "how", "match")])
            assert_is_text(*[row for each in board["seats"] for row in each["numbers"] + each["notes"]])
            assert bool(board["headline"]) == bool(view_of(playing)["won_by"])
            if view_of(playing)["won_by"]:
                break
            playing.accept(["conceded", seat])


@each_rulebook
def test_a_game_that_everybody_gave_up_is_over_for_the_table_too(game: str) -> None:
    for seats in offer_of(game).SEATS:
        playing = begun(game, seats)
        for seat in range(seats):
            assert not Session.is_over(SimpleNamespace(view=view_of(playing)))  # type: ignore[arg-type]
            playing.accept(["conceded", seat])
            if view_of(playing)["won_by"]:
                break
        assert Session.is_over(SimpleNamespace(view=view_of(playing)))  # type: ignore[arg-type]


@each_rulebook
def test_an_effect_by_hand_without_a_card_is_refused_at_once_or_makes_an_event(
    game: str,
) -> None:
    playing, by_hand = begun(game, offer_of(game).SEATS[0]), by_hand_of(game)
    told = by_hand.effect(playing.state(), kinds_of(game)[0], "", [])
    refused = by_hand.refusal(playing.state(), "")
    if refused:
        assert text("refused." + refused, "") != ""
    else:
        playing.accept(shared_by_hand.event(by_hand, playing.state(), told, [0, 1]))


@each_rulebook
def test_each_type_of_card_has_an_icon_for_its_labels(game: str) -> None:
    assert set(rulebook(game).TYPES) <= set(icons.paths())


@each_rulebook
def test_effects_by_hand_that_the_menu_names_have_words_and_ask_what_their_event_says(game: str) -> None:
    state, by_hand = begun(game, offer_of(game).SEATS[0]).state(), by_hand_of(game)
    kinds = kinds_of(game)
    assert kinds
    assert by_hand.refusal(state, "nobody") == "unknown_card"
    for kind in kinds:
        assert text(f"effect.{kind}", "") != ""
        told = by_hand.effect(state, kind, "b0", [])
        question = shared_by_hand.question(by_hand, state, told, [], which)
        if question is None:
            assert shared_by_hand.event(by_hand, state, told, [])[3][0] == kind
        else:
            assert question["title"]


@each_rulebook
def test_the_texts_of_sample_cards_in_play_are_known_so_no_window_is_asked_for(game: str) -> None:
    book = rulebook(game)
    titles = [card.tag.content for card in samples.cards(game) if card.tag.kind == record.TITLE]
    lying = [title for title in titles if title["type"] not in NEVER_LIE]
    assert lying
    is_whole = playbook(game).is_whole
    assert all(is_whole(book.parse_title(title)) for title in lying)
