"""The fight, its rewards in their exact order, and the resources (000, Fight, Rewards, Resource)."""

from tally.rulebooks.little_troubles import effects, places
from tally.rulebooks.little_troubles import state as troubles
from tally.rules.events import active
from tally.rules.form import Script
from tally.rules.frames import begin
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_count
from tally.rules.state import change, enter_phase, open_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, Instead, State

    # A fighter that lost, and its reward in cookies and in cards when the losers were fixed.
    Loser = tuple[Card, int, int]

    Term = tuple[str, str, int]  # source, operation, number


def fighters_chosen(state: "State", seat: int, own: str, theirs: str) -> None:
    """A chooses one of its characters and one of B's."""
    cards = [troubles.in_play(state, name) for name in (own, theirs)]
    if not all(card.is_character() for card in cards):
        raise Refused("wrong_type", say="character")
    if cards[0].seat != seat or cards[1].seat == seat:
        raise Refused("wrong_side", say="two_sides")
    _begin_fight(state, own, theirs)


def fight_declined(state: "State", seat: int) -> None:
    """A declines to fight."""
    if not may_decline(state):
        raise Refused("must_fight", "this seat must fight", seat=seat)
    enter_resource(state)


def may_decline(state: "State") -> bool:
    """Return whether the active seat may decline to fight."""
    return not (state.seats[state.active].must_fight and can_fight(state))


def can_fight(state: "State") -> bool:
    """Return whether both sides have a character."""
    return all(state.lying(side, troubles.CHARACTER) for side in (0, 1))


def reward_fight(state: "State") -> None:
    """Compare the fighters and reward the winners: the Rewards step."""
    fighters = _fighters(state)
    losers = _fix_losers(state, fighters)
    state.steps.append(["losers_fixed", [card.name for card, _, _ in losers]])
    gaining = [1 - card.seat for card, cookies, _ in losers if cookies >= 1]
    before = [row for row in effects.due(state, ("fight_gain",), state.cards) if row[0].seat in gaining]
    state.rewards = (fighters, losers)
    begin(state, effects.resolve(before) + [(_begin_questions,)])


def instead_chosen(state: "State", _seat: int, is_chosen: bool) -> None:
    """A seat answers whether a card's effect happens instead of turning a loser over."""
    question = state.pending
    state.pending = None
    if is_chosen:
        state.instead += (question,)
    _ask_or_pay(state)


def end_fight(state: "State") -> None:
    """The end-of-fight effects happen, then resources begin."""
    ending = effects.resolve(effects.due(state, ("fight_end",), effects.cards_and_actions(state)))
    begin(state, ending + [(_after_fight,)])


def _after_fight(state: "State") -> None:
    state.fighters = ()
    state.is_fight_stopped = False
    enter_resource(state)


def _begin_fight(state: "State", own: str, theirs: str) -> None:
    """Two characters fight. First come the effects of being chosen."""
    state.fighters = (own, theirs) if state.active == 0 else (theirs, own)
    state.is_fight_stopped = False
    state.fight_losers = ()
    state.instead = ()
    enter_phase(state, troubles.FIGHT)
    open_loop(state, state.active)
    begin(state, effects.resolve(effects.due(state, ("chosen",), _fighters(state))))


def _fighters(state: "State") -> "list[Card]":
    """Return the fighters, A's first."""
    names = (state.fighters[state.active], state.fighters[1 - state.active])
    return [card for card in [state.find(name) for name in names] if card]


def _fix_losers(state: "State", fighters: "list[Card]") -> "list[Loser]":
    losers: "list[Loser]" = []
    found = places.influences(state)
    values = [places.values_under(found, card) for card in fighters]
    for card, (_, maturity, reward), (confidence, _, _) in zip(fighters, values, values[::-1]):  # noqa: B905
        loses = card.seat in state.fight_losers if state.fight_losers else confidence >= maturity
        if loses:
            losers.append((card, reward, card.face().reward_cards))
    return losers


def _begin_questions(state: "State") -> None:
    state.questions = _questions(state, state.rewards[1])
    _ask_or_pay(state)


def _questions(state: "State", losers: "list[Loser]") -> "tuple[Instead, ...]":
    """Return what could happen instead of turning each loser in play: by loser, in the order of play."""
    possible = [
        (card, each) for card in state.cards for each in card.effects if each.when == troubles.WOULD_TURN
    ]
    found = []
    for fighter, _, _ in losers:
        loser = state.find(fighter.name) if possible else None
        for card, effect in possible:
            if loser and _is_about(effect.whose, card, loser) and _may_happen(state, card, effect.do):
                found.append(troubles.Instead(fighter.name, card, effect.do))
    return tuple(found)


def _may_happen(state: "State", card: "Card", do: "Any") -> bool:
    """Return whether a seat is asked about this. What was not understood is left to the players."""
    if isinstance(do, Script) and not do.is_known:
        state.steps.append(["by_hand", card.name, _place_of(card, do)])
        return False
    return not isinstance(do, Script) or effects.is_met(state, card, do.conditions)


