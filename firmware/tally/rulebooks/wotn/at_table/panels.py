"""The screens and the scoreboard of WOTN, what its buttons do, and what players must do."""

from tally.rulebooks.wotn import state as wotn
from tally.rulebooks.wotn.at_table.gestures import confirmed, is_battle
from tally.rulebooks.wotn.play import raises_attack
from tally.rulebooks.wotn.state import Enemy, Item
from tally.rulebooks.wotn.turn import can_pass
from tally.rules.at_table import asked, defaults, scoreboard
from tally.rules.at_table.intents import ListMoves, NewGame, Record, RollDie
from tally.rules.at_table.scoreboard import side, stage
from tally.rules.refusals import cannot_pay
from tally.rules.state import OVER
from tally.screens.reasons import sentence
from tally.screens.words import counted, text
from tally.screens.wotn import draw_wotn_battle, draw_wotn_end, draw_wotn_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import Effect, Title
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Draw, Names, Picture
    from tally.rules.rulebook import View

__getattr__ = defaults.found

# Steps after which players must do something with the card that the step names.
_SHOWN_CARDS = ("to_bottom", "shuffled_in", "defeated")
# How many letters have room below the attack.
_SHORT = 9
# The label of a pass that ends more than a phase with nothing left to do.
_PASSES = {wotn.BATTLE: "wotn.label.battle", wotn.RELEASE: "wotn.label.release"}
_OK = {
    ListMoves: "wotn.label.moves",
    NewGame: "label.again",
    RollDie: "wotn.label.roll",
    Record: "",
}


def shown(view: "View", picked: "list[str]", name_of: "Names") -> "tuple[Draw, Picture]":
    """Return the function that draws the screen of this phase, and its picture without labels."""
    if view["phase"] == OVER:
        return draw_wotn_end, _end(view)
    if is_battle(view):
        return draw_wotn_battle, _battle(view, picked, name_of)
    return draw_wotn_turn, _turn(view, picked, name_of)


