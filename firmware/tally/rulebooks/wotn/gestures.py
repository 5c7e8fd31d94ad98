"""What a tap or a button means at a table of WOTN: an intent, as `rulebooks/README.md` has them."""

from tally.rulebooks.wotn.words import BATTLE, ENEMY, ITEM, LOCATION, RELEASE, RESOLVE, REVEAL, USES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rulebooks.wotn.state import State

    View = dict[str, Any]
    Event = list[Any]
    Intent = list[Any]


def tapped(moment: "Any", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tapped card: what can be done with it now, else it is shown."""
    if controller(moment.view, card) is None:
        return played(moment, card, kind, whose)
    if kind == ENEMY:
        return _enemy_tapped(moment.view, card)
    if kind == ITEM:
        return _item_tapped(moment, card)
    has_moves = moment.view["phase"] == LOCATION and card == (moment.view["location"] or {}).get("card")
    return ["page", "moves"] if has_moves else ["show", card]


def played(moment: "Any", card: str, kind: str, _whose: "int | None") -> "Intent":
    """Return the intent to bring a card of a pile into play: all draw from the same ones."""
    view = moment.view
    if kind == LOCATION:
        is_next = view["phase"] == RELEASE and not moment.is_strict
        return ["act", ["location_revealed", _next_seat(view) if is_next else view["active"], card]]
    if kind == ENEMY:
        return ["act", ["enemy_revealed", view["active"], card]]
    is_alone = len([seat for seat in view["seats"] if not seat["out"]]) == 1
    return ["act" if is_alone else "who", ["item_taken", view["active"], card]]


def led(game: "Any", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield what a play implies, then the play.

    At home pace, a Location that is tapped over another avoids that one; in Release it ends the turn.
    """
    state = game.state()
    if event[0] == "location_revealed" and not is_strict:
        if state.phase == LOCATION and state.location is not None:
            yield ["location_avoided", event[1]]
        elif state.phase == RELEASE and state.active != event[1]:
            yield ["passed", state.active]
    yield event


def confirmed(moment: "Any") -> "Intent":
    """Return the intent of OK: the plain next thing in this phase."""
    view = moment.view
    if view["won_by"] is not None:
        return ["page", "new_game"]
    if moment.picked or _has_choice(view):
        return ["page", "moves"]
    if "rolled" in view["legal"] and view["enemies"]:
        return ["die", moment.state.options["die"], ["rolled", view["active"]]]
    return passed(view)


def can_pass(moment: "Any") -> bool:
    """Return whether OK ends the phase, with nothing left that must be done."""
    view = moment.view
    if view["phase"] == LOCATION:
        location = view["location"]
        if not location or location["must"]:
            return False
        return not view["to_reveal"] or bool(moment.state.titles[location["card"]].battle_may)
    return bool(view["phase"] != REVEAL and (view["attack"] is not None or not view["enemies"]))


def left(moment: "Any") -> "Intent":
    """Return the intent of Left: a card that was picked is let go."""
    return ["pick"] if moment.picked else ["page", "undo"]


def used(_view: "View", card: str) -> "Intent":
    """Return the intent to do something with a card in play: what, is asked next."""
    return ["pick", card]


def passed(view: "View") -> "Intent":
    """Return the intent to end the phase."""
    return ["record", ["passed", view["active"]]]


def controller(view: "View", card: str) -> "int | None":
    """Return the seat in whose field or turn a card lies, or None when it is not in play."""
    for number, seat in enumerate(view["seats"]):
        if any(each["card"] == card for each in seat["items"] + seat["defeated"]):
            return number
    location = view["location"]
    here = view["avoided"] + [enemy["card"] for enemy in view["enemies"]]
    if card in here or (location and location["card"] == card):
        active: int = view["active"]
        return active
    return None


def usable(state: "State", card: str) -> "list[int]":
    """Return which effects of an item of A could be used now, by their indexes."""
    from tally.rulebooks.wotn.items import can_use_effect

    effects = state.titles[card].effects
    return [i for i, effect in enumerate(effects) if can_use_effect(state, card, effect)]


def _enemy_tapped(view: "View", card: str) -> "Intent":
    phase, active = view["phase"], view["active"]
    if phase == RESOLVE and any(enemy["card"] == card for enemy in view["enemies"]):
        return ["act", ["enemy_defeated", active, card]]
    if phase == RELEASE and any(each["card"] == card for each in view["seats"][active]["defeated"]):
        return ["act", ["released", active, card]]
    return ["show", card]


def _item_tapped(moment: "Any", card: str) -> "Intent":
    """Use the one effect that can be used now; where there are more, ask which."""
    view, state = moment.view, moment.state
    active = view["active"]
    if controller(view, card) != active:
        return ["show", card]
    if view["phase"] == RELEASE and state.titles[card].coins:
        return ["act", ["released", active, card]]
    indexes = usable(state, card) if view["phase"] in USES.values() else []
    if len(indexes) > 1:
        return ["pick", card]
    return ["act", ["item_used", active, card, indexes[0]]] if indexes else ["show", card]


def _has_choice(view: "View") -> bool:
    """Return whether there is more than one thing to be said of the Location without a card."""
    if view["phase"] != LOCATION or not view["location"]:
        return False
    return bool(view["location"]["must"] or view["location"]["may"] or "location_avoided" in view["legal"])


def _next_seat(view: "View") -> int:
    """Return the seat whose turn comes after this one."""
    count = len(view["seats"])
    seat: int = (view["active"] + 1) % count
    while view["seats"][seat]["out"]:
        seat = (seat + 1) % count
    return seat


def is_battle(view: "View") -> bool:
    """Return whether attack and enemies are what matters now."""
    return view["phase"] in (BATTLE, RESOLVE)
