"""What a tap, a button or a command card means in WOTN, and what is chosen from a list.

The lists have the parts of an action, what to do with a card, and effects by hand.
"""

from tally.rulebooks.wotn.battle import penalty_waits
from tally.rulebooks.wotn.effects import short_of
from tally.rulebooks.wotn.going_on import after_roll, ends_turn
from tally.rulebooks.wotn.going_on import led as led
from tally.rulebooks.wotn.items import usable
from tally.rulebooks.wotn.location import parts_now
from tally.rulebooks.wotn.piles import asked
from tally.rulebooks.wotn.piles import piles as piles
from tally.rulebooks.wotn.telling import verb_told, verbs_told
from tally.rulebooks.wotn.titles import (
    ALREADY_ROLLED,
    BATTLE,
    CANNOT_PAY,
    ENEMY,
    ITEM,
    LOCATION,
    MOST,
    RELEASE,
    RESOLVE,
    USES,
    Price,
)
from tally.rulebooks.wotn.turn import can_pass, seat_after
from tally.rules.intents import (
    AskWho,
    Choose,
    Happen,
    ListMoves,
    NewGame,
    OpenHistory,
    OpenMenu,
    Play,
    Record,
    Refuse,
    RollAgain,
    RollDie,
    ShowCard,
    TakeBack,
)
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rulebooks.wotn.titles import Effect
    from tally.rules.intents import Moment
    from tally.rules.rulebook import Intent, Listed, Move, View

    Verb = list[Any]


def tapped(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tapped card: what can be done with it now, else show it."""
    if controller(moment.view, card) is None:
        return asked(moment, card, played(moment, card, kind, whose))
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
    would_waste = bool(indexes) and bool(_full_told_of(state, state.titles[card].effects[indexes[0]]))
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
    """Return whether more than the usual next thing can be said without a card."""
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


def moves(moment: "Moment") -> "list[Move]":
    """Return what can be said of the turn now."""
    view, state = moment.view, moment.state
    rows = [_part(view, state, index) for index in parts_now(state)]
    if "location_avoided" in view["legal"]:
        rows.append([text("wotn.avoid"), "", Record([["location_avoided", state.active]])])
    if penalty_waits(state):
        rows += [_penalty(state, foe.card) for foe in state.foes if foe.has_penalty]
    if view["won_by"] is None and can_pass(state):
        rows.append([text("wotn.go_on." + _passed_on(state)), "", Record([["passed", state.active]])])
    rows += [_by_hand(view, verb) for verb in _of_battle(state)]
    if state.phase == BATTLE and state.start is not None:
        again = RollAgain(state.options["die"], ["rolled", state.active], {"anyway": [ALREADY_ROLLED]})
        rows.append([text("wotn.roll_again"), text("wotn.by_hand"), again])
    return rows


def _passed_on(state: "State") -> str:
    """Return the word for what a pass ends. A lost battle without penalties has its own word."""
    is_quiet = state.phase == RESOLVE and not any(foe.has_penalty for foe in state.foes)
    return "no_penalty" if is_quiet else state.phase


def _penalty(state: "State", card: str) -> "Move":
    event = ["penalty_taken", state.active, card]
    told = text("wotn.told.penalty").format(state.titles[card].name)
    return [told, verbs_told(state.titles[card].penalty), Play(event)]


def _part(view: "View", state: "State", index: int) -> "Move":
    """Return the row that does a part. If A cannot pay a part that must be done, it pays what it has."""
    part = state.titles[view["location"]["card"]].action[index]
    told = verbs_told(part.do) or text("wotn.part").format(index + 1)
    event = ["part_done", state.active, index]
    price = _price(part.price)
    if not part.may and short_of(state, part.price):
        price = [text("wotn.price.all")]
        event.append({"anyway": [CANNOT_PAY]})
    told_besides = [text("wotn.may" if part.may else "wotn.must")] + price + full_told(state, part.do)
    return [told, ", ".join(told_besides), Record([event])]


def full_told(state: "State", verbs: "tuple[Any, ...]") -> "list[str]":
    """Return texts for A's counts that are full already. None if these verbs do anything else as well."""
    own = state.own()
    found: "list[str]" = []
    for verb in verbs:
        most = state.options[MOST[verb[0]]] if verb[0] in MOST else None
        if most is None or verb[-1] <= 0 or getattr(own, verb[0]) < most:
            return []
        found.append(text("wotn.full").format(text("wotn." + verb[0]), most))
    return found


def _full_told_of(state: "State", effect: "Effect") -> "list[str]":
    return [] if effect.bonus else full_told(state, effect.do)


def of_card(moment: "Moment", card: str) -> "tuple[str, list[Move]]":
    """Return the list of what can be done with a card."""
    return moment.state.titles[card].name, _of_card(moment.view, moment.state, card)


def _of_battle(state: "State") -> "list[Verb]":
    """Return what card text may do with the battle now or before it."""
    if not state.is_before_attack():
        return []
    verbs: "list[Verb]" = [[name, amount] for name in ("attack", "enemies") for amount in (1, -1)]
    return verbs + ([["skip_action"]] if state.phase == LOCATION else [])


def _of_card(view: "View", state: "State", card: str) -> "list[Move]":
    """Return the effects of A's item, then what card text may do with a card."""
    kind, seat = state.titles[card].type, state.holder(card)
    verbs: "list[Verb]" = []
    rows = []
    if state.foe(card):
        verbs = [["lp", card, 1], ["lp", card, -1], ["no_penalty", card]]
    elif kind == ITEM and seat is not None:
        verbs = [["durability", card, 1], ["durability", card, -1]]
        if seat == state.active:
            rows = _effects(state, card)
    if kind in (ENEMY, ITEM):
        verbs.append(["to_pile", card])
        takers = [number for number, each in enumerate(state.seats) if not each.is_out and number != seat]
        verbs += [["take", number, card] for number in takers]
    return rows + [_by_hand(view, verb) for verb in verbs]


def _effects(state: "State", card: str) -> "list[Move]":
    """Return what A's item can do now, then what the table can do if a card's text allows it."""
    now = usable(state, card)
    effects = state.titles[card].effects
    later = [i for i, effect in enumerate(effects) if i not in now and (effect.bonus or effect.do)]
    return [_effect(state, card, index, index in now) for index in now + later]


def _effect(state: "State", card: str, index: int, is_now: bool) -> "Move":
    effect = state.titles[card].effects[index]
    bonus = [text("wotn.do.attack").format(f"+{effect.bonus}")] if effect.bonus else []
    done = [verbs_told(effect.do)] if effect.do else []
    told = ", ".join(bonus + done) or text("wotn.effect").format(index + 1)
    cost = [text("wotn.cost").format(effect.cost)] if effect.cost else []
    besides = _full_told_of(state, effect) if is_now else [text("wotn.not_now")]
    value = ", ".join(cost + _price(effect.price) + besides)
    return [told, value, Play(["item_used", state.active, card, index])]


def _by_hand(view: "View", verb: "Verb") -> "Move":
    """Return the row of an effect by hand.

    Its source is the card shown last, else the Location, else its card.
    """
    cards = [word for word in verb[1:] if isinstance(word, str)]
    source = view["location"]["card"] if view["location"] else cards[0]
    names = [seat["name"] for seat in view["seats"]]
    return [verb_told(verb, names), text("wotn.by_hand"), Happen(view["active"], source, verb)]


def _price(price: "Price") -> "list[str]":
    coins = [text("wotn.price").format(price.coins)] if price.coins else []
    return coins + ([text("wotn.price.life").format(price.life)] if price.life else [])
