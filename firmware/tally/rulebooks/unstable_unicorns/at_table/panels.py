"""The screens and the scoreboard of Unstable Unicorns, what its buttons do, and what players must do."""

from tally.rulebooks.unstable_unicorns.at_table import answers
from tally.rulebooks.unstable_unicorns.at_table.gestures import asks, controller, is_own_meant
from tally.rulebooks.unstable_unicorns.state import STABLE
from tally.rules.at_table import defaults, scoreboard
from tally.rules.at_table.scoreboard import side, stage
from tally.screens.numbers import discard_picture, draw_discard
from tally.screens.unicorns import (
    draw_unicorns_effects,
    draw_unicorns_over,
    draw_unicorns_score,
    draw_unicorns_window,
)
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Draw, Names, Picture
    from tally.rules.rulebook import View

__getattr__ = defaults.found

# Steps that name a seat and how many cards it draws or discards.
_OF_CARDS = ("drew", "discarded")


def shown(view: "View", picked: "list[str]", name_of: "Names") -> "tuple[Draw, Picture]":
    """Return the function that draws the game's screen, and its picture."""
    if view["winner"] is not None:
        return draw_unicorns_over, _over(view)
    if view["window"]:
        return draw_unicorns_window, _window(view, picked, name_of)
    if view["pending"]:
        return draw_unicorns_score, _score(view, answers.prompt(view, picked, name_of))
    if _is_any_open(view):
        return draw_unicorns_effects, _effects(view, picked, name_of)
    seat = view["seats"][view["active"]]
    if seat["to_discard"]:
        return draw_discard, discard_picture(view, seat["limit"])
    return draw_unicorns_score, _score(view, text("unicorns.prompt." + _score_prompt(view, picked)))


def labels(moment: "Moment") -> "list[str]":
    """Return what Left, OK and Right do now."""
    if answers.is_asked(moment.state):
        return answers.labels(moment)
    left = "label.back" if moment.picked else "label.undo"
    return [text(left), text(_ok_label(moment)), text("label.counts")]


def tasks(steps: "list[list[Any]]", view: "View", name_of: "Names") -> "list[list[str]]":
    """Return rows [text, value]: what players must do on paper.

    A seat knows by itself that it draws for its turn or instead of a play, and that it discards over its
    limit.
    """
    is_effect = "effect" in [step[0] for step in steps]
    found = [step for step in steps if is_effect or step[0] not in _OF_CARDS or step[2] > 1]
    rows = [_step_row(step, view, name_of) for step in found]
    return [row for row in rows if row]


def question(view: "View", name_of: "Names") -> str:
    """Return what OK answers, where the list hides the screen that asks it."""
    window, seat = view["window"], view["seats"][view["active"]]
    if window:
        return text("unicorns.answers" if window["waiting"] else "unicorns.resolves").format(
            name_of(window["card"])
        )
    if view["pending"]:
        return answers.prompt(view, [], name_of)
    if _is_any_open(view):
        return _effects_prompt(view, [], name_of)
    return text("told.discards").format(seat["to_discard"], seat["name"]) if seat["to_discard"] else ""


def card(view: "View", card: str, title: "Any", numbers_only: bool) -> "Picture":
    """Return the picture of a card's page. `title` is the rulebook's; the card may be in a stable or not."""
    seat = controller(view, card)
    where, use = text("unicorns_card.loose"), "play"
    if seat is not None:
        where = text("unicorns_card.of").format(view["seats"][seat]["name"])
        is_due = [card, "waiting"] in [[each["card"], each["state"]] for each in view["triggers"]]
        use = "effect" if is_due else "move"
    said = (
        ("no_neigh", title.cannot_be_neighed),
        ("pre_turn", title.pre_turn),
        ("trigger", title.effects),
    )
    facts = [text("unicorns_card." + word) for word, is_so in said if is_so]
    return {
        "name": title.name,
        "strength": str(title.counts_as),
        "caption": counted("unicorns_card.counts", title.counts_as),
        "facts": [text("type." + title.type), where] + facts,
        "prompt": text("card.uncatalogued" if numbers_only else "unicorns_card." + use),
        "asked": view["priority"] if seat is None else seat,
        "labels": [
            text("label.back"),
            text("label.play" if seat is None else "unicorns_card.label"),
            text("label.menu"),
        ],
    }


def _over(view: "View") -> "Picture":
    winner, seats = view["winner"], view["seats"]
    most = max([seat["unicorns"] for seat in seats])
    return {
        "headline": text("won.tie") if winner == "tie" else text("won.title").format(seats[winner]["name"]),
        "how": text("unicorns_won." + view["won_by"]).format(most),
        "seats": [[seat["name"], "-" if seat["out"] else str(seat["unicorns"])] for seat in seats],
        "asked": None,
    }


