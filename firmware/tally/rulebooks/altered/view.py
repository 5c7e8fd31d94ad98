"""The view of a game of Altered, and questions about it for gestures and screens."""

from tally.rulebooks.altered import state as altered
from tally.rulebooks.altered.asking import word_of
from tally.rulebooks.altered.filters import sums
from tally.rulebooks.altered.state import SPREAD, TARGET, Discards, who_reacts
from tally.rules.frames import Question
from tally.rules.state import OVER, base_view, fields_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.state import Card, State
    from tally.rules.rulebook import View


# The fields of a seat and of others that are shown as they are.
_OF_SEAT = ("name", "hand", "mana", "ready", "passed", "reserve_limit", "landmark_limit")
_OF_REACTION = ("seat", "card", "which")
_OF_EMBLEM = ("seat", "kind", "amount", "duration", "spent")


def view_of(state: "State", legal: "list[str]") -> "View":
    """Return the whole view; `legal` are the events that could be accepted now."""
    shown = base_view(state, "altered", legal, ("day", "daily", "first", "arena"))
    shown.update(
        {
            "turn": max(1, state.turn),
            "priority": _priority(state),
            "seats": [_seat(state, seat) for seat in (0, 1)],
            "map": [None if types is None else list(types) for types in state.map],
            "limbo": [fields_of(each, _OF_REACTION) for each in state.limbo],
            "emblems": [fields_of(each, _OF_EMBLEM) for each in state.emblems],
            "pending": _pending(state),
        }
    )
    return shown


def _seat(state: "State", seat: int) -> "View":
    holder = state.seats[seat]
    own = [card for card in state.cards if card.seat == seat]
    hero = [_card(card) for card in own if card.zone == altered.HERO_ZONE]
    shown = fields_of(holder, _OF_SEAT)
    shown["hero"] = hero[0] if hero else None
    for zone in (altered.RESERVE, altered.LANDMARKS):
        shown[zone] = [_card(card) for card in own if card.zone == zone]
    shown["discard"] = list(holder.discard)
    shown["distance"] = holder.distance()
    shown["expeditions"] = [_expedition(state, seat, expedition, own) for expedition in (0, 1)]
    return shown


def _expedition(state: "State", seat: int, expedition: int, own: "list[Card]") -> "View":
    there = [card for card in own if card.expedition == expedition and card.zone == altered.EXPEDITION]
    shown: "View" = {
        "moved": state.moved(seat, expedition),
        "region": state.region(seat, expedition),
        "characters": [_character(card) for card in there],
    }
    if state.ascended is not None:
        shown["ascended"] = (seat, expedition) in state.ascended
    return _with_statistics(shown, sums(state, seat, expedition))


def _character(card: "Card") -> "View":
    shown = _card(card)
    shown["owner"] = card.owner
    return _with_statistics(shown, card.statistics())


def _with_statistics(shown: "View", values: "list[int]") -> "View":
    for i, name in enumerate(altered.STATISTICS):
        shown[name] = values[i]
    return shown


def _card(card: "Card") -> "View":
    return {"card": card.name, "title": card.title.id, "counters": dict(card.counters)}


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
        frame = state.frames[-1]
        shown["ask"] = word_of(state)
        shown["card"] = pending.card
        shown["answers"] = list(frame.answers)
        if not frame.is_short:
            shown["i"] = pending.i
        if pending.ask in (TARGET, SPREAD) and not frame.is_short:
            shown["from"] = list(pending.cards or ())
    elif isinstance(pending, Discards):
        shown["reserve"], shown["landmarks"] = state.excess(pending.seat)
        shown["chosen"] = [None if names is None else list(names) for names in pending.chosen]
    else:
        shown["region"] = pending.region
    return shown


def entries(view: "View", seat: int) -> "list[View]":
    """Return what the view has of a seat's cards in play, then of those in its Reserve."""
    side = view["seats"][seat]
    found: "list[View]" = [side["hero"]] if side["hero"] else []
    for each in side["expeditions"]:
        found += each["characters"]
    found += side["landmarks"]
    return found + list(side["reserve"])


def lying(view: "View", seat: int) -> "list[str]":
    """Return the cards that a seat has in play, then those in its Reserve."""
    return [each["card"] for each in entries(view, seat)]


def controller(view: "View", card: str) -> "int | None":
    """Return the seat that has a card in play or in Reserve, or None."""
    for seat in (0, 1):
        for each in entries(view, seat):
            if each["card"] == card:
                return seat
    return None


def sums_text(view: "View", seat: int, expedition: int) -> str:
    """Return the statistics of an expedition, as forest/mountain/water."""
    place = view["seats"][seat]["expeditions"][expedition]
    return f"{place['forest']}/{place['mountain']}/{place['water']}"


def may_expand(view: "View") -> bool:
    """Return whether the seat decides now whether it puts a card in Mana."""
    return bool(view["daily"] == altered.EXPAND and not view["limbo"] and view["phase"] == altered.MORNING)


def excess(view: "View") -> int:
    """Return how many cards the seat must discard in Clean-up."""
    count: int = view["pending"]["reserve"] + view["pending"]["landmarks"]
    return count


def first_reaction(view: "View") -> "View":
    """Return the reaction in Limbo that OK plays."""
    found: "View" = next(each for each in view["limbo"] if each["seat"] == view["priority"])
    return found