def _turn(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    """Return the active seat's counts, the others', and the prompt."""
    active = view["active"]
    seat = view["seats"][active]
    count = len(view["seats"])
    location = view["location"]
    place = name_of(location["card"]) if location else phase_text(view)
    return {
        "name": seat["name"],
        "numbers": [[seat[word], counted("wotn." + word, seat[word])] for word in wotn.COUNTERS],
        "others": [_seat_row(view["seats"][(active + step) % count]) for step in range(1, count)],
        "place": place,
        "prompt": _prompt(view, picked, name_of),
        "asked": active,
    }


def phase_text(view: "View") -> str:
    """Return the name of the phase; after a lost battle, that it was lost."""
    return text("wotn.phase.lost" if view["phase"] == wotn.RESOLVE else "phase." + view["phase"])


def _seat_row(seat: "View") -> "list[str]":
    """Return a seat's name and its counts; a seat that is out has none."""
    if seat["out"]:
        return [seat["name"], text("wotn.out"), ""]
    return [seat["name"], str(seat["life"]), str(seat["coins"])]


def _battle(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
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
        "phase": phase_text(view),
        "prompt": _prompt(view, picked, name_of),
        "asked": view["active"],
    }


def _made_of(view: "View") -> str:
    """Return the parts of the attack: the die or a card's start, the bonus, and what is still to come."""
    if view["phase"] == wotn.RESOLVE:
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


def _prompt(view: "View", picked: "list[str]", name_of: "Names") -> str:
    """Return the prompt for the active seat."""
    if view["pending"]:
        return text(asked.prompt(view, picked)).format(name_of(view["pending"]["card"]), len(picked))
    return text("wotn.prompt." + _prompt_word(view)).format(view["to_reveal"])


def _prompt_word(view: "View") -> str:
    phase, location = view["phase"], view["location"]
    if phase == wotn.RESOLVE:
        return _resolve_word(view)
    if phase == wotn.BATTLE:
        return "execute" if view["attack"] is not None or not view["enemies"] else "roll"
    if location is None:
        return "location"
    if location["must"]:
        return "must"
    if phase == wotn.RELEASE:
        return "release"
    if view["to_reveal"]:
        return "reveal"
    return "may" if location["may"] else "go_on"


def _resolve_word(view: "View") -> str:
    """Return the word for whom to tap after a lost battle; else for what comes when OK goes on."""
    for event, word in (("enemy_defeated", "resolve"), ("penalty_taken", "penalty"), ("item_used", "auto")):
        if event in view["legal"]:
            return word
    return "penalties" if _has_penalty(view) else "go_on"


def _has_penalty(view: "View") -> bool:
    return any(enemy["penalty"] for enemy in view["enemies"])


def _end(view: "View") -> "Picture":
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
    if moment.state.pending:
        return [text(label) for label in asked.labels(moment)]
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
    if phase == wotn.RESOLVE and _has_penalty(moment.view):
        return "wotn.label.penalties"
    return _PASSES.get(phase, "label.go_on")


def tasks(steps: "list[list[Any]]", view: "View", name_of: "Names") -> "list[list[str]]":
    """Return rows [text, value]: what the table did by itself, and players must do on paper.

    After a lost battle there are none, because its own screen first shows whom to defeat.
    """
    rows: "list[list[str]]" = []
    if ["phase", wotn.RESOLVE] in steps and view["phase"] == wotn.RESOLVE:
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
        if step[0] not in wotn.COUNTERS:
            break
        label = text("wotn.told.penalty").format(name)
        lost = f"{step[2]:+d} {counted('wotn.' + step[0], abs(step[2]))}"
        rows.append([label, f"{view['seats'][step[1]]['name']} {lost}"])
    return rows


def question(view: "View", name_of: "Names") -> str:
    """Return what an effect asks, or ""."""
    return _prompt(view, [], name_of) if view["pending"] else ""


def card(view: "View", card: str, title: "Title", numbers_only: bool) -> "Picture":
    """Return the picture of a card's page. `numbers_only` is true if nobody recorded its effects."""
    number, caption, facts = _printed(view, card, title)
    facts += [text("card.owner").format(seat["name"]) for seat in view["seats"] if _has(seat, card)]
    return {
        "name": title.name,
        "strength": str(number),
        "caption": text("wotn.caption." + caption),
        "facts": facts,
        "prompt": text("card.uncatalogued") if numbers_only else _why_not(view, card, title),
        "asked": view["priority"],
        # a Location has nothing to choose
        "labels": [
            text("label.back"),
            "" if title.type == wotn.LOCATION else text("wotn.label.moves"),
            text("label.menu"),
        ],
    }


def _printed(view: "View", card: str, title: "Title") -> "tuple[int, str, list[str]]":
    """Return the card's main number, now or as printed, the number's name, and other facts."""
    if isinstance(title, Item):
        item = _item(view, card)
        facts = [text("wotn.used")] if item and item["used"] else []
        return item["durability"] if item else title.durability, "durability", facts + _value(title)
    if isinstance(title, Enemy):
        lives = [enemy["life"] for enemy in view["enemies"] if enemy["card"] == card]
        words = [text("wotn.keyword." + word) for word in title.keywords]
        return lives[0] if lives else title.life, "life", words + _value(title)
    return title.enemies, "enemies", [text("wotn.avoidable")] if title.avoidable else []


def _why_not(view: "View", card: str, title: "Title") -> str:
    """Return why an item in a field cannot be used now; "" if it can, and for any other card."""
    item, phase = _item(view, card), view["phase"]
    if not isinstance(title, Item) or not item or phase == OVER:
        return ""
    seat = view["seats"][view["active"]]
    if item not in seat["items"]:
        return text("wotn.why_not.wrong_side")
    fitting = [effect for effect in title.effects if wotn.USES[effect.use] == phase]
    if not fitting or (phase == wotn.LOCATION and not view["location"]):
        return _other_phase(phase, title)
    if item["used"] and phase in (wotn.BATTLE, wotn.RESOLVE):
        return text("wotn.why_not.activation_limit")
    missing = [_missing(seat, item, effect) for effect in fitting]
    if all(missing):
        return missing[0]
    if phase == wotn.LOCATION and raises_attack(title):
        return text("wotn.why_not.raises_attack")
    return "" if "item_used" in view["legal"] else text("wotn.why_not.already_rolled")


def _other_phase(now: str, title: "Item") -> str:
    """Return the phases for an item.

    In the phase Location, if the item is for that, a Location must come first.
    """
    uses = [wotn.USES[each.use] for each in title.effects]
    phases = (wotn.LOCATION, wotn.BATTLE, wotn.RESOLVE, wotn.RELEASE)
    wanted = [phase for phase in phases if phase in uses]
    if now in wanted:
        return text("wotn.why.location")
    names = ", ".join([text("phase." + phase) for phase in wanted])
    return text("wotn.why_not.wrong_phase").format(names) if names else text("wotn.why_not.unused")


def _missing(seat: "View", item: "View", effect: "Effect") -> str:
    """Return what an effect costs and how much of that is missing; "" if nothing is."""
    for have, cost, what in (
        (item["durability"], effect.cost, "durability"),
        (seat["coins"], effect.price.coins, wotn.COINS),
        (seat["life"], effect.price.life, wotn.LIFE),
    ):
        if have < cost:
            return sentence(cannot_pay(have, cost, what), "wotn", [])
    return ""


def _value(title: "Enemy | Item") -> "list[str]":
    return [text("wotn.value").format(title.coins)] if title.coins else []


def _has(seat: "View", card: str) -> bool:
    return any(each["card"] == card for each in seat["items"] + seat["defeated"])


def _item(view: "View", card: str) -> "Any":
    for seat in view["seats"]:
        for item in seat["items"]:
            if item["card"] == card:
                return item
    return None


_UNKNOWN = "?"


def board(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    """Return what the room reads, from a view."""
    _, picture = shown(view, picked, name_of)
    seats = [_seat(counts) for counts in view["seats"]]
    return scoreboard.board(picture, phase_text(view), seats, _stage(view, picture, name_of))


def _seat(counts: "View") -> "Picture":
    is_out = counts["out"]
    return scoreboard.seat(
        counts["name"],
        [
            ["-" if is_out else str(counts[word]), counted("counter." + word, counts[word])]
            for word in wotn.COUNTERS
        ],
        [],
        text("wotn.out") if is_out else "",
    )


def _stage(view: "View", picture: "Picture", name_of: "Names") -> "Picture | None":
    """Return the battle with both numbers and its enemies; else only the Location."""
    place = name_of(view["location"]["card"]) if view["location"] else ""
    if "enemies" not in picture:
        return stage(place) if place and view["phase"] != OVER else None
    sides = [
        side(picture["title"], [[picture["attack"] or _UNKNOWN, picture["made_of"]]], picture["verdict"]),
        side("", [[picture["total"], text("wotn.caption.life")]]),
    ]
    return stage(place, "", "", sides, picture["enemies"])
