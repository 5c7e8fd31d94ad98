"""What a tap or a button means in Altered, as intents.

A tap plays a card from hand; for a Character, one press chooses the expedition. A tap on a card that lies
opens its list. In the Morning, a tapped card from hand goes to Mana.
"""

from tally.rulebooks.altered.at_table.lists import (
    ALLOWS,
    RESUPPLIES,
    answered,
    of_card,
    of_excess,
    of_play,
    of_region,
    recorded,
)
from tally.rulebooks.altered.at_table.lists import lying_for as lying_for
from tally.rulebooks.altered.at_table.lists import moves as moves
from tally.rulebooks.altered.at_table.lists import targets as targets
from tally.rulebooks.altered.at_table.piles import from_discard
from tally.rulebooks.altered.at_table.piles import piles as piles
from tally.rulebooks.altered.titles import CHARACTER, EXPAND, HERO, MORNING, RESERVE
from tally.rulebooks.altered.view import asks_yes_or_no, first_reaction, may_expand
from tally.rulebooks.altered.view import controller as controller
from tally.rulebooks.altered.zones import only_reaction
from tally.rules.at_table import intents
from tally.rules.at_table.intents import Choose, EitherWay, ListCards, NewGame, Play, Record, TakeBack
from tally.rules.state import OVER
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Game, Intent
    from tally.rules.rulebook import Event, View

# The most reactions that one play brings with it unseen. If there are more, the players see them.
_MOST_REACTIONS = 6


def tapped(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tap on `card`, of type `kind`; `whose` is its seat."""
    view = moment.view
    if view["pending"]:
        return answered(moment, card)
    if moment.picked and moment.picked[0] in RESUPPLIES:
        seat = RESUPPLIES.index(moment.picked[0])
        return Record([["effect_happened", seat, None, ["to", card, "reserve"]]])
    if moment.picked and moment.picked[0] == ALLOWS:
        return _allowed(moment, card, kind)
    waiting = [each for each in view["limbo"] if each["seat"] == view["priority"] and each["card"] == card]
    if waiting:
        return _reaction(waiting[0])
    if controller(view, card) is not None:
        return _lying_tapped(moment, card)
    return from_discard(moment, card) or played(moment, card, kind, whose)


def played(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent to play `card`. A Character needs an expedition."""
    view = moment.view
    seat = view["active"] if whose is None else whose
    if kind == HERO:
        return recorded(whose, ["hero_set", _heroless(view, whose), card])
    if view["phase"] == MORNING and not view["limbo"]:
        return Record([_orb(moment, view["priority"] if whose is None else whose)])
    return _play(kind, whose, ["card_played", seat, card])


def _lying_tapped(moment: "Moment", card: str) -> "Intent":
    """Return the list of what a card can do. For a Character in Reserve, offer its play first."""
    lying, state = moment.state.find(card), moment.state
    is_turns = state.is_turn and not state.limbo and lying.seat == state.active
    if lying.zone != RESERVE or lying.title.type != CHARACTER or not is_turns:
        return Choose(of_card, (card,))
    event = ["card_played", lying.seat, card]
    return _where(lying.seat, event, Choose(of_card, (card,)))


def _play(kind: str, whose: "int | None", event: "Event") -> "Intent":
    """Return the intent of a play.

    A Character needs no expedition if the play is refused anyway.
    """
    if kind != CHARACTER:
        return recorded(whose, event)
    return _where(whose, event, None)


def _where(whose: "int | None", event: "Event", more: "Intent | None") -> "Intent":
    """Return the intent that asks for a Character's expedition."""
    tabs = text("altered.tab.0"), text("altered.tab.1")
    return EitherWay([event], of_play, (whose, event), tabs, more)


def _allowed(moment: "Moment", card: str, kind: str) -> "Intent":
    """Return the intent to play a card because the picked card's text allows it; `card` may be in play."""
    giver = moment.picked[1]
    seat: int = moment.state.find(giver).seat
    lying = moment.state.find(card)
    if lying and lying.is_in_play():
        return Record([["quick_played", seat, card, {"allowed_by": giver}]])
    return _play(kind, seat, ["card_played", seat, card, {"allowed_by": giver}])


def _heroless(view: "View", whose: "int | None") -> int:
    """Return the seat of a Hero. Where its seat is not known, it is the first seat without a Hero."""
    if whose is not None:
        return whose
    return 1 if view["seats"][0]["hero"] else 0


def used(view: "View", card: str) -> "Intent":
    """Return the intent to play the first quick action of a card that lies."""
    return Play(["quick_played", controller(view, card), card])


def with_implied(game: "Game", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield a play. At home pace, also yield the reactions that follow, as long as only one can be played."""
    yield event
    for _ in range(0 if is_strict else _MOST_REACTIONS):
        reaction = only_reaction(game.state())
        if not reaction:
            return
        yield reaction


def confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: the usual next thing."""
    view = moment.view
    if view["phase"] == OVER:
        return NewGame()
    if view["pending"]:
        return _confirmed_answer(moment)
    if view["limbo"]:
        return _reaction(first_reaction(view))
    if view["phase"] == MORNING:
        return Record(
            [_orb(moment, view["priority"]) if view["seats"][view["priority"]]["hand"] else _no_orb(view)]
        )
    return Record([["passed", view["priority"]]])


def confirmed_all(moment: "Moment") -> "Intent":
    """Return the intent of OK held. It is that of OK, because the game waits for one seat at a time."""
    return confirmed(moment)


def _confirmed_answer(moment: "Moment") -> "Intent":
    pending = moment.view["pending"]
    if asks_yes_or_no(moment.view):
        return Record([["answered", pending["seat"], True]])
    if pending["ask"] == "region":
        return Choose(of_region, (pending["region"],))
    if pending["ask"] == "discard":
        return Choose(of_excess, ())
    return ListCards("targets")


def _reaction(waiting: "View") -> "Intent":
    """Return the intent to play a reaction in Limbo."""
    return Record([["reaction_played", waiting["seat"], waiting["card"], {"which": waiting["which"]}]])


def left(moment: "Moment") -> "Intent":
    """Return the intent of Left: no, no Orb, or undo."""
    view = moment.view
    if asks_yes_or_no(view):
        return Record([["answered", view["priority"], False]])
    if may_expand(view):
        return Record([_no_orb(view)])
    return TakeBack()


def _orb(moment: "Moment", seat: int) -> "Event":
    """Return the event of putting cards in Mana; in the first Morning, as many as a seat begins with."""
    count = 1 if moment.view["daily"] == EXPAND else moment.state.options["start_mana"]
    return ["mana_placed", seat, count]


def _no_orb(view: "View") -> "Event":
    return ["passed", view["priority"]]


def commanded(moment: "Moment", word: str) -> "Intent":
    """Return the intent of a command card. None has a meaning of its own in this game."""
    return intents.commanded(moment, word, confirmed)
