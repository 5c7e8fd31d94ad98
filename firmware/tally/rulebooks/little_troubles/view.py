"""The view: what the screens show of a game of Little Troubles, and questions about it."""

from tally.rulebooks.little_troubles import state as troubles
from tally.rulebooks.little_troubles.fight import resources_due
from tally.rulebooks.little_troubles.places import influences, values_under
from tally.rulebooks.little_troubles.turn import owed
from tally.rules.frames import Question, question_of
from tally.rules.state import OVER, base_view, fields_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.places import Influence
    from tally.rulebooks.little_troubles.state import Card, State
    from tally.rules.rulebook import View


# The fields of a seat that are shown as they are.
_OF_SEAT = ("name", "cookies", "wins", "used", "turns", "hand", "pile", "timeout")


def view_of(state: "State", legal: "list[str]") -> "View":
    """Return the whole view; `legal` are the events that could be accepted now."""
    found = influences(state)
    lying = _lying(state)
    shown = base_view(state, "little_troubles", legal, ("skip_fight",))
    shown.update(
        {
            "priority": _priority(state),
            "seats": [_seat(state, seat, lying[seat], found) for seat in (0, 1)],
            "pending": _pending(state),
            "fight": _fight(state),
            "due": resources_due(state) if state.phase == troubles.RESOURCE else None,
            "must_fight": state.seats[state.active].must_fight,
            "limit": troubles.LIMIT,
            "tokens": {card.name: tokens_on(card) for card in state.cards if card.tokens and tokens_on(card)},
            "tasks": {card.name: list(card.tasks) for card in state.cards if card.tasks},
        }
    )
    if state.fighters and state.fight_losers and state.phase != OVER:
        shown["losing"] = sorted(set(state.fight_losers))
    if state.options["match"]:
        shown["match"] = state.options["match"]
    return shown


def tokens_on(card: "Card") -> "dict[str, int]":
    """Return how many tokens of each name are on a card."""
    found: "dict[str, int]" = {}
    for change in card.tokens:
        found[change.what] = found.get(change.what, 0) + change.amount
    return {name: found[name] for name in found if found[name]}


def in_play(view: "View", seat: int) -> "list[str]":
    """Return the cards on a seat's side: characters, toys, scenes, field, goal."""
    side = view["seats"][seat]
    lying = [each["card"] for row in ("characters", "toys", "scenes") for each in side[row]]
    return lying + [side[slot] for slot in ("field", "goal") if side[slot]]


def controller(view: "View", card: str) -> "int | None":
    """Return the seat on whose side a card lies, None when it is not in play."""
    for seat in (0, 1):
        if card in in_play(view, seat):
            return seat
    return None


def character(view: "View", card: str) -> "View | None":
    """Return a character in play, or None."""
    for side in view["seats"]:
        for lying in side["characters"]:
            if lying["card"] == card:
                found: "View" = lying
                return found
    return None


def fighter_seat(view: "View", card: str) -> "int | None":
    """Return the seat whose character `card` is, or None."""
    for seat in (0, 1):
        if any(lying["card"] == card for lying in view["seats"][seat]["characters"]):
            return seat
    return None


def can_fight(view: "View") -> bool:
    """Return whether both sides have a character."""
    return bool(view["seats"][0]["characters"] and view["seats"][1]["characters"])


def leads_to_fight(view: "View") -> bool:
    """Return whether a fight can still come in this turn."""
    is_first_turn = view["phase"] == troubles.BUILD and view["seats"][view["active"]]["turns"] == 1
    if view["skip_fight"] or is_first_turn:
        return False
    return view["phase"] in (troubles.BUILD, troubles.PRE_FIGHT, troubles.CHOOSE_FIGHT) and can_fight(view)


def paired(view: "View", picked: "list[str]") -> "dict[str, str] | None":
    """Return who would fight, in the form of `fight`: for each seat, the fighter that was picked last."""
    pair = {fighter_seat(view, card): card for card in picked}
    own = view["active"]
    if own not in pair or 1 - own not in pair:
        return None
    return {"own": pair[own], "theirs": pair[1 - own]}


def _lying(state: "State") -> "list[dict[str, list[Card]]]":
    """Return the cards on each side by type, in the order of their slots. Each card is looked at once."""
    sides: "list[dict[str, list[Card]]]" = [{}, {}]
    for card in state.cards:
        side = sides[card.side]
        kind = card.title.type
        if kind in side:
            _insert(side[kind], card)
        else:
            side[kind] = [card]
    return sides


def _insert(row: "list[Card]", card: "Card") -> None:
    """Put a card into a row by its slot. It mostly comes last; a sort would look at every card."""
    place = len(row)
    while place and row[place - 1].slot > card.slot:
        place -= 1
    row.insert(place, card)


def _seat(state: "State", seat: int, lying: "dict[str, list[Card]]", found: "list[Influence]") -> "View":
    scenes = lying.get(troubles.SCENE, [])
    shown = fields_of(state.seats[seat], _OF_SEAT)
    shown["to_discard"] = owed(state) if state.phase == troubles.DISCARD and seat == state.active else 0
    shown["characters"] = [_character(card, scenes, found) for card in lying.get(troubles.CHARACTER, ())]
    shown["toys"] = [_toy(state, card) for card in lying.get(troubles.TOY, ())]
    shown["scenes"] = [_slotted(card) for card in scenes]
    for kind in (troubles.FIELD, troubles.GOAL):
        shown[kind] = lying[kind][0].name if kind in lying else None
    shown["actions"] = [name for whose, name in state.actions if whose == seat]
    return shown


def _character(card: "Card", scenes: "list[Card]", found: "list[Influence]") -> "View":
    confidence, maturity, reward = values_under(found, card)
    return {
        "card": card.name,
        "title": card.title.id,
        "side": "adult" if card.is_adult else "regressed",
        "confidence": confidence,
        "maturity": maturity,
        "reward": reward,
        "slot": card.slot,
        "scene": _scene_at(card.slot, scenes),
    }


def _scene_at(slot: int, scenes: "list[Card]") -> "str | None":
    for scene in scenes:
        if scene.slot == slot and scene.spot == troubles.CHARACTER:
            return scene.name
    return None


def _slotted(card: "Card") -> "View":
    shown = {"card": card.name, "title": card.title.id, "slot": card.slot}
    if card.spot != troubles.CHARACTER:
        shown["spot"] = card.spot
    return shown


def _toy(state: "State", card: "Card") -> "View":
    shown = _slotted(card)
    if state.options["grab"] == "held":
        grabber = state.find(card.held_by[0]) if card.held_by else None
        is_here = grabber and card.held_by and grabber.order == card.held_by[1]
        shown["held_by"] = card.held_by[0] if is_here and card.held_by else None
    return shown


def _priority(state: "State") -> "int | None":
    if state.phase in (OVER, troubles.SETUP):
        return None
    return troubles.asking(state)[0] if state.pending else state.priority


def _pending(state: "State") -> "View | None":
    question = state.pending
    if not question:
        return None
    if isinstance(question, Question):
        return question_of(question)
    seat, ask = troubles.asking(state)
    if isinstance(question, troubles.Instead):
        return {"seat": seat, "ask": ask, "card": question.loser, "by": question.card.name}
    return {"seat": seat, "ask": ask, "card": question.card.name}


def _fight(state: "State") -> "View | None":
    if not state.fighters or state.phase == OVER:
        return None
    return {"own": state.fighters[state.active], "theirs": state.fighters[1 - state.active]}
