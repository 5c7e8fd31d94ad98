"""The screens and the scoreboard of Altered, what its buttons do, and what players must do."""

from tally.rulebooks.altered.at_table import answers
from tally.rulebooks.altered.at_table.gestures import ALLOWS, RESUPPLIES
from tally.rulebooks.altered.state import CHARACTER, MORNING, STATISTICS
from tally.rulebooks.altered.view import (
    controller,
    entries,
    excess,
    first_reaction,
    may_expand,
    sums_text,
)
from tally.rules.at_table import defaults, scoreboard
from tally.rules.frames import Question
from tally.rules.state import OVER, TIE
from tally.screens.altered_score import draw_altered_score
from tally.screens.score import draw_game_over
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Title
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Draw, Names, Picture
    from tally.rules.rulebook import View

__getattr__ = defaults.found

# Steps after which players must do something, with the seat or the card.
_SHOWN_SEATS = ("draw", "resupply")
_SHOWN_CARDS = ("left", "ceased")
_PLAYS = ("played", "quick")


def shown(view: "View", picked: "list[str]", name_of: "Names") -> "tuple[Draw, Picture]":
    """Return the function that draws the game's screen, and its picture without labels."""
    if view["phase"] == OVER:
        return draw_game_over, _end(view)
    return draw_altered_score, _score(view, picked, name_of)


