"""The view of a game of Altered, and questions about it for gestures and screens."""

from tally.rulebooks.altered.state import Discards, FaceDown, Question
from tally.rulebooks.altered.titles import (
    EACH_MAY,
    EXPAND,
    HERO_ZONE,
    LANDMARKS,
    MAY,
    MORNING,
    RESERVE,
    STATISTICS,
)
from tally.rulebooks.altered.zones import who_reacts
from tally.rules.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, State
    from tally.rules.rulebook import View


def view(state: "State") -> "View":
    """Return the whole view."""
    return {
        "game": "altered",
        "turn": max(1, state.turn),
        "day": state.day,
        "phase": state.phase,
        "daily": state.daily,
        "first": state.first,
        "active": state.active,
        "priority": _priority(state),
        "seats": [_seat(state, seat) for seat in (0, 1)],
        "map": [None if types is None else list(types) for types in state.map],
        "arena": state.arena,
        "limbo": [_waiting(each) for each in state.limbo],
        "emblems": [_emblem(each) for each in state.emblems],
        "pending": _pending(state),
        "winner": state.winner,
        "won_by": state.won_by,
        "events": state.number,
        "legal": _legal(state),
    }


def _seat(state: "State", seat: int) -> "View":
    holder = state.seats[seat]
    own = [card for card in state.cards if card.seat == seat]
    hero = [card for card in own if card.zone == HERO_ZONE]
    return {
        "name": holder.name,
        "hand": holder.hand,
        "mana": holder.mana,
        "ready": holder.ready,
        "passed": holder.passed,
        "hero": _card(hero[0]) if hero else None,
        "reserve": [_card(card) for card in own if card.zone == RESERVE],
        "landmarks": [_card(card) for card in own if card.zone == LANDMARKS],
        "discard": list(holder.discard),
        "reserve_limit": holder.reserve_limit,
        "landmark_limit": holder.landmark_limit,
        "distance": holder.distance(),
        "expeditions": [_expedition(state, seat, expedition, own) for expedition in (0, 1)],
    }


def _expedition(state: "State", seat: int, expedition: int, own: "list[Card]") -> "View":
    shown: "View" = {
        "moved": state.moved(seat, expedition),
        "region": state.region(seat, expedition),
        "characters": [
            _character(card) for card in own if card.expedition == expedition and card.is_exploring()
        ],
    }
    return _with_statistics(shown, state.sums(seat, expedition))


def _character(card: "Card") -> "View":
    shown = _card(card)
    shown["owner"] = card.owner
    return _with_statistics(shown, card.statistics())


def _with_statistics(shown: "View", values: "list[int]") -> "View":
    for i, name in enumerate(STATISTICS):
        shown[name] = values[i]
    return shown


def _card(card: "Card") -> "View":
    return {"card": card.name, "title": card.title.id, "counters": dict(card.counters)}


def _waiting(waiting: "Any") -> "View":
    return {"seat": waiting.seat, "card": waiting.card, "which": waiting.which}


def _emblem(emblem: "Any") -> "View":
    return {
        "seat": emblem.seat,
        "kind": emblem.kind,
        "amount": emblem.amount,
        "duration": emblem.duration,
        "spent": emblem.spent,
    }


def _priority(state: "State") -> "int | None":
    if state.phase == OVER:
        return None
    if state.pending:
        pending: int = state.pending.seat
        return pending
    if state.limbo:
        return who_reacts(state)
    return state.active if state.is_turn else state.deciding


def _pending(state: "State") -> "View | None":
    pending = state.pending
    if not pending:
        return None
    shown: "View" = {"seat": pending.seat, "ask": pending.ask}
    if isinstance(pending, Question):
        shown["card"] = pending.speech.card
        shown["answers"] = list(pending.answers)
    elif isinstance(pending, Discards):
        shown["reserve"], shown["landmarks"] = state.excess(pending.seat)
        shown["chosen"] = [None if names is None else list(names) for names in pending.chosen]
    else:
        shown["region"] = pending.region
    return shown


def _legal(state: "State") -> "list[str]":
    """Return the events that some seat could do now, in the order of the rules' table."""
    if state.phase == OVER:
        return []
    if state.pending:
        return [_answer(state.pending)]
    names: "list[str]" = []
    if state.limbo:
        names += ["reaction_played"]
    elif state.is_turn:
        names += ["card_played", "quick_played"]
    names += ["effect_happened"]
    if state.deciding is not None and not state.limbo:
        names += ["mana_placed"]
    if not all(state.in_zone(seat, HERO_ZONE) for seat in (0, 1)):
        names += ["hero_set"]
    return names + ["region_seen"]


def _answer(pending: "Any") -> str:
    if isinstance(pending, FaceDown):
        return "region_seen"
    return "discarded" if isinstance(pending, Discards) else "answered"


def lying(view: "View", seat: int) -> "list[str]":
    """Return the cards that a seat has in play, then those in its Reserve."""
    side = view["seats"][seat]
    rows = [[side["hero"]] if side["hero"] else []]
    rows += [each["characters"] for each in side["expeditions"]]
    rows += [side["landmarks"], side["reserve"]]
    return [each["card"] for row in rows for each in row]


def controller(view: "View", card: str) -> "int | None":
    """Return the seat that has a card in play or in Reserve, or None."""
    for seat in (0, 1):
        if card in lying(view, seat):
            return seat
    return None


def sums_text(view: "View", seat: int, expedition: int) -> str:
    """Return the statistics of an expedition, as forest/mountain/water."""
    place = view["seats"][seat]["expeditions"][expedition]
    return f"{place['forest']}/{place['mountain']}/{place['water']}"


def asks_yes_or_no(view: "View") -> bool:
    """Return whether the game asks a question that OK answers with yes and Left with no."""
    return bool(view["pending"] and view["pending"]["ask"] in (MAY, EACH_MAY))


def may_expand(view: "View") -> bool:
    """Return whether the seat decides now whether it puts a card in Mana."""
    return bool(view["daily"] == EXPAND and not view["limbo"] and view["phase"] == MORNING)


def excess(view: "View") -> int:
    """Return how many cards the seat must discard in Clean-up."""
    count: int = view["pending"]["reserve"] + view["pending"]["landmarks"]
    return count


def first_reaction(view: "View") -> "View":
    """Return the reaction in Limbo that OK plays."""
    found: "View" = next(each for each in view["limbo"] if each["seat"] == view["priority"])
    return found
