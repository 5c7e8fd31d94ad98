"""The fight and its rewards, in their exact order (000, Fight and Rewards)."""

from tally.rulebooks.little_troubles.effects import cards_and_actions, due, resolve, resolve_one, tried
from tally.rulebooks.little_troubles.numbers import influences, values_under
from tally.rulebooks.little_troubles.resources import check_win, enter_resource
from tally.rulebooks.little_troubles.state import Instead, draw, leave, turn_over
from tally.rulebooks.little_troubles.titles import (
    ANY,
    ANY_LOST,
    ANY_WON,
    CHARACTER,
    CHOOSE_FIGHT,
    FIGHT,
    SELF,
    WOULD_TURN,
)
from tally.rules.refusals import Refused, want_turn
from tally.rules.state import change, enter_phase, open_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import Card, State

    # A fighter that lost, and its reward in cookies and in cards when the losers were fixed.
    Loser = tuple[Card, int, int]


def fighters_chosen(state: "State", seat: int, own: str, theirs: str) -> None:
    """A chooses one of its characters and one of B's."""
    want_turn(state, seat, CHOOSE_FIGHT)
    cards = [card for card in [state.find(own), state.find(theirs)] if card]
    if len(cards) < 2:
        raise Refused("not_in_play")
    if not all(card.is_character() for card in cards):
        raise Refused("wrong_type")
    if cards[0].seat != seat or cards[1].seat == seat:
        raise Refused("wrong_side")
    _begin_fight(state, own, theirs)


def fight_declined(state: "State", seat: int) -> None:
    """A declines to fight."""
    want_turn(state, seat, CHOOSE_FIGHT)
    if state.seats[seat].must_fight and can_fight(state):
        raise Refused("must_fight", "this seat must fight")
    enter_resource(state)


def can_fight(state: "State") -> bool:
    """Return whether both sides have a character."""
    return all(state.lying(side, CHARACTER) for side in (0, 1))


def reward_fight(state: "State") -> None:
    """Compare the fighters and reward the winners: the Rewards step."""
    fighters = _fighters(state)
    losers = _fix_losers(state, fighters)
    state.steps.append(["losers_fixed", [card.name for card, _, _ in losers]])
    gaining = [1 - card.seat for card, cookies, _ in losers if cookies >= 1]
    before = [row for row in due(state, ("fight_gain",), state.cards) if row[0].seat in gaining]
    resolve(state, before)
    state.rewards = (fighters, losers)
    state.questions = _questions(state, losers)
    _ask_or_pay(state)


def instead_chosen(state: "State", seat: int, is_chosen: bool) -> None:
    """A seat answers whether a card's effect happens instead of turning a loser over."""
    question = state.pending
    if question is None:
        raise Refused("wrong_phase", "nothing asks what happens instead")
    if not isinstance(question, Instead):
        raise Refused("resolving")
    if question.card.seat != seat:
        raise Refused("not_your_priority")
    state.pending = None
    if is_chosen:
        state.instead += (question,)
    _ask_or_pay(state)


def end_fight(state: "State") -> None:
    """The end-of-fight effects happen, then resources begin."""
    resolve(state, due(state, ("fight_end",), cards_and_actions(state)))
    state.fighters = ()
    state.is_fight_stopped = False
    enter_resource(state)


def _begin_fight(state: "State", own: str, theirs: str) -> None:
    """Two characters fight. First come the effects of being chosen."""
    state.fighters = (own, theirs) if state.active == 0 else (theirs, own)
    state.is_fight_stopped = False
    state.fight_losers = ()
    state.instead = ()
    enter_phase(state, FIGHT)
    open_loop(state, state.active)
    resolve(state, due(state, ("chosen",), _fighters(state)))


def _fighters(state: "State") -> "list[Card]":
    """Return the fighters, A's first."""
    names = (state.fighters[state.active], state.fighters[1 - state.active])
    return [card for card in [state.find(name) for name in names] if card]


