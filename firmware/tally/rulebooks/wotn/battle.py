"""The battle: enemies are revealed, the die is rolled, and it is won or lost (003, Battle to Resolution)."""

from tally.rulebooks.wotn import effects
from tally.rulebooks.wotn import state as wotn
from tally.rulebooks.wotn.play import enter_release, part_due
from tally.rulebooks.wotn.state import Amount, Foe, total, want_in_pile, want_in_play, want_type, wrong_side
from tally.rules.events import active, anyone
from tally.rules.piles import take_up
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_whole
from tally.rules.state import enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State


def can_reveal_enemy(state: "State") -> bool:
    """Return whether an enemy is due, and nothing else comes first."""
    return state.to_reveal > 0 and not state.must


def enemy_revealed(state: "State", _seat: int, card: str) -> None:
    """A reveals one of the enemies that the Location states. The first one begins the battle."""
    want_in_pile(state, card)
    want_type(state, card, wotn.ENEMY)
    title = state.titles[card]
    if state.to_reveal == 0:
        raise Refused("no_battle", "no battle is stated")
    if state.must:
        raise part_due()
    if state.phase == wotn.LOCATION:
        enter_phase(state, wotn.REVEAL)
    state.to_reveal -= 1
    state.foes += (Foe(card, (Amount(title.life, state.number, card, "printed"),), True),)
    take_up(state, card)
    state.steps.append(["enemy", card])
    if wotn.AMBUSH in title.keywords:  # at once (Q&A)
        effects.take_effect(state, card, title.reveal)
    else:
        state.waiting += (card,)


def go_on_revealing(state: "State") -> None:
    """Leave Reveal when all enemies are revealed and their effects are done.

    Return to it for more enemies.
    """
    if state.phase == wotn.REVEAL and state.to_reveal == 0:
        waiting, state.waiting = state.waiting, ()
        dues = [effects.Due(card, state.titles[card].reveal, None, "effect", None) for card in waiting]
        effects.take_effects(state, dues)
        if state.to_reveal == 0 and not state.pending:
            enter_phase(state, wotn.BATTLE)
    elif state.phase == wotn.BATTLE and state.to_reveal:
        enter_phase(state, wotn.REVEAL)


def face(state: "State", _event: "object", value: object) -> "tuple[str, ...]":
    """Check for a number on the die."""
    if not is_whole(value) or not 1 <= value <= state.options["die"]:  # type: ignore[operator]
        raise malformed(f"the die shows 1 to {state.options['die']}")
    return ()


def rolled(state: "State", seat: int, number: int, options: "dict[str, Any] | None" = None) -> None:
    """A rolls the die. It starts the Attack Result, or replaces the start where a card lets A roll again."""
    if state.start is not None:
        refused = Refused(wotn.ALREADY_ROLLED, "there is a start already")
        effects.refuse_unless_overridden(state, refused, options or {})
    state.rolled = number
    state.start = Amount(number, state.number, None, "rolled")
    state.steps.append(["rolled", seat, number])


def execute(state: "State") -> None:
    """Compare the Attack Result with the Life Points of all enemies. Equal is enough to win."""
    attack, strength = state.attack(), state.total_life()
    state.steps.append(["attack", attack, strength])
    if attack is None or not state.foes or attack >= strength:
        state.outcome = wotn.WON
        state.steps.append(["battle_won", state.active])
        for foe in state.foes:
            effects.defeat(state, state.active, foe.card)
        enter_release(state)
    else:
        state.outcome = wotn.LOST
        state.steps.append(["battle_lost", state.active])
        state.because = (None, "battle")
        effects.gain(state, state.active, wotn.LIFE, -1)
        enter_phase(state, wotn.RESOLVE)


def enemy_defeated(state: "State", seat: int, card: str) -> None:
    """After a lost battle, A defeats an enemy. Its Life Points are taken off the Attack Result."""
    foe = _want_foe(state, card)
    if not _is_in_reach(state, foe):
        life, left = total(foe.amounts), state.attack() or 0
        raise Refused(
            "cannot_pay", "it has more life than there is attack", say="left", count=life, have=left
        )
    if not _is_in_order(state, foe):
        first = [state.titles[other.card].name for other in state.foes if _is_in_order(state, other)]
        raise Refused("wrong_order", "another enemy has to be defeated before it", card=", ".join(first))
    state.spent += (Amount(-total(foe.amounts), state.number, card, "spent"),)
    effects.defeat(state, seat, card)


def _want_foe(state: "State", card: str) -> "Foe":
    """Return an undefeated enemy of this battle; raise Refused."""
    want_in_play(state, card)
    want_type(state, card, wotn.ENEMY)
    foe = state.foe(card)
    if foe is None:
        raise wrong_side(state, card, "this enemy is not in this battle")
    return foe


def can_defeat(state: "State") -> bool:
    """Return whether there is an enemy that can be defeated now."""
    return any(_is_in_reach(state, foe) and _is_in_order(state, foe) for foe in state.foes)


def _is_in_reach(state: "State", foe: "Foe") -> bool:
    return total(foe.amounts) <= (state.attack() or 0)


def _is_in_order(state: "State", foe: "Foe") -> bool:
    """Return whether no other enemy comes first: Defenders are first, Final Battle is last."""
    own = _rank(state, foe)
    return all(own <= _rank(state, other) for other in state.foes)


def _rank(state: "State", foe: "Foe") -> int:
    """Return the rank of an enemy. The lowest must be defeated first (Q&A, Defender and Final Battle)."""
    keywords = state.titles[foe.card].keywords
    if wotn.DEFENDER in keywords:
        return 0
    return 2 if wotn.FINAL_BATTLE in keywords else 1


def one_by_one(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the active seat do it, in a game where penalties come one by one."""
    anyone(state, event, phases)
    if state.options["penalties"] != wotn.ONE_BY_ONE:
        raise Refused("wrong_phase", "the penalties come together")
    active(state, event, phases)


def penalty_taken(state: "State", _seat: int, card: str) -> None:
    """A takes the penalty of an undefeated enemy."""
    if not _want_foe(state, card).has_penalty:
        raise Refused("already_done", "its penalty is taken, or off")
    effects.no_penalty(state, card)
    _impose(state, [card])


def penalty_waits(state: "State") -> bool:
    """Return whether A must still take a penalty, in a game where they come one by one."""
    is_asked = state.phase == wotn.RESOLVE and state.options["penalties"] == wotn.ONE_BY_ONE
    return is_asked and any(foe.has_penalty for foe in state.foes)


def impose_penalties(state: "State") -> None:
    """Impose the penalties that are left, in the order of reveal. Release comes after them."""
    state.is_resolved = True
    _impose(state, [foe.card for foe in state.foes if foe.has_penalty])


def _impose(state: "State", cards: "list[str]") -> None:
    dues = [effects.Due(card, state.titles[card].penalty, None, "penalty", None) for card in cards]
    effects.take_effects(state, dues)
