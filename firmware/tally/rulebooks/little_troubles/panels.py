"""The pictures of Little Troubles: from the game's view to what each screen draws."""

from tally.constant import const
from tally.rulebooks.little_troubles import prompts
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]

SCREENS = {"fight": "fight", "resource": "resources", "discard": "discard", "over": "game_over"}
# Terms that fit the resources screen; the first ones say most, the rest is in the explanation.
_TERMS_SHOWN = const(4)


def screen(view: "View") -> str:
    """Return the screen that shows the game in this phase."""
    return "score" if view["pending"] else SCREENS.get(view["phase"], "score")


def picture(view: "View", picked: "list[str]", name_of: "Names") -> "View":
    """Return what that screen draws."""
    shown = {
        "fight": _fight,
        "resources": _resources,
        "discard": _discard,
        "game_over": _game_over,
    }.get(screen(view), _score)(view, name_of)
    shown["prompt"] = prompts.prompt(view, picked)
    shown["labels"] = prompts.labels(view)
    return shown


def character(view: "View", name: "str | None") -> "Any":
    """Return a character in play, or None."""
    for seat in (0, 1):
        for lying in view["seats"][seat]["characters"]:
            if lying["card"] == name:
                return lying
    return None


def _score(view: "View", _name_of: "Names") -> "View":
    return {"seats": [_seat(view, seat) for seat in (0, 1)], "phase": view["phase"]}


def _seat(view: "View", seat: int) -> "View":
    counts = view["seats"][seat]
    return {
        "name": counts["name"],
        "turn": view["active"] == seat,
        "priority": view["priority"] == seat,
        "number": counts["cookies"],
        "notes": [[text("counter.wins"), counts["wins"]]],
        "used": counts["used"],
        "limit": view["limit"],
    }


def _fight(view: "View", name_of: "Names") -> "View":
    own, theirs = view["fight"]["own"], view["fight"]["theirs"]
    active = view["active"]
    fighters = {active: character(view, own), 1 - active: character(view, theirs)}
    seats = []
    for seat in (0, 1):
        shown = _seat(view, seat)
        shown["fighter"] = name_of(fighters[seat]["card"])
        shown["confidence"] = fighters[seat]["confidence"]
        shown["maturity"] = fighters[seat]["maturity"]
        shown["verdict"] = _verdict(fighters[seat], fighters[1 - seat])
        seats.append(shown)
    return {"seats": seats}


def _verdict(fighter: "View", other: "View") -> str:
    """Return what becomes of a fighter as things stand (000, Rewards)."""
    wins = fighter["confidence"] >= other["maturity"]
    loses = other["confidence"] >= fighter["maturity"]
    if wins:
        return text("fight.both" if loses else "fight.wins").format(other["reward"])
    return text("fight.loses" if loses else "fight.stays")


def _resources(view: "View", name_of: "Names") -> "View":
    due = view["due"]
    rows = [
        [_source(term, name_of), f"{term[1]}{term[2]} {text('unit.' + pool)}"]
        for pool in ("cookies", "cards")
        for term in due[pool + "_terms"]
    ]
    return {
        "title": text("resources.title").format(view["seats"][view["active"]]["name"]),
        "aside": text("prompt.resource").format(view["seats"][view["priority"]]["name"]),
        "cookies": due["cookies"],
        "cards": due["cards"],
        "rows": rows[:_TERMS_SHOWN],
        "first": 0,
        "total_rows": len(rows),
    }


def _source(term: "list[Any]", name_of: "Names") -> str:
    return text("term.base") if term[0] == "base" else name_of(term[0])


def _discard(view: "View", _name_of: "Names") -> "View":
    seat = view["seats"][view["active"]]
    owed = seat["to_discard"]
    return {
        "title": text("discard.title").format(seat["name"]),
        "count": owed,
        "owed": owed,
        "notes": [
            text("discard.hand").format(seat["hand"]),
            text("discard.keep").format(seat["hand"] - owed),
        ],
    }


def _game_over(view: "View", _name_of: "Names") -> "View":
    winner = view["winner"]
    seats = [_seat(view, seat) for seat in (0, 1)]
    for seat in (0, 1):
        seats[seat]["turn"] = seats[seat]["priority"] = winner == seat
    is_tie = winner == "tie"
    return {
        "seats": seats,
        "headline": text("won.tie") if is_tie else text("won.title").format(view["seats"][winner]["name"]),
        "how": text("won." + view["won_by"]),
    }