def _is_about(whose: str, card: "Card", loser: "Card") -> bool:
    if whose == troubles.ANY or card is loser:
        return whose in (troubles.ANY, troubles.SELF)
    return whose != troubles.SELF and card.seat == loser.seat


def _ask_or_pay(state: "State") -> None:
    """Ask the next question, except about a loser that has a replacement already. Then pay the rewards."""
    replaced = [each.loser for each in state.instead]
    waiting = [each for each in state.questions if each.loser not in replaced]
    state.questions = tuple(waiting[1:])
    if waiting:
        state.pending = waiting[0]
        return
    begin(state, _joint_step(state, *state.rewards))
    state.rewards = ((), ())


def _joint_step(state: "State", fighters: "list[Card]", losers: "list[Loser]") -> "list[Any]":
    """Pay, and return the rest: losers turned over, wins, and the effects of winning and losing."""
    state.hold = troubles.REWARDS
    winning_first = losers[::-1]
    for card, cookies, cards in winning_first:
        state.because = (card.name, "reward")
        change(state, 1 - card.seat, "cookies", cookies)
        state.steps.append(["rewards_paid", 1 - card.seat, cookies])
        troubles.draw(state, 1 - card.seat, cards)
    turning = [(_turn_or_replace, card) for card, _, _ in losers]
    winning = (_count_wins, [card for card, _, _ in winning_first])
    return turning + [winning, (_won_and_lost, fighters, losers)]


def _turn_or_replace(state: "State", card: "Card") -> None:
    replacing = [each for each in state.instead if each.loser == card.name]
    if replacing:
        _replace(state, replacing[0])
    else:
        _turn_loser(state, state.find(card.name))


def _count_wins(state: "State", losers: "list[Card]") -> None:
    for card in losers:
        state.because = (card.name, "reward")
        change(state, 1 - card.seat, "wins", 1)
        state.steps.append(["fight_won", 1 - card.seat])


def _replace(state: "State", instead: "Instead") -> None:
    """Do an effect in place of turning a loser over."""
    loser, card, verb = instead
    if isinstance(card, str):
        state.steps.append(["instead", loser, card])
        effects.tried(state, card, verb)
        return
    state.steps.append(["instead", loser, card.name])
    if isinstance(verb, Script):
        effects.take_script(state, card, _place_of(card, verb), verb, "effect")
    else:
        effects.resolve_one(state, card, verb)


def _place_of(card: "Card", do: "Any") -> int:
    return [effect.do is do for effect in card.effects].index(True)


def _turn_loser(state: "State", card: "Card | None") -> None:
    if card is None:
        return
    if card.is_adult and card.title.regressed is not None:
        troubles.turn_over(state, card)
    else:
        troubles.leave(state, card, "timeout")


def _won_and_lost(state: "State", fighters: "list[Card]", losers: "list[Loser]") -> None:
    beaten = [card for card, _, _ in losers]
    found: "list[Any]" = []
    for card in fighters:
        happened = ["lost"] if card in beaten else []
        if any(loser is not card for loser in beaten):
            happened.append("won")
        for i, effect in enumerate(card.effects):  # those of the side that was up when the losers were fixed
            if effect.when in happened:
                found.append((card, i, effect))
    begin(state, effects.resolve(found) + [(_any_won_and_lost,)] * len(beaten) + [(_end_rewards,)])


def _any_won_and_lost(state: "State") -> None:
    """Any character lost, and the other fighter won: it comes once for each that lost."""
    found = effects.due(state, (troubles.ANY_LOST, troubles.ANY_WON), state.cards)
    begin(state, effects.resolve(found))


def _end_rewards(state: "State") -> None:
    """Check for a win after the joint step. Then what it triggered comes, and the end of the fight."""
    state.hold = 0
    troubles.check_win(state)
    begin(state, [(end_fight,)])
    effects.begin_triggered(state)


COOKIES, CARDS = "cookies", "cards"
ADDITIVE = ("+", "-")
BASE_TERM = ("base", "+", 1)
# How long a `resource_order` is that does not name a pool: it is for cookies.
_WITHOUT_POOL = 3


def enter_resource(state: "State") -> None:
    """Go on to resources. B confirms them."""
    enter_phase(state, troubles.RESOURCE)
    state.priority = 1 - state.active


def gain_resources(state: "State") -> None:
    """A gains and draws in one step."""
    state.because = (None, troubles.RESOURCE)
    due = resources_due(state)
    change(state, state.active, COOKIES, due[COOKIES])
    troubles.draw(state, state.active, due[CARDS])
    troubles.check_win(state)


