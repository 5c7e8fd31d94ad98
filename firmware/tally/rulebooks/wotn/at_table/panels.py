"""What the screens of WOTN show: the turn, a battle, the end, a card; and what players must do."""

from tally.rulebooks.wotn.at_table.card import card as card
from tally.rulebooks.wotn.at_table.gestures import confirmed, is_battle
from tally.rulebooks.wotn.titles import (
    BATTLE,
    COUNTERS,
    RELEASE,
    RESOLVE,
)
from tally.rulebooks.wotn.turn import can_pass
from tally.rules.at_table.intents import ListMoves, NewGame, Record, RollDie
from tally.rules.state import OVER
from tally.screens.words import counted, text
from tally.screens.wotn import draw_wotn_battle, draw_wotn_end, draw_wotn_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Draw, Names, Picture
    from tally.rules.rulebook import View

# All seats see the same score.
SCORE = None
# Steps after which players must do something with the card that the step names.
_SHOWN_CARDS = ("to_bottom", "shuffled_in", "defeated")
# How many letters have room below the attack.
_SHORT = 9
# The label of a pass that ends more than a phase with nothing left to do.
_PASSES = {BATTLE: "wotn.label.battle", RELEASE: "wotn.label.release"}
_OK = {
    ListMoves: "wotn.label.moves",
    NewGame: "label.again",
    RollDie: "wotn.label.roll",
    Record: "",
}


def shown(view: "View", _picked: "list[str]", name_of: "Names") -> "tuple[Draw, Picture]":
    """Return the function that draws the screen of this phase, and its picture without labels."""
    if view["phase"] == OVER:
        return draw_wotn_end, _end(view)
    if is_battle(view):
        return draw_wotn_battle, _battle(view, name_of)
    return draw_wotn_turn, _turn(view, name_of)


def _turn(view: "View", name_of: "Names") -> "Picture":
    """Return the active seat's counts, the others', and the prompt."""
    active = view["active"]
    seat = view["seats"][active]
    count = len(view["seats"])
    location = view["location"]
    place = name_of(location["card"]) if location else text("wotn.phase." + view["phase"])
    return {
        "name": seat["name"],
        "numbers": [[seat[word], counted("wotn." + word, seat[word])] for word in COUNTERS],
        "others": [_seat_row(view["seats"][(active + step) % count]) for step in range(1, count)],
        "place": place,
        "prompt": _prompt(view),
        "asked": active,
    }


def _seat_row(seat: "View") -> "list[str]":
    """Return a seat's name and its counts; a seat that is out has none."""
    if seat["out"]:
        return [seat["name"], text("wotn.out"), ""]
    return [seat["name"], str(seat["life"]), str(seat["coins"])]


def _battle(view: "View", name_of: "Names") -> "Picture":
    """Return the Attack Result against the Life Points of the enemies."""
    seat = view["seats"][view["active"]]
    attack = view["attack"]
    enemies = [[name_of(enemy["card"]), str(enemy["life"])] for enemy in view["enemies"]]
    return {
        "title": seat["name"],
        "aside": text("wotn.counts").format(seat["life"], seat["coins"]),
        "attack": "" if attack is None else str(attack),
        "made_of": _made_of(view),
        "total": str(view["total"]),
        "enemies": enemies,
        "verdict": _verdict(view),
        "phase": text("wotn.phase." + view["phase"]),
        "prompt": _prompt(view),
        "asked": view["active"],
    }


def _made_of(view: "View") -> str:
    """Return the parts of the attack: the die or a card's start, the bonus, and what is still to come."""
    if view["phase"] == RESOLVE:
        return text("wotn.left")
    bonus = f"{view['bonus']:+d}" if view["bonus"] else ""
    if view["attack"] is None:
        return f"{text('wotn.no_roll')} {bonus}".rstrip()
    start = view["attack"] - view["bonus"]
    if view["attack"] == 0:  # the bonus may be negative
        start = view["rolled"] if view["rolled"] is not None else ""
    is_rolled = view["rolled"] is not None and view["attack"] == max(0, view["rolled"] + view["bonus"])
    label = f"{text('wotn.die' if is_rolled else 'wotn.start')} {start} {bonus}".rstrip()
    return label if len(label) <= _SHORT else f"{start} {bonus}"


def _verdict(view: "View") -> str:
    """Return how the battle would end now."""
    if view["attack"] is None:
        return text("wotn.to_reach" if view["enemies"] else "wotn.wins")
    short = view["total"] - view["attack"]
    return text("wotn.short").format(short) if short > 0 else text("wotn.wins")