def _score(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    return {
        "seats": [_seat(view, seat) for seat in (0, 1)],
        "phase": text("altered.arena" if view["arena"] else "phase." + view["phase"]),
        "prompt": _prompt(view, picked, name_of),
        "asked": view["priority"],
    }


def _seat(view: "View", seat: int) -> "View":
    counts = view["seats"][seat]
    orbs = f"{counts['ready']}/{counts['mana']}"
    return {
        "name": counts["name"],
        "turn": view["active"] == seat,
        "priority": view["priority"] == seat,
        "number": counts["distance"],
        "label": text("altered.passed" if counts["passed"] else "altered.moved"),
        "notes": [[text("counter.mana"), orbs]]
        + [[text(f"altered.sums.{i}"), sums_text(view, seat, i)] for i in (0, 1)],
        "used": 0,
        "limit": None,
    }


def _prompt(view: "View", picked: "list[str]", name_of: "Names") -> str:
    """Return the prompt: what the table waits for."""
    pending = view["pending"]
    if pending:
        if pending["ask"] == "region":
            return text("altered.region.asked").format(pending["region"] + 1)
        if pending["ask"] == "discard":
            return text("altered.ask.discard").format(excess(view) - len(picked))
        return answers.prompt(pending, name_of(pending["card"]) if pending["card"] else "", len(picked))
    if picked and picked[0] in RESUPPLIES:
        return text("altered.ask.resupply")
    if picked and picked[0] == ALLOWS:
        return text("altered.ask.allows").format(name_of(picked[1]))
    if view["limbo"]:
        return text("altered.react").format(name_of(first_reaction(view)["card"]))
    return text("altered.ask." + view["phase"])


def _end(view: "View") -> "Picture":
    winner = view["winner"]
    is_tie = winner == TIE
    return {
        "seats": [_seat_at_end(view, seat) for seat in (0, 1)],
        "headline": text("won.tie") if is_tie else text("won.title").format(view["seats"][winner]["name"]),
        "how": text("altered.won." + view["won_by"]),
        "asked": None if is_tie else winner,
    }


def _seat_at_end(view: "View", seat: int) -> "View":
    """Return a seat at the end: how far its Hero came, beside the sum."""
    shown = _seat(view, seat)
    shown["notes"] = [[text("altered.expedition.0"), view["seats"][seat]["expeditions"][0]["moved"]]]
    return shown


def labels(moment: "Moment") -> "list[str]":
    """Return what Left, OK and Right do now."""
    view = moment.view
    if isinstance(moment.state.pending, Question):
        return [text(key) for key in answers.labels(moment)]
    left = "altered.no_orb" if may_expand(view) else "label.undo"
    return [text(left), text(_ok_label(view)), text("label.counts")]


def _ok_label(view: "View") -> str:
    if view["phase"] == OVER:
        return "label.again"
    if view["pending"]:
        return "label.pick"
    if view["limbo"]:
        return "altered.play_reaction"
    if may_expand(view) or view["phase"] == MORNING:
        return "altered.orb"
    return "label.pass"


def tasks(steps: "list[list[Any]]", view: "View", name_of: "Names") -> "list[list[str]]":
    """Return rows [text, value]: what players must do now.

    Where a spell goes that was just played, they know. A scout joins before it goes.
    """
    played = [step[2] for step in steps if step[0] in _PLAYS]
    rows = []
    for step in steps:
        if step[0] in _SHOWN_SEATS:
            value = str(step[2]) if len(step) > 2 else ""
            rows.append([text("altered.told." + step[0]).format(view["seats"][step[1]]["name"]), value])
        elif step[0] == "joined" and step[1] in played:
            played.remove(step[1])
        elif step[0] in _SHOWN_CARDS and step[1] not in played:
            zone = text("altered.to." + step[2]) if len(step) > 2 else ""
            rows.append([name_of(step[1]), zone or text("altered.told.ceased")])
    return rows + _moves_shown(steps, view)


def _moves_shown(steps: "list[list[Any]]", view: "View") -> "list[list[str]]":
    """Return how far expeditions move. If both of a seat move equally far, that is one row."""
    rows = []
    moves = [step for step in steps if step[0] == "moved"]
    for seat, holder in enumerate(view["seats"]):
        moved = [0, 0]
        for _, mover, expedition, count in moves:
            if mover == seat:
                moved[expedition] += count
        if moved[0] and moved[0] == moved[1]:
            rows.append([text("altered.told.both").format(holder["name"]), f"{moved[0]:+d}"])
            continue
        for expedition, count in enumerate(moved):
            if count:
                where = text(f"altered.expedition.{expedition}")
                rows.append([text("altered.told.moved").format(holder["name"], where), f"{count:+d}"])
    return rows


def question(view: "View", name_of: "Names") -> str:
    """Return what OK answers, where a list hides it."""
    if may_expand(view) and not view["pending"]:
        return text("altered.asks_orb").format(view["seats"][view["priority"]]["name"])
    is_open = view["phase"] != OVER and (view["pending"] or view["limbo"])
    return _prompt(view, [], name_of) if is_open else ""


def card(view: "View", card: str, title: "Title", numbers_only: bool) -> "Picture":
    """Return the picture of a card's page. `numbers_only` is true if nobody recorded its effects."""
    seat = controller(view, card)
    entry = next((each for side in (0, 1) for each in entries(view, side) if each["card"] == card), {})
    is_fighter = title.type == CHARACTER
    values = [entry[each] for each in STATISTICS] if STATISTICS[0] in entry else title.statistics
    costs = f"{title.hand_cost}/{title.reserve_cost}"
    return {
        "name": title.name,
        "strength": "/".join([str(value) for value in values]) if is_fighter else costs,
        "caption": text("altered.card.statistics" if is_fighter else "altered.card.costs"),
        "facts": _facts(view, seat, entry.get("counters", {}), title)
        + ([text("altered.card.cost").format(costs)] if is_fighter else []),
        "prompt": text("card.uncatalogued") if numbers_only else "",
        "asked": view["priority"] if seat is None else seat,
        "labels": [text("label.back"), _card_ok_label(view, seat, title), text("label.menu")],
    }


def _facts(view: "View", seat: "int | None", counters: "dict[str, int]", title: "Title") -> "list[str]":
    """Return a card's type, its seat and its counters."""
    facts = [text("altered.type." + title.type)]
    if seat is not None:
        facts.append(text("card.owner").format(view["seats"][seat]["name"]))
    for words in (
        [text("altered.did." + word) for word in title.passive],
        [text("altered.did." + word, word) + f" {counters[word]}" for word in sorted(counters)],
    ):
        if words:
            facts.append(", ".join(words))
    return facts


def _card_ok_label(view: "View", seat: "int | None", title: "Title") -> str:
    """Return what OK does with a card: its quick action, in its seat's turn."""
    if seat is None:
        return text("label.play")
    is_time = "quick_played" in view["legal"] and seat == view["active"]
    return text("label.use") if title.quick and is_time else ""


def board(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    """Return what the room reads, from a view."""
    _, picture = shown(view, picked, name_of)
    phase = picture.get("phase") or text("phase." + view["phase"])
    return scoreboard.board(picture, phase, [_board_seat(view, index) for index in (0, 1)])


def _board_seat(view: "View", index: int) -> "Picture":
    counts = view["seats"][index]
    orbs = [text("counter.mana"), f"{counts['ready']}/{counts['mana']}"]
    return scoreboard.seat(
        counts["name"],
        [[str(counts["distance"]), text("altered.moved")]],
        [orbs] + [[text(f"altered.expedition.{i}"), sums_text(view, index, i)] for i in (0, 1)],
        text("altered.passed") if counts["passed"] else "",
    )