def _window(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    """Return the picture of the announced card: whether it takes effect so far, and who may still answer."""
    window = view["window"]
    waiting = window["waiting"]
    name = name_of(window["card"])
    prompt = "unicorns.prompt.resolve" if view["pending"] else "unicorns.prompt.answer"
    return {
        "card": name,
        "of": view["seats"][window["seat"]]["name"],
        "verdict": _verdict(window, name_of),
        "waiting": [view["seats"][seat]["name"] for seat in waiting],
        "prompt": text("ask.taken" if picked else prompt).format(name, len(picked)),
        "asked": waiting[0] if waiting else window["seat"],
    }


def _verdict(window: "View", name_of: "Names") -> str:
    chain = window["chain"]
    if not window["waiting"]:
        return text("unicorns.stands")
    if not chain:
        return text("unicorns.asked")
    last = name_of(chain[-1][0])
    return text("unicorns.stands_again" if window["stands"] else "unicorns.stopped").format(last)


def _effects(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    """Return the picture of the phase's effects and what to do with them.

    The first waiting one is in sight.
    """
    triggers = view["triggers"]
    waiting = [index for index, trigger in enumerate(triggers) if trigger["state"] == "waiting"]
    return {
        "title": text("unicorns.phase." + view["phase"]),
        "aside": view["seats"][view["active"]]["name"],
        "items": [[name_of(trigger["card"]), text(_state_of(trigger, picked))] for trigger in triggers],
        "first": waiting[0] if waiting else 0,
        "prompt": _effects_prompt(view, picked, name_of),
        "asked": view["active"],
    }


def _state_of(trigger: "View", picked: "list[str]") -> str:
    if trigger["state"] != "waiting":
        return f"unicorns.{trigger['state']}"
    if trigger["card"] in picked:
        return "unicorns.picked"
    return "unicorns.may" if trigger["optional"] else "unicorns.must"


def _effects_prompt(view: "View", picked: "list[str]", name_of: "Names") -> str:
    if picked:
        return text("unicorns.prompt.target").format(name_of(picked[0]))
    if _is_mandatory_waiting(view):
        return text("unicorns.prompt.effect")
    return text("unicorns.prompt.used" if _is_any_used(view) else "unicorns.prompt.may")


def _score(view: "View", prompt: str) -> "Picture":
    return {
        "seats": [_herd(view, seat) for seat in range(len(view["seats"]))],
        "phase": text("unicorns.phase." + view["phase"]),
        "prompt": prompt,
        "asked": view["priority"],
    }


def _herd(view: "View", seat: int) -> "Picture":
    counts = view["seats"][seat]
    is_out = counts["out"]
    return {
        "name": counts["name"],
        "number": "-" if is_out else str(counts["unicorns"]),
        "note": text("unicorns.out") if is_out else text("unicorns.hand").format(counts["hand"]),
        "turn": view["active"] == seat,
        "lit": view["priority"] == seat,
    }


def _score_prompt(view: "View", picked: "list[str]") -> str:
    if picked:
        return "move"
    phase: str = view["phase"]
    if phase != "action" or "drawn" in view["legal"]:
        return phase
    return "more" if view["plays"] else "acted"


def _ok_label(moment: "Moment") -> str:
    view = moment.view
    if view["winner"] is not None:
        return "label.again"
    if view["pending"]:
        question = asks(moment)
        if is_own_meant(moment):
            return "unicorns.own"
        if question:
            return "unicorns.where" if question[0] == STABLE else "unicorns.target"
        return "unicorns.happen"
    if view["window"]:
        return "unicorns.pass_one"
    if moment.picked:
        return "label.pick"
    return _ok_label_of_phase(view)


def _ok_label_of_phase(view: "View") -> str:
    """Return what OK does when no window is open."""
    if _is_mandatory_waiting(view) or _is_any_used(view):
        return "unicorns.happen"
    if view["seats"][view["active"]]["to_discard"]:
        return "unicorns.discard_one"
    if "drawn" in view["legal"]:
        return "unicorns.draw"
    return "unicorns.end_turn" if view["phase"] in ("action", "end") else "unicorns.next"


def _is_mandatory_waiting(view: "View") -> bool:
    return any(trigger["state"] == "waiting" and not trigger["optional"] for trigger in view["triggers"])


def _is_any_used(view: "View") -> bool:
    return any(trigger["state"] == "used" for trigger in view["triggers"])


def _is_any_open(view: "View") -> bool:
    return any(trigger["state"] != "done" for trigger in view["triggers"])


def _step_row(step: "list[Any]", view: "View", name_of: "Names") -> "list[str] | None":
    """Return the row of a step, None where players have nothing to do."""
    word = step[0]
    key = "unicorns.told." + word
    if word in _OF_CARDS:
        return [text(key).format(view["seats"][step[1]]["name"]), str(step[2])]
    if word == "moved":
        return [text(key).format(name_of(step[1]), view["seats"][step[3]]["name"]), ""]
    if word == "left":
        return [text(key + "_" + step[3]).format(name_of(step[1])), view["seats"][step[2]]["name"]]
    return None


def board(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    """Return what the room reads, from a view."""
    _, picture = shown(view, picked, name_of)
    seats = [_seat(counts) for counts in view["seats"]]
    board = scoreboard.board(picture, text("unicorns.phase." + view["phase"]), seats, _stage(picture))
    board["acting"] = view["window"]["waiting"] if view["window"] else []
    return board


def _seat(counts: "View") -> "Picture":
    is_out = counts["out"]
    return scoreboard.seat(
        counts["name"],
        [["-" if is_out else str(counts["unicorns"]), counted("counter.unicorns", counts["unicorns"])]],
        [[text("counter.hand"), str(counts["hand"])]],
        text("unicorns.out") if is_out else "",
    )


def _stage(picture: "Picture") -> "Picture | None":
    """Return the card that was announced, the effects that wait, or the discard."""
    if "card" in picture:
        return stage(picture["card"], picture["of"], picture["verdict"])
    if "items" in picture:
        return stage(picture["title"], picture["aside"], "", [], picture["items"])
    if "number" in picture:
        owed = [[picture["number"], counted("counter.cards", int(picture["number"]))]]
        return stage(picture["title"], "", "", [side("", owed)], [[note, ""] for note in picture["notes"]])
    return None
