"""Compares intents. Two records may hold the same and still mean different things, by their types."""

from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def same(intent: "Any", wanted: "Any") -> bool:
    """Return whether two intents, or lists with intents in them, are equal in type and in what they hold."""
    return bool(spelled(intent) == spelled(wanted))


def spelled(intent: "Any") -> "Any":
    """Return an intent, also within lists, with the name of its type before it, for `assertEqual`.

    A refusal is spelled as its code.
    """
    if isinstance(intent, Refused):
        return intent.code
    if not isinstance(intent, (list, tuple)):
        return intent
    spelt = [spelled(each) for each in intent]
    return spelt if type(intent) in (list, tuple) else (type(intent).__name__, spelt)
