"""What each verb does. A forbidden or impossible one does nothing, and the rest goes on (004, 1.4.1).

A verb's function returns how much it changed, a counter or cards; False where it is impossible.
"""

from tally.rulebooks.altered import state as altered
from tally.rulebooks.altered import zones
from tally.rulebooks.altered.filters import exploring, has_passive
from tally.rulebooks.altered.state import CARD, COUNT, EXPEDITION, SEAT, WHOLE, Emblem
from tally.rulebooks.altered.targets import only
from tally.rules.events import by_name
from tally.rules.frames import Question
from tally.rules.state import change, lose
from tally.rules.verbs import arguments, row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, State, Title, Verb

# What a text tells the players to do: the keeper does not see it.
TOLD = ("look", "reveal", "search", "shuffle", "top")


def do_verb(state: "State", giver: int, verb: "Verb") -> int:
    """Do a plain verb; return how much it changed.

    One whose card was not found, or that a card in play forbids, does nothing.
    """
    changed: "int | bool" = _can_be_done(state, giver, verb) and VERBS[verb[0]].do(state, giver, *verb[1:])
    if changed is False:
        state.steps.append(["impossible", verb[0]])
    return int(changed)


def _can_be_done(state: "State", giver: int, verb: "Verb") -> bool:
    """Return whether the verb's card was found, and no card in play forbids the verb.

    A verb is about the seat that it names, else about its card's seat, else about the one with the turn.
    """
    given = arguments(VERBS, verb)
    names = [value for kind, value in given if kind == CARD]
    seats = [value for kind, value in given if kind == SEAT]
    if None in names or None in seats:
        return False
    name = names[0] if names else None
    if not seats:
        card = state.find(name)
        seats = [card.seat if card else state.owners.get(name, giver) if name else state.active]
    return not forbidding(state, verb[0], seats[0], name)


def forbidding(state: "State", word: str, seat: int, name: "str | None") -> "Card | None":
    """Return the first card in play that forbids this to everyone, to that seat, or to that card."""
    for card in state.cards:
        cannot = card.title.cannot
        if cannot and card.is_in_play():
            whose = "you" if seat == card.seat else "opponent"
            if (
                word in cannot
                or (whose, word) in cannot
                or (name == card.name and (altered.SELF, word) in cannot)
            ):
                return card
    return None


def _draw(state: "State", _giver: int, seat: int, count: int) -> int:
    if count > 0:
        zones.change_draw(state, seat, count)
        zones.react_to_draw(state, seat)
        return count
    return lose(state, seat, "hand", -count)


def _mana(state: "State", _giver: int, seat: int, count: int) -> int:
    count = max(count, -state.seats[seat].mana)
    change(state, seat, "mana", count)
    zones.change_ready(state, seat, 0)
    return abs(count)


def _ready(state: "State", _giver: int, seat: int, count: int) -> int:
    return abs(zones.change_ready(state, seat, count))


def _counter(
    state: "State", giver: int, name: str, word: str, amount: int, cap: "int | None" = None
) -> "int | bool":
    """Change a counter. It does not rise over a cap, and is not lowered to it."""
    card = state.find(name)
    if not card:
        return False
    if cap is not None and amount > 0:
        amount = max(0, min(amount, cap - card.counters.get(word, 0)))
    changed = zones.change_counter(state, name, word, amount)
    if word == altered.EXHAUSTED and changed > 0:
        _react_to_exhausting(state, giver, name)
    return abs(changed)


def _react_to_exhausting(state: "State", giver: int, name: str) -> None:
    """Trigger the reactions of a seat's cards to its exhausting a card in Reserve."""
    card: "Any" = state.find(name)
    if card.zone == altered.RESERVE:
        zones.trigger(state, "exhausts", zones.in_order(state, giver), card)


def _clear(state: "State", _giver: int, name: str, word: str) -> "int | bool":
    card = state.find(name)
    return abs(zones.change_counter(state, name, word, -card.counters.get(word, 0))) if card else False


def _exhaust(state: "State", giver: int, name: str) -> "int | bool":
    card = state.find(name)
    return (
        _counter(state, giver, name, altered.EXHAUSTED, 1)
        if card and altered.EXHAUSTED not in card.counters
        else False
    )


def _wake(state: "State", giver: int, name: str) -> "int | bool":
    card = state.find(name)
    return (
        _counter(state, giver, name, altered.EXHAUSTED, -1)
        if card and altered.EXHAUSTED in card.counters
        else False
    )


