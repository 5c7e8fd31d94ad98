"""Verbs: what effects do. Each game has a table of them, a row each, the likely ones by hand first.

Checks of titles and events, effects by hand and their questions, and the history read the row.
"""

from collections import namedtuple

from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Verbs = dict[str, "Verb"]

# `kinds` are the kinds of the arguments; the last `optional` ones may be left out. `do` changes a state.
# `counter` is the seat's counter that the verb changes, "" for none. `use` is "", EVENT or LASTING.
# `fits(state, source)` returns whether an effect of this card would do anything now; None: it always does.
Verb = namedtuple("Verb", ("name", "kinds", "do", "counter", "use", "fits", "optional"))

# For verbs that players record, but no card has, and for those that may last while a card is in play.
EVENT, LASTING = "event", "lasting"
# Several plain verbs, one after another.
ALL = "all"


def row(
    name: str,
    kinds: "tuple[str, ...]",
    do: "Callable[..., Any]",
    counter: str = "",
    use: str = "",
    fits: "Callable[[Any, str], object] | None" = None,
    optional: int = 0,
) -> "Verb":
    """Return a row."""
    return Verb(name, kinds, do, counter, use, fits, optional)


def parts(verb: "Any") -> "Any":
    """Return the plain verbs of a verb: those within an `all`, or the verb itself."""
    return verb[1:] if verb[0] == ALL else (verb,)


def checked_parts(given: "Any") -> "Any":
    """Return the plain verbs of what a title or an event gives; raise Refused("malformed")."""
    if not isinstance(given, (list, tuple)) or not given:
        raise malformed("a verb is a list")
    if len(given) == 1 and given[0] == ALL:
        raise malformed("all of nothing")
    return parts(given)


def as_tuples(given: "Any") -> "tuple[Any, ...]":
    """Return a checked verb of a title as it is kept."""
    return (ALL,) + tuple([tuple(part) for part in given[1:]]) if given[0] == ALL else tuple(given)


def row_of(verbs: "Verbs", given: "Any") -> "Verb":
    """Return the row of a plain verb, whose number of arguments is right; raise Refused("malformed")."""
    if not isinstance(given, (list, tuple)) or not given or not isinstance(given[0], str):
        raise malformed("a verb is a list that begins with its name")
    row = verbs.get(given[0])
    if row is None:
        raise malformed(f"{given[0]} is no verb")
    if not len(row.kinds) - row.optional <= len(given) - 1 <= len(row.kinds):
        raise malformed(f"{given[0]} has a wrong number of arguments")
    return row


def arguments(verbs: "Verbs", given: "Any") -> "list[tuple[str, Any]]":
    """Return the kind and the value of each argument of a verb."""
    kinds = verbs[given[0]].kinds
    found = []
    for i, value in enumerate(given[1:]):  # a list in brackets would nest one call more
        found.append((kinds[i], value))
    return found


def check(
    verbs: "Verbs",
    given: "Any",
    words: "dict[str, Any]",
    is_subject: "Callable[[str, Any], bool] | None",
) -> "Verb":
    """Check a plain verb and return its row; raise Refused("malformed").

    `words` are the words that arguments of a kind may be, or a function that judges a value.
    `is_subject(kind, value)` judges the other kinds; None: there are no others.
    """
    found = row_of(verbs, given)
    for kind, value in arguments(verbs, given):
        if kind in words:
            known = words[kind]
            fits = known(value) if callable(known) else value in known
        elif kind == "whole":
            fits = is_whole(value)
        elif kind == "count":
            fits = is_count(value)
        elif kind == "token":
            fits = isinstance(value, str) and value != ""
        else:
            fits = is_subject is not None and is_subject(kind, value)
        if not fits:
            raise malformed(f"{given[0]} cannot be said of this")
    return found


def check_printed(
    verbs: "Verbs",
    given: "Any",
    words: "dict[str, tuple[str, ...]]",
    is_subject: "Callable[[str, Any], bool]",
) -> "Verb":
    """Check a plain verb of a title, as `check` does, and that it is not for events alone."""
    found = check(verbs, given, words, is_subject)
    want_printed(found)
    return found


def want_printed(row: "Verb") -> None:
    """Refuse a verb that is for events alone."""
    if row.use == EVENT:
        raise malformed(f"{row.name} is for the table, not for a title")
