"""The score in words, for players who do not see it: every number of a scoreboard, with what it counts."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tally.app.pages.page import Picture
    from tally.rules.at_table.scoreboard import Rows

_ENDS = (".", "?", "!", "\u2026")
# What of a scoreboard an event changes. The rest also changes without one.
_OF_EVENTS = ("told", "seats", "turn", "phase")
_OF_A_SEAT = ("name", "numbers", "mark")
_BEFORE_ALL: "Picture" = {"seats": [], "stage": None, "turn": None, "phase": None}


def score_text(shown: "Picture") -> str:
    """Return a scoreboard (`link.scoreboard`) in sentences: what is new, each seat, and who may act."""
    return _sentences(_parts(shown))


def standing_text(shown: "Picture") -> str:
    """Return how each seat stands, and who may act, in sentences."""
    return score_text(shown | {"told": "", "tasks": []})


def news_text(shown: "Picture", before: "Picture | None") -> str:
    """Return in one sentence what a scoreboard has that the one before it had not, and who may act.

    What happened is left out if it is old news: nothing that an event changes is another than before.
    """
    known = before or _BEFORE_ALL
    is_old = all(part in known and shown[part] == known[part] for part in _OF_EVENTS)
    return one_sentence(_news(shown | {"told": ""} if is_old else shown, known))


def sentences(shown: "Picture | None", before: "Picture | None") -> "dict[str, str]":
    """Return what is said of a scoreboard: `whole`, `standing`, and its `news` after another one."""
    if not shown:
        return {"whole": "", "standing": "", "news": ""}
    found = {"whole": score_text(shown), "standing": standing_text(shown)}
    found["news"] = news_text(shown, before)
    return found


def one_sentence(parts: "Iterable[str]") -> str:
    """Return parts as one sentence. A part that ends with a sign of its own keeps it."""
    found = [part for part in parts if part]
    between = [" " if part.endswith(_ENDS) else "; " for part in found]
    text = "".join([part + sign for part, sign in zip(found, between)])  # noqa: B905 (no strict on MicroPython)
    return _ended(text.rstrip("; "))


def _sentences(parts: "Iterable[str]") -> str:
    return " ".join([_ended(part) for part in parts if part])


def _ended(part: str) -> str:
    return part if not part or part.endswith(_ENDS) else part + "."


def _parts(shown: "Picture") -> "Iterator[str]":
    yield from (shown["headline"], shown["how"], shown["match"], shown["told"])
    yield from _rows(shown["tasks"])
    if shown["stage"] and not shown["headline"]:
        yield from _stage(shown["stage"])
    for seat in shown["seats"]:
        yield _seat(seat)
    yield from _course(shown)


def _news(shown: "Picture", before: "Picture") -> "Iterator[str]":
    yield from (shown["headline"], shown["how"], shown["match"] if shown["headline"] else "", shown["told"])
    yield from _rows(shown["tasks"])
    if shown["stage"] and shown["stage"] != before["stage"] and not shown["headline"]:
        yield from _stage(shown["stage"])
    for index, seat in enumerate(shown["seats"]):
        known = before["seats"][index] if index < len(before["seats"]) else {}
        if any(seat[part] != known.get(part) for part in _OF_A_SEAT):
            yield _joined([_named(seat["name"], seat["numbers"]), seat["mark"]])
    if not shown["headline"]:
        course = list(_course(shown))
        is_same = (shown["turn"], shown["phase"]) == (before["turn"], before["phase"])
        yield from course[1:] if is_same else course


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
    """Yield the turn and its phase, then who may act, as the board has it."""
    from tally.screens.words import text

    yield text("judging.point").format(shown["turn"], shown["phase"])
    waiting = [seat["name"] for seat in shown["seats"] if seat["turn"] and not seat["acts"]]
    yield from (text("why.not_your_turn").format(name).rstrip(".") for name in waiting)
    acting = [seat["name"] for seat in shown["seats"] if seat["acts"]]
    yield from (text("why.not_your_priority").format(name).rstrip(".") for name in acting)
    yield shown["prompt"]


def _named(name: str, numbers: "Rows") -> str:
    """Return a name with its numbers: "Red 30 cookies"."""
    return f"{name} {_joined([' '.join(row).strip() for row in numbers])}".strip()


def _rows(rows: "Rows") -> "Iterator[str]":
    yield from (" ".join(row).strip() for row in rows)


def _joined(parts: "list[str]") -> str:
    return ", ".join([part for part in parts if part])
