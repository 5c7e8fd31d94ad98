"""What taps and buttons mean in Pip Farm."""

from tally.rulebooks.pip_farm.state import COMPOST, CRITTER, MARKET, ROLL, SIDES

from tally.rules.at_table import defaults
from tally.rules.at_table.intents import (
    Choose,
    NewGame,
    Play,
    Record,
    RollDie,
    ShowCard,
)
from tally.rules.piles import cards_in
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.intents import Intent, Moment
    from tally.rules.at_table.playbook import Listed, Move, Pile
    from tally.rules.rulebook import Event, View

__getattr__ = defaults.found


def tapped(moment: "Moment", card: str, kind: str, _whose: "int | None") -> "Intent":
    """Play the card; before the roll, ask for the die first. A plot in play shows its page."""
    if moment.view["winner"] is not None or controller(moment.view, card) is not None:
        return ShowCard(card)
    return played(moment, card, kind, None)


def played(moment: "Moment", card: str, kind: str, _whose: "int | None") -> "Intent":
    """Play the card once more. A critter asks from whom, if there are several."""
    event = ["card_played", moment.view["active"], card]
    if kind != CRITTER:
        return _play(moment, event)
    others = _victims(moment.view)
    return Choose(victims, (card,)) if len(others) > 1 else _play(moment, event + others)


def victims(moment: "Moment", card: str) -> "tuple[str, list[Move]]":
    """Return the question from which seat a critter takes, and its rows."""
    event = ["card_played", moment.view["active"], card]
    seats = moment.view["seats"]
    rows: "list[Move]" = [
        [seats[seat]["name"], str(seats[seat]["acorns"]), _play(moment, event + [seat])]
        for seat in _victims(moment.view)
    ]
    return text("pip_farm.from"), rows


def _victims(view: "View") -> "list[int]":
    return [seat for seat, each in enumerate(view["seats"]) if seat != view["active"] and not each["out"]]


def _play(moment: "Moment", event: "Event") -> "Intent":
    """Play; before the roll the die comes first."""
    return _roll(moment.view, [event]) if moment.view["phase"] == ROLL else Play(event)


def _roll(view: "View", then: "list[Event]") -> "Intent":
    return RollDie(SIDES, ["rolled", view["active"]], then)


def confirmed(moment: "Moment") -> "Intent":
    """Roll, or end the turn; after the game begin another one."""
    view = moment.view
    if view["winner"] is not None:
        return NewGame()
    if view["phase"] == MARKET:
        return Record([["passed", view["active"]]])
    return _roll(view, [])


def moves(moment: "Moment") -> "list[Move]":
    """Return the moves that need no card: what OK does, and giving up."""
    view = moment.view
    if view["winner"] is not None:
        return []
    rows: "list[Move]" = [[text("pip_farm.move." + view["phase"]), "", confirmed(moment)]]
    for seat, each in enumerate(view["seats"]):
        if not each["out"]:
            rows.append([text("pip_farm.move.out").format(each["name"]), "", Record([["conceded", seat]])])
    return rows


def controller(view: "View", card: str) -> "int | None":
    """Return the seat with this plot in front of it."""
    for seat, each in enumerate(view["seats"]):
        if card in each["plots"]:
            return seat
    return None


def lying_for(view: "View", _picked: "list[str]", _kind: str) -> "list[Listed]":
    """Return the plots in play."""
    return [(card, seat) for seat, each in enumerate(view["seats"]) for card in each["plots"]]


def piles(state: "Any") -> "list[Pile]":
    """Return the compost."""
    return [(text("pip_farm.compost"), cards_in(state, COMPOST), None)]
