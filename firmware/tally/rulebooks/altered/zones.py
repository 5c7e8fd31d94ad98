"""Cards enter and leave zones. Each arrival is a new object (004, 1.4.3 and 1.4.4).

Triggered reactions wait in Limbo until they are played (004, 4.2.b-e). What a seat draws, readies or moves
is counted here as well.
"""

from tally.rulebooks.altered import state as altered
from tally.rulebooks.altered.state import Card, Change, Waiting, counted
from tally.rules.state import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.state import State


def owner_of(state: "State", name: str, giver: int) -> int:
    """Return a card's owner: the seat that recorded its first move."""
    if name not in state.owners:
        state.owners = dict(state.owners)
        state.owners[name] = giver
    return state.owners[name]


def enter(state: "State", name: str, zone: str, seat: int, giver: int) -> "Card":
    """Put a card that is in no zone into a zone of a seat. Return it."""
    owner = None if name in state.tokens else owner_of(state, name, giver)
    card = Card(name, state.title(name), owner, zone, seat)
    state.arrivals += 1
    card.arrival = state.arrivals
    card.event = state.number
    state.cards.append(card)
    return card


def join(state: "State", name: str, seat: int, expedition: int, giver: int) -> "Card":
    """Let a Character that is in no zone join an expedition, with its first counters. Return it."""
    card = enter(state, name, altered.EXPEDITION, seat, giver)
    card.expedition = expedition
    because = state.because
    state.because = (name, "printed")
    for word, amount in card.title.counters:
        change_counter(state, name, word, amount)
    state.because = because
    state.steps.append(["joined", name, seat, expedition])
    return card


def take(state: "State", name: str) -> "Card | None":
    """Take a card out of its zone. Return it if it was in play or in Reserve."""
    card = state.find(name)
    if card:
        state.cards.remove(card)
        return card
    for holder in state.seats:
        if name in holder.discard:
            holder.discard = tuple([other for other in holder.discard if other != name])
    return None


def send(state: "State", name: str, zone: str, giver: int) -> None:
    """Move a card to a zone of its owner. One that goes from an expedition to Reserve reacts."""
    if put(state, name, zone, giver):
        trigger(state, "to_reserve", state.cards[-1:])


def put(state: "State", name: str, zone: str, giver: int) -> bool:
    """Do what `send` does, without the reaction. Return whether it goes from an expedition to Reserve.

    A token ceases to exist, and a Fleeting Character is discarded.
    """
    card = take(state, name)
    if name in state.tokens:
        state.steps.append(["ceased", name])
        return False
    owner = owner_of(state, name, giver)
    was_exploring = card is not None and card.is_exploring()
    if zone == altered.RESERVE and card and was_exploring and altered.FLEETING in card.counters:
        zone = altered.DISCARD
    state.steps.append(["left", name, zone])
    if zone == altered.RESERVE:
        enter(state, name, altered.RESERVE, owner, giver)
    elif zone == altered.DISCARD:
        state.seats[owner].discard += (name,)
    elif zone in (altered.HAND, altered.MANA):
        change(state, owner, zone, 1)
    return was_exploring and zone == altered.RESERVE


def change_counter(state: "State", name: str, word: str, amount: int) -> None:
    """Change a counter of a card in play or in Reserve, not below 0. A status is 0 or 1."""
    card = state.own(name)
    count = card.counters.get(word, 0)
    most = 1 if word in altered.STATUSES else count + max(0, amount)
    changed = max(0, min(most, count + amount)) - count
    if changed:
        card.counters = counted(card.counters, word, changed)
        note(state, card, word, changed)


def note(state: "State", card: "Card", what: "str | int", amount: int) -> None:
    """Note a change to a card for Explain. The card must be this state's own copy."""
    source, why = state.because
    card.changes += (Change(what, amount, source, state.number, why),)


def trigger(state: "State", when: str, cards: "list[Card]") -> None:
    """Trigger the reactions of these cards to `when`."""
    for card in cards:
        for which, reaction in enumerate(card.title.reactions or ()):
            if reaction.when == when:
                enter_limbo(state, card.name, which)


def trigger_join(state: "State") -> None:
    """The last Character has joined: its own reactions trigger, then those of its seat's other cards."""
    joined = state.cards[-1]
    trigger(state, "join", [joined])
    others = [card for card in in_order(state, joined.seat) if card.name != joined.name]
    trigger(state, "other_join", others)


def trigger_all(state: "State", when: str) -> None:
    """Trigger the reactions of all cards in play, in their order."""
    for seat in state.both():
        trigger(state, when, in_order(state, seat))


def enter_limbo(state: "State", name: str, which: int) -> None:
    """A reaction has triggered, and goes to Limbo: a hundred times a day at most (004, 1.4.6.c)."""
    card = state.own(name)
    if card.triggered.get(which, 0) >= altered.MOST_A_DAY:
        state.steps.append(["capped", name, which])
        return
    card.triggered = counted(card.triggered, which)
    state.limbo += (Waiting(card.seat, name, which, card.arrival),)
    state.steps.append(["reaction", name, which])


def in_order(state: "State", seat: int) -> "list[Card]":
    """Return the cards with reactions that a seat has in play, in the order of those."""
    own = [card for card in state.cards if card.title.reactions and card.seat == seat and card.is_in_play()]
    if len(own) < 2:
        return own
    found = [card for card in own if card.zone == altered.HERO_ZONE]
    for expedition in (0, 1):
        found += [card for card in own if card.is_exploring() and card.expedition == expedition]
    return found + [card for card in own if card.zone == altered.LANDMARKS]


def change_draw(state: "State", seat: int, count: int) -> None:
    """A seat draws `count` cards, one or more."""
    change(state, seat, "hand", count)
    state.steps.append(["draw", seat, count])


def react_to_draw(state: "State", seat: int) -> None:
    """Trigger the reactions of a seat's cards to its drawing."""
    trigger(state, "draw", in_order(state, seat))


def change_ready(state: "State", seat: int, amount: int) -> None:
    """Ready `amount` Orbs, or exhaust them, as far as there are any."""
    holder = state.seats[seat]
    change(state, seat, "ready", max(0, min(holder.mana, holder.ready + amount)) - holder.ready)


def move_expedition(state: "State", seat: int, expedition: int, count: int) -> None:
    """Move an expedition by `count` regions."""
    change(state, seat, altered.MOVED[expedition], count)
    state.steps.append(["moved", seat, expedition, count])