def _prompt(view: "View") -> str:
    """Return the prompt for the active seat."""
    phase = view["phase"]
    if phase == "location":
        return _location_prompt(view)
    if phase == "reveal":
        return text("wotn.prompt.reveal").format(view["to_reveal"])
    if phase == "battle":
        is_ready = view["attack"] is not None or not view["enemies"]
        return text("wotn.prompt.execute" if is_ready else "wotn.prompt.roll")
    if phase == "resolve":
        return _resolve_prompt(view)
    return text("wotn.prompt.must" if view["location"]["must"] else "wotn.prompt.release")


def _resolve_prompt(view: "View") -> str:
    """Return whom to tap after a lost battle; else what comes when OK goes on."""
    if "enemy_defeated" in view["legal"]:
        return text("wotn.prompt.resolve")
    if "penalty_taken" in view["legal"]:
        return text("wotn.prompt.penalty")
    if "item_used" in view["legal"]:
        return text("wotn.prompt.auto")
    return text("wotn.prompt.penalties" if _has_penalty(view) else "wotn.prompt.go_on")


def _has_penalty(view: "View") -> bool:
    return any(enemy["penalty"] for enemy in view["enemies"])


def _location_prompt(view: "View") -> str:
    location = view["location"]
    if location is None:
        return text("wotn.prompt.location")
    if location["must"]:
        return text("wotn.prompt.must")
    if view["to_reveal"]:
        return text("wotn.prompt.reveal").format(view["to_reveal"])
    return text("wotn.prompt.may" if location["may"] else "wotn.prompt.go_on")


def _end(view: "View") -> "Picture":
    """Return who won, how, and the counts of all seats."""
    winner = view["winner"]
    headline = text("wotn.nobody") if winner is None else text("won.tie")
    if isinstance(winner, int):
        headline = text("won.title").format(view["seats"][winner]["name"])
    return {
        "headline": headline,
        "seats": [_seat_row(seat) for seat in view["seats"]],
        "how": text(("wotn.lost." if winner is None else "wotn.won.") + view["won_by"]),
        "asked": None,
    }


def labels(moment: "Moment") -> "list[str]":
    """Return what Left, OK and Right do now."""
    intent = confirmed(moment)
    ok = _OK[type(intent)]
    if isinstance(intent, Record):
        ok = _record_label(moment, intent.events[0][0])
    return [text("label.undo"), text(ok) if ok else "", text("label.counts")]


def _record_label(moment: "Moment", event: str) -> str:
    """Return the word for what OK records: a part of the action, or a pass. "" where A cannot pass."""
    if event == "part_done":
        return "wotn.label.part"
    if not can_pass(moment.state):
        return ""
    phase = moment.view["phase"]
    if phase == RESOLVE and _has_penalty(moment.view):
        return "wotn.label.penalties"
    return _PASSES.get(phase, "label.go_on")


def tasks(steps: "list[list[Any]]", view: "View", name_of: "Names") -> "list[list[str]]":
    """Return rows [text, value]: what the table did by itself, and players must do on paper.

    After a lost battle there are none, because its own screen first shows whom to defeat.
    """
    rows: "list[list[str]]" = []
    if ["phase", RESOLVE] in steps and view["phase"] == RESOLVE:
        return rows
    for number, step in enumerate(steps):
        if step[0] == "penalty":
            rows += _penalty_rows(steps[number + 1 :], view, name_of(step[1]))
        elif step[0] == "attack" and step[1] is not None:
            is_won = step[1] >= step[2]
            rows.append(
                [
                    text("wotn.told.attack").format(step[1], step[2]),
                    text("wotn.won" if is_won else "wotn.lost"),
                ]
            )
        elif step[0] in _SHOWN_CARDS:
            rows.append([name_of(step[-1]), text("wotn.told." + step[0])])
    return rows


def _penalty_rows(after: "list[list[Any]]", view: "View", name: str) -> "list[list[str]]":
    """Return how a penalty changed the counts.

    A penalty that is only text had a window already.
    """
    rows = []
    for step in after:
        if step[0] not in COUNTERS:
            break
        label = text("wotn.told.penalty").format(name)
        lost = f"{step[2]:+d} {counted('wotn.' + step[0], abs(step[2]))}"
        rows.append([label, f"{view['seats'][step[1]]['name']} {lost}"])
    return rows


def question(_view: "View", _name_of: "Names") -> str:
    """Return "": no list hides what OK answers."""
    return ""