def _augment(state: "State", _giver: int, name: str) -> "int | bool":
    """Each counter above 0 gets one more."""
    card = state.find(name)
    if not card or card.zone == altered.HERO_ZONE:
        return False
    return sum([zones.change_counter(state, name, word, 1) for word in sorted(card.counters)])


def _stats(state: "State", _giver: int, name: str, *amounts: int) -> bool:
    card = state.find(name)
    if not card or not card.is_exploring():
        return False
    card = state.own(name)
    for i in range(len(altered.STATISTICS)):
        if amounts[i]:
            zones.note(state, card, i, amounts[i])
    return True


def _to(state: "State", giver: int, name: "Any", zone: str) -> bool:
    """Send a card to its owner's zone.

    Return False for a card that is there already, or a token that left play.
    """
    if name is True:  # a card in hand that stays hidden: its seat counts it
        state.steps.append(["left", None, zone])
        return True
    card = state.find(name)
    is_discarded = any(name in holder.discard for holder in state.seats)
    is_there = card.zone == zone if card else zone == altered.DISCARD and is_discarded
    if is_there or not _is_here(state, name) or state.title(name).type == altered.HERO:
        return False
    zones.send(state, name, zone, giver)
    return True


def _is_here(state: "State", name: str) -> bool:
    """Return whether this is a card, and no token that left play."""
    return state.knows(name) and (not state.title(name).is_token or state.find(name) is not None)


def _join(state: "State", giver: int, name: str, seat: int, expedition: int) -> bool:
    card = state.find(name)
    if not _is_here(state, name) or state.title(name).type != altered.CHARACTER:
        return False
    if card and card.is_exploring():
        return _go_over(state, name, seat, expedition)
    zones.take(state, name)
    zones.join(state, name, seat, expedition, giver)
    zones.trigger_join(state)
    return True


def _go_over(state: "State", name: str, seat: int, expedition: int) -> bool:
    """A Character from another expedition keeps all it has, and comes last."""
    card = state.own(name)
    if (card.seat, card.expedition) == (seat, expedition):
        return False
    card.seat = seat
    card.expedition = expedition
    state.cards.remove(card)
    state.cards.append(card)
    state.steps.append(["joined", name, seat, expedition])
    return True


def _create(
    state: "State",
    giver: int,
    name: "str | None",
    seat: int,
    expedition: int,
    forest: int,
    mountain: int,
    water: int,
) -> bool:
    if name is None:
        name = _new_name(state)
    elif state.knows(name):
        return False
    state.titles[name] = altered.TOKEN
    state.tokens += (name,)
    zones.join(state, name, seat, expedition, giver).printed = (forest, mountain, water)
    zones.trigger_join(state)
    zones.react_to_gift(state, seat)
    return True


def _token(
    state: "State", giver: int, seat: int, expedition: "int | None", title_id: str, count: int
) -> "int | bool":
    """Make tokens of a title that all players know: of the options, or of a card that was seen."""
    title = _token_title(state, title_id)
    if title is None or title.type != (altered.PERMANENT if expedition is None else altered.CHARACTER):
        return False
    for _ in range(count):
        name = _new_name(state)
        state.titles[name] = title
        state.tokens += (name,)
        if expedition is None:
            zones.enter(state, name, altered.LANDMARKS, seat, giver)
            state.steps.append(["landmark", name, seat])
        else:
            zones.join(state, name, seat, expedition, giver)
            zones.trigger_join(state)
        zones.react_to_gift(state, seat)
    return count


def _token_title(state: "State", title_id: str) -> "Title | None":
    for title in list(state.options["tokens"]) + list(state.titles.values()):
        if title.id == title_id and title is not altered.TOKEN:
            return title if title.is_token else altered.as_token(title)
    return None


def _new_name(state: "State") -> str:
    """Return the first of t1, t2 and so on that no card ever had."""
    number = 1
    while state.knows(f"t{number}"):
        number += 1
    return f"t{number}"


def _sacrifice(state: "State", giver: int, name: str) -> bool:
    card = state.find(name)
    if not card or not card.is_in_play() or card.zone == altered.HERO_ZONE:
        return False
    sacrifice(state, name, giver)
    return True