def resources_due(state: "State") -> "dict[str, Any]":
    """Return what is shown of the resources: what A gains, and the terms of it."""
    cookies, cards = terms_of(state, COOKIES), terms_of(state, CARDS)
    return {
        "cookies": _due_cookies(state, cookies),
        "cards": _due_cards(state, cards),
        "cookies_terms": [list(term) for term in cookies],
        "cards_terms": [list(term) for term in cards],
    }


def _due_cookies(state: "State", terms: "list[Term]") -> int:
    total = _ordered(state, COOKIES, terms) if COOKIES in state.orders else _summed_first(terms)
    floor: int = state.options["resource_floor"]
    return max(total, floor)


def _due_cards(state: "State", terms: "list[Term]") -> int:
    """Return the cards that A draws: at least one if there is a base card."""
    base = _base_cards(state)
    if CARDS in state.orders:
        return max(_ordered(state, CARDS, terms), len(base))
    if state.options["base_card"] == "after" and base:
        return max(_summed_first(terms[:-1]) + 1, 1)
    return max(_summed_first(terms), len(base))


def terms_of(state: "State", pool: str) -> "list[Term]":
    """Return the terms of this pool, cookies or cards, in the order of the list."""
    terms = _terms(state, pool)
    base = [BASE_TERM] if pool == COOKIES else _base_cards(state)
    is_last = pool == CARDS and state.options["base_card"] == "after"
    return terms + base if is_last else base + terms


def drop_stale_orders(state: "State") -> None:
    """Forget a chosen order if its terms have changed."""
    state.orders = {pool: order for pool, order in state.orders.items() if order[0] == terms_of(state, pool)}


def term_order(state: "State", event: "Any", order: object) -> "tuple[str, ...]":
    """Check for an order of the due terms: those of the pool in the last argument, or the cookies'."""
    if not isinstance(order, list) or not all(is_count(i) for i in order):
        raise malformed("an order is a list of indexes")
    pool = COOKIES if len(event) == _WITHOUT_POOL else CARDS
    size = len(terms_of(state, pool)) if orders_resources(state) else len(order)
    if sorted(order) != list(range(size)):
        raise malformed("an order names each term once")
    return ()


def ordered_pool(_state: "State", _event: "Any", pool: object) -> "tuple[str, ...]":
    """Check for the name of a pool. Where it is left out, the order is for cookies."""
    if pool != CARDS:
        raise malformed("cards is all that can be ordered besides")
    return ()


def orderer(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the active seat order its resources, where the options allow that."""
    if not orders_resources(state):
        raise Refused("wrong_phase", phases=phases, now=state.phase)
    active(state, event, phases)


def resource_order(state: "State", _seat: int, order: "list[int]", pool: str = COOKIES) -> None:
    """A chooses the order of the terms (001)."""
    orders = dict(state.orders)
    orders[pool] = (terms_of(state, pool), tuple(order))
    state.orders = orders


def orders_resources(state: "State") -> bool:
    """Return whether the active seat may choose the order of its resources now."""
    return state.phase == troubles.RESOURCE and bool(state.options["resource_order"] == "player_choice")


def _base_cards(state: "State") -> "list[Term]":
    if state.seats[state.active].turns == 1 and not state.options["first_turn_card"]:
        return []
    return [BASE_TERM]


def _terms(state: "State", pool: str) -> "list[Term]":
    """Return the terms of the cards in the order of play, then the other terms of this turn."""
    terms: "list[Term]" = []
    for card in state.cards:
        if card.seat == state.active:
            terms.extend(_printed(card, pool))
        for verb in places.lasting_verbs(state, card):
            is_term = verb[0] == "resource" and verb[2] == pool
            if is_term and troubles.seat_meant(card, verb[1]) == state.active:
                terms.append((card.name, verb[3], verb[4]))
    for term in state.terms:
        if term.seat == state.active and term.pool == pool:
            terms.append((term.source, term.operation, term.number))
    return terms


def _printed(card: "Card", pool: str) -> "list[Term]":
    is_character = card.title.type == troubles.CHARACTER
    added: int = getattr(card.face() if is_character else card.title, pool)
    times: int = 0 if is_character else getattr(card.title, pool + "_times")
    terms: "list[Term]" = []
    if added:
        terms.append((card.name, "+" if added > 0 else "-", abs(added)))
    if times:
        terms.append((card.name, "*", times))
    return terms


def _ordered(state: "State", pool: str, terms: "list[Term]") -> int:
    return _applied([terms[i] for i in state.orders[pool][1]])


def _summed_first(terms: "list[Term]") -> int:
    """Apply all additions and subtractions, then all multiplications and divisions (000)."""
    sums = [term for term in terms if term[1] in ADDITIVE]
    return _applied(sums + [term for term in terms if term[1] not in ADDITIVE])


def _applied(terms: "list[Term]") -> int:
    total = 0
    for _, operation, number in terms:
        if operation == "+":
            total += number
        elif operation == "-":
            total -= number
        elif operation == "*":
            total *= number
        else:
            total //= number
    return total
