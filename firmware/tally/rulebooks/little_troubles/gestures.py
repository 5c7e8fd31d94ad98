"""What a tap, a button or a command card means at a table of Little Troubles.

Every answer is an intent, an array the play page acts on: `["record", event, ...]` (all or none),
`["show", card]`, `["pick", card]` (a fighter, the other is still to come), `["list", "fighters"]` or
`["list", "targets"]`, `["page", name]`, or `["say", key]` where nothing can be done.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    View = dict[str, Any]
    Intent = list[Any]

PASSING_PHASES = ("build", "pre_fight", "fight")


def tapped(view: "View", picked: "list[str]", card: str) -> "Intent":
    """Return the intent of a tap on `card`; `picked` holds the fighter tapped before, if any."""
    pending = view["pending"]
    if pending:
        return ["record", ["target_chosen", pending["seat"], card]]
    if view["phase"] == "choose_fight" and fighter_seat(view, card) is not None:
        return _pick(view, picked, card)
    if controller(view, card) is not None:
        return ["show", card]
    return played(view, card)


def played(view: "View", card: str) -> "Intent":
    """Return the intent to play `card` for whoever may act now."""
    seat = view["active"] if view["priority"] is None else view["priority"]
    return ["record", ["card_played", seat, card]]


def used(view: "View", card: str) -> "Intent":
    """Return the intent to use the ability of `card`, a card in play."""
    return ["record", ["ability_used", controller(view, card), card]]


def confirmed(view: "View") -> "Intent":
    """Return the intent of OK: the plain next thing in this phase."""
    phase = view["phase"]
    if view["pending"]:
        return ["list", "targets"]
    if phase in PASSING_PHASES:
        return ["record", ["passed", view["priority"]]]
    if phase == "choose_fight":
        return ["list", "fighters"] if can_fight(view) else declined(view)
    if phase == "resource":
        return ["record", ["resources_confirmed", view["priority"]]]
    if phase == "discard":
        seat = view["active"]
        return ["record", ["discarded", seat, view["seats"][seat]["to_discard"]]]
    return ["page", "new_game"]


def declined(view: "View") -> "Intent":
    """Return the intent not to fight this turn."""
    return ["record", ["fight_declined", view["active"]]]


def commanded(view: "View", word: str) -> "Intent":
    """Return the intent of a command card: pass, fight, menu or judge (undo is the table's own)."""
    if word == "pass":
        return declined(view) if view["phase"] == "choose_fight" else confirmed(view)
    if word == "fight":
        return confirmed(view) if _leads_to_fight(view) else ["say", "no_fight_now"]
    return ["page", "history" if word == "judge" else "menu"]


def choices(view: "View", picked: "list[str]", kind: str) -> "list[tuple[str, int]]":
    """Return the cards that the list "targets", "fighters" or "in_play" offers, each with its seat."""
    if kind != "fighters":
        return [(card, seat) for seat in (0, 1) for card in in_play(view, seat)]
    seat = 1 - fighter_seat(view, picked[0]) if picked else view["active"]
    return [(character["card"], seat) for character in view["seats"][seat]["characters"]]


def in_play(view: "View", seat: int) -> "list[str]":
    """Return the cards that lie on a seat's side: characters, toys, scenes, field, goal."""
    side = view["seats"][seat]
    lying = [each["card"] for row in ("characters", "toys", "scenes") for each in side[row]]
    return lying + [side[slot] for slot in ("field", "goal") if side[slot]]


def controller(view: "View", card: str) -> "int | None":
    """Return the seat on whose side a card lies, or None when it is not in play."""
    for seat in (0, 1):
        if card in in_play(view, seat):
            return seat
    return None


def fighter_seat(view: "View", card: str) -> "Any":
    """Return the seat whose character `card` is, or None."""
    for seat in (0, 1):
        if any(character["card"] == card for character in view["seats"][seat]["characters"]):
            return seat
    return None


def can_fight(view: "View") -> bool:
    """Return whether both sides have a character."""
    return bool(view["seats"][0]["characters"] and view["seats"][1]["characters"])


def _pick(view: "View", picked: "list[str]", card: str) -> "Intent":
    pair = {fighter_seat(view, each): each for each in picked + [card]}
    if len(pair) < 2:
        return ["pick", card]
    own = view["active"]
    return ["record", ["fighters_chosen", own, pair[own], pair[1 - own]]]


def _leads_to_fight(view: "View") -> bool:
    return view["phase"] in ("build", "pre_fight") or (view["phase"] == "choose_fight" and can_fight(view))
