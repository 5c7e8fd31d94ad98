"""What a tap, a button or a command card means at a table of Little Troubles.

Every answer is an intent, an array the play page acts on: see `tally/rulebooks/README.md`. Only here there
is `["slot", event]` (a scene is played: where to?). A moment is the app's:
`view`, `state`, `picked`, `is_strict`.
"""

from tally.rulebooks.little_troubles.words import LIMIT, SCENE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    View = dict[str, Any]
    Event = list[Any]
    Intent = list[Any]

PASSING_PHASES = ("build", "pre_fight", "fight")


def tapped(moment: "Any", card: str, kind: str, seat: "int | None") -> "Intent":
    """Return the intent of a tap on `card`, of that type and that seat's; nobody's: of who may act now."""
    view = moment.view
    pending = view["pending"]
    if pending:
        return ["record", ["target_chosen", pending["seat"], card]]
    if may_pick(moment) and fighter_seat(view, card) is not None:
        return _pick(moment, card)
    if controller(view, card) is not None or card in moment.state.played:
        return ["show", card]
    return played(moment, card, kind, seat)


def played(moment: "Any", card: str, kind: str, seat: "int | None") -> "Intent":
    """Return the intent to play `card`; a scene is asked for its slot where a character lies."""
    view = moment.view
    if seat is None:
        seat = view["active"] if view["priority"] is None else view["priority"]
        if view["phase"] == "discard":
            seat = 1 - view["active"]  # the next player's tap says that the discard is done
    event = ["card_played", seat, card]
    if kind == SCENE and any(side["characters"] for side in view["seats"]):
        return ["slot", event]
    return ["act", event]


def used(view: "View", card: str) -> "Intent":
    """Return the intent to use the ability of `card`, a card in play."""
    return ["act", ["ability_used", controller(view, card), card]]


def led(game: "Any", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield what a play says besides, then the event; each is taken before the next is made.

    A tap is also the other's pass, but never one that closes a window. The next player's first tap says that
    the discard is done and, at home pace, confirms the resources.
    """
    seat = event[1]
    state = game.state()
    if state.phase == "resource" and state.priority == seat and not is_strict:
        yield ["resources_confirmed", seat]
        state = game.state()
    if state.phase == "discard" and state.active != seat:
        view = game.rulebook.view(state)
        yield ["discarded", state.active, view["seats"][state.active]["to_discard"]]
    elif _is_waiting(state, seat):
        yield ["passed", state.priority]
    yield event


def passes(game: "Any", phases: "tuple[str, ...]") -> "Iterator[Event]":
    """Yield the pass of whoever is asked, as long as one of these phases lasts."""
    turn = game.state().turn
    while game.state().phase in phases and game.state().turn == turn and not game.state().pending:
        yield ["passed", game.state().priority]


def confirmed(moment: "Any") -> "Intent":
    """Return the intent of OK: the plain next thing in this phase."""
    view = moment.view
    phase = view["phase"]
    if view["pending"]:
        return ["list", "targets"]
    if phase in PASSING_PHASES:
        return ["record", ["passed", view["priority"]]] if moment.is_strict else ["after", (phase,)]
    if phase == "choose_fight":
        return ["list", "fighters"] if can_fight(view) else declined(moment)
    if phase == "resource":
        return ["record", ["resources_confirmed", view["priority"]]]
    if phase == "discard":
        seat = view["active"]
        return ["record", ["discarded", seat, view["seats"][seat]["to_discard"]]]
    return ["page", "new_game" if phase == "over" else "moves"]


def declined(moment: "Any") -> "Intent":
    """Return the intent not to fight this turn."""
    return ["after", ("pre_fight",), ["fight_declined", moment.view["active"]]]


def left(moment: "Any") -> "Intent":
    """Return the intent of Left: no fight, a hand to be counted, or what is to be taken back."""
    if may_pick(moment) and not moment.view["must_fight"]:
        return declined(moment)
    return ["page", "hand" if moment.view["phase"] == "discard" else "undo"]


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


def slot_of(view: "View", card: str) -> "dict[str, int] | None":
    """Return where a character lies, as a play says where its scene goes; None for any other card."""
    side = fighter_seat(view, card)
    for character in [] if side is None else view["seats"][side]["characters"]:
        if character["card"] == card:
            return {"slot": character["slot"], "side": side}
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


def may_pick(moment: "Any") -> bool:
    """Return whether two fighters may be tapped now: at home pace pre-fight is closed by it."""
    phase = moment.view["phase"]
    return phase == "choose_fight" or (phase == "pre_fight" and not moment.is_strict)


def _pick(moment: "Any", card: str) -> "Intent":
    view = moment.view
    pair = {fighter_seat(view, each): each for each in moment.picked + [card]}
    if len(pair) < 2:
        has_use = view["phase"] in PASSING_PHASES and moment.state.titles[card].ability
        return ["pick_shown" if has_use else "pick", card]
    own = view["active"]
    return ["after", ("pre_fight",), ["fighters_chosen", own, pair[own], pair[1 - own]]]


def _is_waiting(state: "Any", seat: int) -> bool:
    """Return whether a seat may act after one pass of the other that closes nothing."""
    is_others = state.phase in PASSING_PHASES and state.priority == 1 - seat
    return is_others and state.passes == 0 and state.seats[seat].used < LIMIT