def _fix_losers(state: "State", fighters: "list[Card]") -> "list[Loser]":
    losers: "list[Loser]" = []
    found = influences(state)
    values = [values_under(found, card) for card in fighters]
    for card, (_, maturity, reward), (confidence, _, _) in zip(fighters, values, values[::-1]):  # noqa: B905
        loses = card.seat in state.fight_losers if state.fight_losers else confidence >= maturity
        if loses:
            losers.append((card, reward, card.face().reward_cards))
    return losers


def _questions(state: "State", losers: "list[Loser]") -> "tuple[Instead, ...]":
    """Return what could happen instead of turning each loser in play: by loser, in the order of play."""
    possible = [(card, each) for card in state.cards for each in card.effects if each.when == WOULD_TURN]
    found = []
    for fighter, _, _ in losers:
        loser = state.find(fighter.name) if possible else None
        for card, effect in possible:
            if loser and _is_about(effect.whose, card, loser):
                found.append(Instead(fighter.name, card, effect.do))
    return tuple(found)


def _is_about(whose: str, card: "Card", loser: "Card") -> bool:
    if whose == ANY or card is loser:
        return whose in (ANY, SELF)
    return whose != SELF and card.seat == loser.seat


def _ask_or_pay(state: "State") -> None:
    """Ask the next question, except about a loser that has a replacement already. Then pay the rewards."""
    replaced = [each.loser for each in state.instead]
    waiting = [each for each in state.questions if each.loser not in replaced]
    state.questions = tuple(waiting[1:])
    if waiting:
        state.pending = waiting[0]
        return
    fighters, losers = state.rewards
    state.rewards = ((), ())
    _pay_and_turn(state, fighters, losers)
    check_win(state)
    end_fight(state)


def _pay_and_turn(state: "State", fighters: "list[Card]", losers: "list[Loser]") -> None:
    """The joint step: payments, losers turned over, wins, and the effects of winning and losing."""
    winning_first = losers[::-1]
    for card, cookies, cards in winning_first:
        state.because = (card.name, "reward")
        change(state, 1 - card.seat, "cookies", cookies)
        state.steps.append(["rewards_paid", 1 - card.seat, cookies])
        draw(state, 1 - card.seat, cards)
    for card, _, _ in losers:
        replacing = [each for each in state.instead if each.loser == card.name]
        if replacing:
            _replace(state, replacing[0])
        else:
            _turn_loser(state, state.find(card.name))
    for card, _, _ in winning_first:
        state.because = (card.name, "reward")
        change(state, 1 - card.seat, "wins", 1)
        state.steps.append(["fight_won", 1 - card.seat])
    _won_and_lost(state, fighters, losers)


def _replace(state: "State", instead: "Instead") -> None:
    """Do an effect in place of turning a loser over."""
    loser, card, verb = instead
    if isinstance(card, str):
        state.steps.append(["instead", loser, card])
        tried(state, card, verb)
    else:
        state.steps.append(["instead", loser, card.name])
        resolve_one(state, card, verb)


def _turn_loser(state: "State", card: "Card | None") -> None:
    if card is None:
        return
    if card.is_adult and card.title.regressed is not None:
        turn_over(state, card)
    else:
        leave(state, card, "timeout")


def _won_and_lost(state: "State", fighters: "list[Card]", losers: "list[Loser]") -> None:
    beaten = [card for card, _, _ in losers]
    for card in fighters:
        happened = ["lost"] if card in beaten else []
        if any(loser is not card for loser in beaten):
            happened.append("won")
        for effect in card.effects:  # those of the side that was up when the losers were fixed
            if effect.when in happened:
                resolve_one(state, card, effect.do)
    if beaten:  # the loser was beaten, so the other fighter won
        for card, verb in due(state, (ANY_LOST, ANY_WON), state.cards):
            resolve_one(state, card, verb)