def sacrifice(state: "State", name: str, giver: int) -> None:
    """Put a card in play into its owner's discard pile. Cards of its controller that stay in play react."""
    card: "Any" = state.find(name)
    others = [each for each in zones.in_order(state, card.seat) if each.name != name]
    heard = zones.hearing(state, "own_sacrificed", others, card)
    zones.send(state, name, altered.DISCARD, giver)
    zones.trigger_gone(state, "sacrificed", card)
    zones.trigger(state, "sacrifice", zones.in_order(state, card.seat))
    zones.enter_all(state, heard, zones.that_now(state, name))


def _move(state: "State", _giver: int, seat: int, expedition: int, count: int) -> "int | bool":
    moved = state.moved(seat, expedition)
    change_by = max(0, min(state.last_region(), moved + count)) - moved
    there = state.characters(seat, expedition)
    if state.arena or not change_by or any(has_passive(state, card, altered.ROOTED) for card in there):
        return False
    if change_by > 0 and zones.is_blocked(state, seat, expedition):
        return False
    zones.move_expedition(state, seat, expedition, change_by)
    if change_by > 0:
        zones.trigger(state, "moved", exploring(state, seat, expedition))
    return abs(change_by)


def _switch(state: "State", _giver: int, name: str) -> bool:
    card = state.find(name)
    return card is not None and card.is_exploring() and _go_over(state, name, card.seat, 1 - card.expedition)


def _defect(state: "State", _giver: int, name: str) -> bool:
    card = state.find(name)
    return card is not None and card.is_exploring() and _go_over(state, name, 1 - card.seat, card.expedition)


def _exchange(state: "State", giver: int, one: str, other: str) -> "int | bool":
    """Each card goes where the other was: to an expedition, Reserve or hand. Hands keep their number."""
    goes = ((one, _place_of(state, giver, other)), (other, _place_of(state, giver, one)))
    for name, place in goes:
        if place is None or (place[0] == EXPEDITION and state.title(name).type != altered.CHARACTER):
            return False
    zone, seat = goes[0][1][:2]  # type: ignore[index]
    if (zone, seat) == goes[1][1][:2]:  # type: ignore[index]
        return False
    is_joining = zone != goes[1][1][0]  # type: ignore[index]
    for name, place in goes:
        _go(state, giver, name, place, is_joining)  # type: ignore[arg-type]
    return len(goes)


def _go(state: "State", giver: int, name: str, place: "tuple[str, int, int]", is_joining: bool) -> None:
    zone, seat, expedition = place
    if zone != EXPEDITION:
        zones.send(state, name, zone, giver)
        if zone == altered.HAND:  # the other card leaves this hand
            change(state, seat, zone, -1)
    elif is_joining:
        _join(state, giver, name, seat, expedition)
    else:
        _go_over(state, name, seat, expedition)


def _place_of(state: "State", giver: int, name: str) -> "tuple[str, int, int] | None":
    """Return the zone, seat and expedition of a card that can be exchanged."""
    card = state.find(name)
    if card:
        return (card.zone, card.seat, card.expedition) if card.zone in (EXPEDITION, altered.RESERVE) else None
    if any(name in holder.discard for holder in state.seats) or not _is_here(state, name):
        return None
    seat = state.owners.get(name, giver)
    return (altered.HAND, seat, 0) if state.seats[seat].hand else None


def _ascend(state: "State", _giver: int, seat: int, expedition: int) -> bool:
    if (seat, expedition) not in (state.ascended or ()):
        state.ascended = (state.ascended or ()) + ((seat, expedition),)
        state.steps.append(["ascend", seat, expedition])
    return True


def _block(state: "State", giver: int, seat: int, expedition: int, duration: str) -> bool:
    return _emblem(state, giver, seat, altered.BLOCK, expedition, duration)


def _emblem(
    state: "State",
    _giver: int,
    seat: int,
    kind: str,
    amount: "Any",
    duration: str,
    what: "Any" = None,
) -> bool:
    """Make an Emblem. One for a turn or an afternoon ends with the phase if it was made at another time."""
    is_outside = (
        not state.is_turn
        if duration == altered.TURN
        else duration == altered.AFTERNOON and state.phase != altered.AFTERNOON
    )
    until = altered.PHASE if is_outside else duration
    kind_of_card = what if isinstance(what, str) else None
    state.emblems += (Emblem(seat, kind, amount, duration, until, kind_of_card, only(what), False),)
    state.steps.append(["emblem", seat, kind, amount, duration] + ([what] if what else []))
    return True


def _activate(state: "State", _giver: int, name: str, when: str) -> "int | bool":
    card = state.find(name)
    count = len(state.limbo)
    if card:
        zones.trigger(state, when, [card])
    return len(state.limbo) - count or False


