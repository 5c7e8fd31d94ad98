"""What a tap, a button or a command card means at a table of WOTN, as intents."""

from tally.rulebooks.wotn.items import usable
from tally.rulebooks.wotn.location import parts_now
from tally.rulebooks.wotn.moves import lying_for as lying_for
from tally.rulebooks.wotn.moves import moves as moves
from tally.rulebooks.wotn.turn import seat_after
from tally.rulebooks.wotn.words import BATTLE, ENEMY, ITEM, LOCATION, RELEASE, RESOLVE, USES
from tally.rules.intents import (
    AskWho,
    ListMoves,
    NewGame,
    OpenHistory,
    OpenMenu,
    Pick,
    Play,
    Record,
    Refuse,
    RollDie,
    ShowCard,
    TakeBack,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.rulebooks.wotn.state import State
    from tally.rules.game import Game
    from tally.rules.intents import Moment
    from tally.rules.rulebook import Event, Intent, Listed, View


def tapped(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tapped card: what can be done with it now, else it is shown."""
    if controller(moment.view, card) is None:
        return played(moment, card, kind, whose)
    if kind == ENEMY:
        return _enemy_tapped(moment.view, card)
    if kind == ITEM:
        return _item_tapped(moment, card)
    has_moves = moment.view["phase"] == LOCATION or parts_now(moment.state)
    return ListMoves() if has_moves and card == moment.state.location else ShowCard(card)


def _enemy_tapped(view: "View", card: str) -> "Intent":
    """Defeat an enemy of a lost battle; once none can be defeated, take its penalty, if that is asked for."""
    phase, active = view["phase"], view["active"]
    if phase == RESOLVE and any(enemy["card"] == card for enemy in view["enemies"]):
        is_defeat = "penalty_taken" not in view["legal"] or "enemy_defeated" in view["legal"]
        return Play(["enemy_defeated" if is_defeat else "penalty_taken", active, card])
    if phase == RELEASE and any(each["card"] == card for each in view["seats"][active]["defeated"]):
        return Play(["released", active, card])
    return ShowCard(card)


def _item_tapped(moment: "Moment", card: str) -> "Intent":
    """Use the one effect that can be used now; where there are more, ask which."""
    view, state = moment.view, moment.state
    active = view["active"]
    if controller(view, card) != active:
        return ShowCard(card)
    if view["phase"] == RELEASE and state.titles[card].coins:
        return Play(["released", active, card])
    indexes = usable(state, card) if view["phase"] in USES.values() else []
    if len(indexes) > 1:
        return Pick([card])
    return Play(["item_used", active, card, indexes[0]]) if indexes else ShowCard(card)


def played(moment: "Moment", card: str, kind: str, _whose: "int | None") -> "Intent":
    """Return the intent to bring a card of a pile into play: all draw from the same ones."""
    view = moment.view
    if kind == LOCATION:
        is_next = view["phase"] == RELEASE and not moment.is_strict
        return Play(["location_revealed", seat_after(moment.state) if is_next else view["active"], card])
    if kind == ENEMY:
        return Play(["enemy_revealed", view["active"], card])
    event = ["item_taken", view["active"], card]
    is_alone = len([seat for seat in view["seats"] if not seat["out"]]) == 1
    return Play(event) if is_alone else AskWho(event)


def led(game: "Game", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield what a play implies, then the play.

    At home pace, a Location that is tapped over another avoids that one; in Release it ends the turn.
    """
    state = game.state()
    if event[0] == "location_revealed" and not is_strict:
        if state.at_location():
            yield ["location_avoided", event[1]]
        elif state.phase == RELEASE and event[1] == seat_after(state):
            yield ["passed", state.active]
    yield event


def used(_view: "View", card: str) -> "Intent":
    """Return the intent to do something with a card in play: what, is asked next."""
    return Pick([card])


def confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: the plain next thing in this phase."""
    view = moment.view
    if view["won_by"] is not None:
        return NewGame()
    if moment.picked or _has_choice(moment):
        return ListMoves()
    if "rolled" in view["legal"] and view["enemies"]:
        return RollDie(moment.state.options["die"], ["rolled", view["active"]])
    return _passed(view)


def confirmed_all(moment: "Moment") -> "Intent":
    """Return the intent of OK held: that of OK, for only one seat is waited for."""
    return confirmed(moment)


def _has_choice(moment: "Moment") -> bool:
    """Return whether there is more to be said without a card than the plain next thing."""
    legal = moment.view["legal"]
    return bool(parts_now(moment.state)) or "location_avoided" in legal or "penalty_taken" in legal


def _passed(view: "View") -> "Intent":
    return Record([["passed", view["active"]]])


def left(moment: "Moment") -> "Intent":
    """Return the intent of Left: a card that was picked is let go."""
    return Pick([]) if moment.picked else TakeBack()


def commanded(moment: "Moment", word: str) -> "Intent":
    """Return the intent of a command card: pass, fight, menu or judge (undo is the table's own)."""
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
    """Return no card: nothing that is pending asks for one."""
    return []


def is_battle(view: "View") -> bool:
    """Return whether attack and enemies are what matters now."""
    return view["phase"] in (BATTLE, RESOLVE)
