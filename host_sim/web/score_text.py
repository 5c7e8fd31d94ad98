"""The score in words, for players who do not see it: every number of a scoreboard, with what it counts."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.app.pages.page import Picture
    from tally.rules.at_table.scoreboard import Rows

_ENDS = (".", "?", "!", "\u2026")


def score_text(shown: "Picture") -> str:
    """Return a scoreboard (`link.scoreboard`) in sentences: what is new, each seat, and who may act."""
    sentences = [part if part.endswith(_ENDS) else part + "." for part in _parts(shown) if part]
    return " ".join(sentences)


def _parts(shown: "Picture") -> "Iterator[str]":
    yield from (shown["headline"], shown["how"], shown["match"], shown["told"])
    yield from _rows(shown["tasks"])
    if shown["stage"] and not shown["headline"]:
        yield from _stage(shown["stage"])
    for seat in shown["seats"]:
        yield _seat(seat)
    yield from _course(shown)


def _stage(shown: "Picture") -> "Iterator[str]":
    yield _joined([shown["title"], shown["aside"], shown["verdict"]])
    for side in shown["sides"]:
        yield _joined([_named(side["name"], side["numbers"]), side["verdict"]])
    yield from _rows(shown["rows"])


def _seat(seat: "Picture") -> str:
    from tally.screens.words import text  # the firmware's own: a restart has loaded it again

    notes = [f"{caption} {value}" for caption, value in seat["notes"]]
    if seat["limit"]:
        notes.append(f"{text('counter.used')} {seat['used']}/{seat['limit']}")
    return _joined([_named(seat["name"], seat["numbers"])] + notes + [seat["mark"]])


def _course(shown: "Picture") -> "Iterator[str]":
    """Yield the turn, its phase, and who may act, as the board has it."""
    from tally.screens.words import text

    yield text("judging.point").format(shown["turn"], shown["phase"])
    waiting = [seat["name"] for seat in shown["seats"] if seat["turn"] and not seat["acts"]]
    yield from (text("why.not_your_turn").format(name) for name in waiting)
    yield from (text("why.not_your_priority").format(seat["name"]) for seat in shown["seats"] if seat["acts"])
    yield shown["prompt"]


def _named(name: str, numbers: "Rows") -> str:
    """Return a name with its numbers: "Red 30 cookies"."""
    return f"{name} {_joined([' '.join(row).strip() for row in numbers])}".strip()


def _rows(rows: "Rows") -> "Iterator[str]":
    yield from (" ".join(row).strip() for row in rows)


def _joined(parts: "list[str]") -> str:
    return ", ".join([part for part in parts if part])
