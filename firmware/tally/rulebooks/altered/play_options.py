"""What the last argument of a play may say, and the times at which something may be played."""

from tally.rulebooks.altered.known import known
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_count, is_whole, only_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.known import Cards
    from tally.rulebooks.altered.state import State

    Options = dict[str, Any]


def card_options(state: "State", _event: "Any", given: "Any") -> "Cards":
    """Want the last argument of `card_played`."""
    only_keys(given, ("expedition", "cost_change", "do", "allowed_by"))
    if not is_count(given.get("expedition", 0)) or given.get("expedition", 0) > 1:
        raise malformed("expedition is 0 or 1")
    return _shared(state, given, ("allowed_by",))


def quick_options(state: "State", _event: "Any", given: "Any") -> "Cards":
    """Want the last argument of `quick_played`."""
    only_keys(given, ("which", "cost", "cost_change", "sacrifice", "do", "allowed_by"))
    _check_which(given)
    if "cost" in given:
        from tally.rulebooks.altered.titles import parse_cost

        only_keys(given["cost"], ("mana", "exhaust", "sacrifice", "support"))
        parse_cost(given["cost"])
    return _shared(state, given, ("sacrifice", "allowed_by"))


def reaction_options(state: "State", _event: "Any", given: "Any") -> "Cards":
    """Want the last argument of `reaction_played`."""
    only_keys(given, ("which", "do"))
    _check_which(given)
    return _shared(state, given, ())


def _check_which(given: "Options") -> None:
    if not is_count(given.get("which", 0)):
        raise malformed("which counts from 0")


def _shared(state: "State", given: "Options", names: "tuple[str, ...]") -> "Cards":
    if not is_whole(given.get("cost_change", 0)):
        raise malformed("cost_change is a whole number")
    cards: "Cards" = ()
    if "do" in given:
        from tally.rulebooks.altered.verb_shapes import event_verbs

        cards += event_verbs(state, given["do"])
    for name in names:
        if name in given:
            if not isinstance(given[name], str):
                raise malformed(f"{name} is a card")
            cards += known(state, given[name])
    return cards


def is_allowed(options: "Options") -> bool:
    """Return whether a card's text lets this be played (004, 1.4.2)."""
    return "allowed_by" in options


def want_afternoon(state: "State", options: "Options") -> None:
    """Refuse what is played outside of turns."""
    if not state.is_turn and not is_allowed(options):
        raise Refused("wrong_phase")


def want_own_turn(state: "State", seat: int, options: "Options") -> None:
    """Refuse what is played in another seat's turn."""
    if seat != state.active and not is_allowed(options):
        raise Refused("not_your_turn")


def want_mana(state: "State", seat: int, cost: int) -> None:
    """Refuse what costs more than there are ready Orbs."""
    if state.seats[seat].ready < cost:
        raise Refused("cannot_pay", "there are not enough ready Orbs")
