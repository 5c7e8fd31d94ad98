"""What is shown of a game of Altered."""

from tally.rulebooks.altered.reactions import who_reacts
from tally.rulebooks.altered.state import Discards, FaceDown, Question
from tally.rulebooks.altered.sums import excess, sums
from tally.rulebooks.altered.words import HERO_ZONE, LANDMARKS, RESERVE, STATISTICS
from tally.rules.winning import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.cards import Card
    from tally.rulebooks.altered.state import State

    View = dict[str, Any]


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
    hero = state.in_zone(seat, HERO_ZONE)
    return {
        "name": holder.name,
        "hand": holder.hand,
        "mana": holder.mana,
        "ready": holder.ready,
        "passed": holder.passed,
        "hero": _card(hero[0]) if hero else None,
        "reserve": [_card(card) for card in state.in_zone(seat, RESERVE)],
        "landmarks": [_card(card) for card in state.in_zone(seat, LANDMARKS)],
        "discard": list(holder.discard),
        "reserve_limit": holder.reserve_limit,
        "landmark_limit": holder.landmark_limit,
        "distance": holder.distance(),
        "expeditions": [_expedition(state, seat, expedition) for expedition in (0, 1)],
    }


def _expedition(state: "State", seat: int, expedition: int) -> "View":
    shown: "View" = {
        "moved": state.moved(seat, expedition),
        "region": state.region(seat, expedition),
        "characters": [_character(card) for card in state.characters(seat, expedition)],
    }
    return _with_statistics(shown, sums(state, seat, expedition))


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
        asked: int = state.pending.seat
        return asked
    if state.limbo:
        return who_reacts(state)
    return state.active if state.is_turn else state.deciding


def _pending(state: "State") -> "View | None":
    asked = state.pending
    if not asked:
        return None
    shown: "View" = {"seat": asked.seat, "ask": asked.ask}
    if isinstance(asked, Question):
        shown["card"] = asked.speech.card
        shown["answers"] = list(asked.answers)
    elif isinstance(asked, Discards):
        shown["reserve"], shown["landmarks"] = excess(state, asked.seat)
        shown["chosen"] = [None if names is None else list(names) for names in asked.chosen]
    else:
        shown["region"] = asked.region
    return shown


def _legal(state: "State") -> "list[str]":
    """Return the events that could be accepted from some seat now, in the order of the rules' table."""
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


def _answer(asked: "Any") -> str:
    if isinstance(asked, FaceDown):
        return "region_seen"
    return "discarded" if isinstance(asked, Discards) else "answered"
