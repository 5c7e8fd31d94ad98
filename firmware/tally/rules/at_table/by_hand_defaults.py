"""What a game's `by_hand` has where it gives nothing else; `tally.rules.at_table.playbook` explains it."""

import sys

from tally.rules.at_table.by_hand import Effect, refusal_of_any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.by_hand import Answers, Verb
    from tally.rules.rulebook import Event


def found(name: str) -> "Any":
    """Return the default of this name: the `__getattr__` of a game's `by_hand` (PEP 562)."""
    return getattr(sys.modules[__name__], name)


def refusal(state: "Any", source: str) -> str:
    """Return the code why no effect of this card can be recorded now, "" when one can."""
    return refusal_of_any(state) if source in state.titles else "unknown_card"


def effect(state: "Any", kind: str, source: str, latest: "list[Event]") -> "Effect":
    """Return an effect without answers.

    The last event of `latest` with this card shows whose effect it is.
    """
    seats = [event[1] for event in latest if event[2:3] == [source] and event[0] != "card_seen"]
    return Effect(kind, source, seats[-1] if seats else state.active)


def verb(_state: "Any", effect: "Effect", answers: "Answers") -> "Verb":
    """Return the kind of the effect with the answers."""
    return [effect.kind] + answers


def event(_state: "Any", effect: "Effect", made: "Verb") -> "Event":
    """Return the event of an effect whose verb was made."""
    return ["effect_happened", effect.seat, effect.source or None, made]


def asks_for_new(_kind: str, _answers: "Answers") -> bool:
    """Return no: a card that the game has not seen is no answer."""
    return False


def why_not(*_: "Any") -> str:
    """Return the code for a card of another type."""
    return "wrong_type"


def may_enter(_title: "dict[str, Any]") -> bool:
    """Return yes."""
    return True


def overridden(_state: "Any", event: "Event", _code: str) -> "list[Event]":
    """Return the play itself: in most games a play's own options name what a card's text allows."""
    return [event]