def _react(state: "State", _giver: int, name: str, which: int) -> bool:
    card = state.find(name)
    if not card or (card.title.reactions is not None and which >= len(card.title.reactions)):
        return False
    zones.enter_limbo(state, card, which, None)
    return True


def _after_you(state: "State", _giver: int) -> bool:
    if not state.is_turn:
        return False
    state.is_turn_done = True
    state.steps.append(["after_you", state.active])
    return True


def _resupply(state: "State", _giver: int, seat: int, word: str = "") -> bool:
    state.steps.append(["resupply", seat] + ([word] if word else []))
    zones.react_to_gift(state, seat, "opponent_draws")
    return True


def _pass(state: "State", _giver: int, seat: int) -> bool:
    return state.is_turn and not state.seats[seat].passed and pass_turn(state, seat)


def pass_turn(state: "State", seat: int) -> bool:
    """A seat passes in the Afternoon. In its own turn, the turn ends."""
    holder = state.seats[seat]
    holder.passed = True
    state.steps.append(["passed", seat])
    if seat == state.active:
        state.is_turn_done = True
    if not state.seats[1 - seat].passed:
        zones.trigger(state, "pass_first", zones.in_order(state, seat))
    return True


def _first(state: "State", _giver: int, seat: int) -> bool:
    state.first = seat
    if not state.is_turn:
        state.active = seat
    state.steps.append(["first", seat])
    return True


def _region(state: "State", _giver: int, number: int, types: "list[str]") -> "bool":
    if number > state.last_region():
        return False
    zones.turn_up(state, number, types)
    return True


def _tell(state: "State", _giver: int, word: str) -> bool:
    state.steps.append(["tell", state.because[0], word])
    return True


def _permit(state: "State", _giver: int, seat: int, what: "dict[str, Any]") -> bool:
    """Ask a seat for a card that it may play now. The text goes on after the answer."""
    frame = state.frames[-1]
    frame.asking = what
    state.pending = Question(frame, seat, altered.PLAY)
    return True


def _has_turn(state: "State", _source: str) -> bool:
    return state.is_turn


def _has_map(state: "State", _source: str) -> bool:
    return not state.arena


# What effects do, the likely ones by hand first. A title has words for seats and cards. The last argument of
# an Emblem is the type of its next card.
VERB_ROWS = (
    row("draw", (SEAT, WHOLE), _draw, "hand"),
    row("to", (CARD, "zone"), _to),
    row("counter", (CARD, "text", WHOLE, COUNT), _counter, optional=1),
    row("sacrifice", (CARD,), _sacrifice),
    row("move", (SEAT, EXPEDITION, WHOLE), _move, fits=_has_map),
    row("create", ("new", SEAT, EXPEDITION, COUNT, COUNT, COUNT), _create),
    row("resupply", (SEAT, "exhausted"), _resupply, optional=1),
    row("ready", (SEAT, WHOLE), _ready, "ready"),
    row("mana", (SEAT, WHOLE), _mana, "mana"),
    row("join", (CARD, SEAT, EXPEDITION), _join),
    row("stats", (CARD, WHOLE, WHOLE, WHOLE), _stats),
    row("emblem", (SEAT, "kind", "amount", "duration", "type"), _emblem, optional=1),
    row("after_you", (), _after_you, fits=_has_turn),
    row("react", (CARD, COUNT), _react),
)
# What is recorded by hand at a computer only. No card of the first sets says it.
MORE_ROWS = (
    row("token", (SEAT, "place", "text", COUNT), _token),
    row("clear", (CARD, "text"), _clear),
    row("exhaust", (CARD,), _exhaust),
    row("wake", (CARD,), _wake),
    row("augment", (CARD,), _augment),
    row("switch", (CARD,), _switch),
    row("defect", (CARD,), _defect),
    row("exchange", (CARD, CARD), _exchange),
    row("ascend", (SEAT, EXPEDITION), _ascend),
    row("block", (SEAT, EXPEDITION, "duration"), _block),
    row("activate", (CARD, "when"), _activate),
    row("permit", (SEAT, "permit"), _permit),
    row("pass", (SEAT,), _pass),
    row("first", (SEAT,), _first),
    row("region", (COUNT, "regions"), _region),
    row("tell", ("told",), _tell),
)
VERBS = by_name(VERB_ROWS + MORE_ROWS)
