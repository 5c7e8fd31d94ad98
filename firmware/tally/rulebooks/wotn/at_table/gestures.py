"""What a tap, a button or a command card means in WOTN. `moves` has what is chosen from a list."""

from tally.rulebooks.wotn.at_table.implied_events import after_roll, ends_turn
from tally.rulebooks.wotn.at_table.implied_events import with_implied as with_implied
from tally.rulebooks.wotn.at_table.moves import moves as moves
from tally.rulebooks.wotn.at_table.moves import of_card, waste_texts_of
from tally.rulebooks.wotn.at_table.piles import piles as piles
from tally.rulebooks.wotn.at_table.piles import with_origin_question
from tally.rulebooks.wotn.effects import short_of
from tally.rulebooks.wotn.items import usable
from tally.rulebooks.wotn.location import parts_now
from tally.rulebooks.wotn.titles import (
    BATTLE,
    ENEMY,
    ITEM,
    LOCATION,
    RELEASE,
    RESOLVE,
    USES,
)
from tally.rulebooks.wotn.turn import seat_after
from tally.rules.at_table.intents import (
    AskWho,
    Choose,
    ListMoves,
    NewGame,
    OpenHistory,
    OpenMenu,
    Play,
    Record,
    Refuse,
    RollDie,
    ShowCard,
    TakeBack,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Intent, Listed
    from tally.rules.rulebook import View

    Verb = list[Any]


def tapped(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tapped card: what can be done with it now, else show it."""
    if controller(moment.view, card) is None:
        return with_origin_question(moment, card, played(moment, card, kind, whose))
    if kind == ENEMY:
        return _enemy_tapped(moment.view, card)
    if kind == ITEM:
        return _item_tapped(moment, card)
    has_moves = moment.view["phase"] == LOCATION or parts_now(moment.state)
    return ListMoves() if has_moves and card == moment.state.location else ShowCard(card)


def _enemy_tapped(view: "View", card: str) -> "Intent":
    """Return the intent to defeat an enemy of a lost battle. When none can be defeated, take its penalty."""
    phase, active = view["phase"], view["active"]
    if phase == RESOLVE and any(enemy["card"] == card for enemy in view["enemies"]):
        is_defeat = "penalty_taken" not in view["legal"] or "enemy_defeated" in view["legal"]
        return Play(["enemy_defeated" if is_defeat else "penalty_taken", active, card])
    if phase == RELEASE and any(each["card"] == card for each in view["seats"][active]["defeated"]):
        return Play(["released", active, card])
    return ShowCard(card)


def _item_tapped(moment: "Moment", card: str) -> "Intent":
    """Return the intent to use an item's only possible effect. If there are several, ask which."""
    view, state = moment.view, moment.state
    active = view["active"]
    if controller(view, card) != active:
        return ShowCard(card)
    if view["phase"] == RELEASE and state.titles[card].coins:
        return Play(["released", active, card])
    indexes = usable(state, card) if view["phase"] in USES.values() else []
    would_waste = bool(indexes) and bool(waste_texts_of(state, state.titles[card].effects[indexes[0]]))
    if len(indexes) > 1 or would_waste:
        return Choose(of_card, (card,))
    return Play(["item_used", active, card, indexes[0]]) if indexes else ShowCard(card)


def played(moment: "Moment", card: str, kind: str, _whose: "int | None") -> "Intent":
    """Return the intent to bring a card of a pile into play. All seats draw from the same piles."""
    view = moment.view
    if kind == LOCATION:
        is_next = not moment.is_strict and ends_turn(moment.state)
        return Play(["location_revealed", seat_after(moment.state) if is_next else view["active"], card])
    if kind == ENEMY:
        return Play(["enemy_revealed", view["active"], card])
    event = ["item_taken", view["active"], card]
    is_alone = len([seat for seat in view["seats"] if not seat["out"]]) == 1
    return Play(event) if is_alone else AskWho(event)


def used(_view: "View", card: str) -> "Intent":
    """Return the list of what to do with a card in play."""
    return Choose(of_card, (card,))


def confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: the usual next thing in this phase."""
    view = moment.view
    if view["won_by"] is not None:
        return NewGame()
    part = _only_part(moment)
    if part is not None:
        return Record([["part_done", view["active"], part]])
    if _has_choice(moment):
        return ListMoves()
    if "rolled" in view["legal"] and view["enemies"]:
        then = after_roll(moment.state, moment.is_strict)
        return RollDie(moment.state.options["die"], ["rolled", view["active"]], then)
    return _passed(view)


def confirmed_all(moment: "Moment") -> "Intent":
    """Return the intent of OK held. It is that of OK, because the game waits for one seat at a time."""
    return confirmed(moment)


def _has_choice(moment: "Moment") -> bool:
    """Return whether there are more moves without a card than the usual next one."""
    legal = moment.view["legal"]
    return bool(parts_now(moment.state)) or "location_avoided" in legal or "penalty_taken" in legal


def _only_part(moment: "Moment") -> "int | None":
    """Return the part that must be done now, if there is no other choice and the table can do all of it."""
    state, parts = moment.state, parts_now(moment.state)
    if len(parts) != 1 or parts[0] not in state.must or "location_avoided" in moment.view["legal"]:
        return None
    part = state.titles[state.location].action[parts[0]]
    return None if short_of(state, part.price) or not part.do else parts[0]


def _passed(view: "View") -> "Intent":
    return Record([["passed", view["active"]]])


def left(_moment: "Moment") -> "Intent":
    """Return the intent of Left: undo."""
    return TakeBack()


def commanded(moment: "Moment", word: str) -> "Intent":
    """Return the intent of a command card: pass, fight, menu or judge. The table itself does undo."""
    if word == "pass":
        return _passed(moment.view)
    if word == "fight":
        return confirmed(moment) if is_battle(moment.view) else Refuse("no_fight_now")
    return OpenHistory() if word == "judge" else OpenMenu()


def controller(view: "View", card: str) -> "int | None":
    """Return the seat in whose field or turn a card lies, or None when it is not in play."""
    for number, seat in enumerate(view["seats"]):
        if any(each["card"] == card for each in seat["items"] + seat["defeated"]):
            return number
    location = view["location"]
    here = view["avoided"] + [enemy["card"] for enemy in view["enemies"]]
    if card in here or (location and location["card"] == card):
        active: int = view["active"]
        return active
    return None


def targets(_state: "State") -> "list[Listed]":
    """Return no cards: nothing in this game waits for a target."""
    return []


def is_battle(view: "View") -> bool:
    """Return whether attack and enemies are the main thing now."""
    return view["phase"] in (BATTLE, RESOLVE)


def lying_for(view: "View", _picked: "list[str]", _kind: str) -> "list[Listed]":
    """Return the cards in play, each with the seat of its field. Those in no field come first."""
    location = view["location"]
    found: "list[Listed]" = [(location["card"], None)] if location else []
    found += [(enemy["card"], None) for enemy in view["enemies"]]
    for number, seat in enumerate(view["seats"]):
        found += [(each["card"], number) for each in seat["items"] + seat["defeated"]]
    return found
