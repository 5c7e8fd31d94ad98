"""The battle: enemies are revealed, the die is cast, enemies are defeated (003, Battle to Resolution)."""

from tally.rulebooks.wotn.cards import Amount, Foe, rank, total
from tally.rulebooks.wotn.effects import defeat
from tally.rulebooks.wotn.turn import must_do, reveal_effect
from tally.rulebooks.wotn.words import BATTLE, ENEMY, LOCATION, RESOLVE, REVEAL
from tally.rules.refusals import Refused, malformed, want_turn
from tally.rules.shapes import is_whole
from tally.rules.table import enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.wotn.state import State


def face(state: "State", _event: "object", value: object) -> "tuple[str, ...]":
    """Want a number on the die."""
    if not is_whole(value) or not 1 <= value <= state.options["die"]:  # type: ignore[operator]
        raise malformed(f"the die shows 1 to {state.options['die']}")
    return ()


def enemy_revealed(state: "State", seat: int, card: str) -> None:
    """A reveals an enemy that the Location states; the first begins the battle."""
    want_turn(state, seat, LOCATION if state.location is not None and state.phase == LOCATION else REVEAL)
    if state.is_in_play(card):
        raise Refused("already_in_play")
    title = state.titles[card]
    if title.type != ENEMY:
        raise Refused("wrong_type", "this is no enemy")
    if state.to_reveal == 0:
        raise Refused("no_battle", "no battle is stated")
    if state.must:
        raise must_do("the action of the Location comes first")
    if state.phase == LOCATION:
        enter_phase(state, REVEAL)
    state.to_reveal -= 1
    state.foes += (Foe(card, (Amount(title.life, state.number, card, "printed"),), True),)
    state.steps.append(["enemy", card])
    reveal_effect(state, card)


def rolled(state: "State", seat: int, number: int) -> None:
    """A rolls the die: the start of the Attack Result."""
    want_turn(state, seat, BATTLE)
    if state.start is not None:
        raise Refused("already_rolled", "there is a start already")
    state.rolled = number
    state.start = Amount(number, state.number, None, "rolled")
    state.steps.append(["rolled", seat, number])


def enemy_defeated(state: "State", seat: int, card: str) -> None:
    """A lost, and defeats an enemy for its Life Points, taken off the Attack Result."""
    want_turn(state, seat, RESOLVE)
    if not state.is_in_play(card):
        raise Refused("not_in_play")
    if state.titles[card].type != ENEMY:
        raise Refused("wrong_type", "this is no enemy")
    foe = state.foe(card)
    if foe is None:
        raise Refused("wrong_side", "this enemy is not in this battle")
    if not _is_in_reach(state, foe):
        raise Refused("cannot_pay", "it has more Life Points than there is attack left")
    if not _is_in_order(state, foe):
        raise Refused("wrong_order", "another enemy has to be defeated before it")
    state.spent += (Amount(-total(foe.amounts), state.number, card, "spent"),)
    defeat(state, seat, card)


def can_defeat(state: "State") -> bool:
    """Return whether there is an enemy that can be defeated now."""
    return any(_is_in_reach(state, foe) and _is_in_order(state, foe) for foe in state.foes)


def _is_in_reach(state: "State", foe: "Foe") -> bool:
    return total(foe.amounts) <= (state.attack() or 0)


def _is_in_order(state: "State", foe: "Foe") -> bool:
    """Return whether nobody comes before it: Defenders first, Final Battle last."""
    own = rank(state.titles[foe.card])
    return all(own <= rank(state.titles[other.card]) for other in state.foes)
