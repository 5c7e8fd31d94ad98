"""What a tap, a button or a command card means in WOTN, with what it implies; lists of moves and piles.

Events are implied at home pace only. At strict pace, players record each part and each pass.
"""

from tally.rulebooks.wotn import state as wotn
from tally.rulebooks.wotn.at_table.event_text import verb_text, verbs_text
from tally.rulebooks.wotn.battle import can_defeat, penalty_waits
from tally.rulebooks.wotn.effects import short_of
from tally.rulebooks.wotn.play import can_avoid, can_use_item, parts_now, usable
from tally.rulebooks.wotn.turn import can_pass, seat_after
from tally.rules.at_table import asked, defaults, intents
from tally.rules.form import Counted, all_verbs
from tally.rules.frames import resolving
from tally.rules.piles import cards_in, lying_in
from tally.rules.refusals import Refused
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rulebooks.wotn.state import Price, State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Game, Intent, Listed, Move, Pile
    from tally.rules.piles import Gone
    from tally.rules.rulebook import Event, View

    Verb = list[Any]

__getattr__ = defaults.found

# The phases that can be left on the way to the next turn, in their order.
_PHASES = (wotn.LOCATION, wotn.BATTLE, wotn.RESOLVE, wotn.RELEASE)
_PILES = (
    (wotn.LOCATION, wotn.BOTTOM),
    (wotn.ENEMY, wotn.BOTTOM),
    (wotn.ITEM, wotn.BOTTOM),
    (wotn.ENEMY, wotn.RELEASED),
    (wotn.ITEM, wotn.RELEASED),
)


def tapped(moment: "Moment", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tapped card: an answer, what can be done with it now, else show it."""
    if moment.state.pending:
        return asked.tapped(moment, card, resolving)
    if controller(moment.view, card) is None:
        return _with_origin_question(moment, card, played(moment, card, kind, whose))
    if kind == wotn.ENEMY:
        return _enemy_tapped(moment.view, card)
    if kind == wotn.ITEM:
        return _item_tapped(moment, card)
    has_moves = moment.view["phase"] == wotn.LOCATION or parts_now(moment.state)
    return intents.ListMoves() if has_moves and card == moment.state.location else intents.ShowCard(card)


def _enemy_tapped(view: "View", card: str) -> "Intent":
    """Return the intent to defeat an enemy of a lost battle. When none can be defeated, take its penalty."""
    phase, active = view["phase"], view["active"]
    if phase == wotn.RESOLVE and any(enemy["card"] == card for enemy in view["enemies"]):
        is_defeat = "penalty_taken" not in view["legal"] or "enemy_defeated" in view["legal"]
        return intents.Play(["enemy_defeated" if is_defeat else "penalty_taken", active, card])
    if phase == wotn.RELEASE and any(each["card"] == card for each in view["seats"][active]["defeated"]):
        return intents.Play(["released", active, card])
    return intents.ShowCard(card)


def _item_tapped(moment: "Moment", card: str) -> "Intent":
    """Return the intent to use an item's only possible effect. If there are several, ask which."""
    view, state = moment.view, moment.state
    active = view["active"]
    if controller(view, card) != active:
        return intents.ShowCard(card)
    if view["phase"] == wotn.RELEASE and state.titles[card].coins:
        return intents.Play(["released", active, card])
    indexes = usable(state, card)
    if not indexes:
        return intents.ShowCard(card)
    effect = state.titles[card].effects[indexes[0]]
    if len(indexes) > 1 or _waste_texts(state, effect.do, effect.bonus):
        return intents.Choose(of_card, (card,))
    return intents.Play(["item_used", active, card, indexes[0]])


def played(moment: "Moment", card: str, kind: str, _whose: "int | None") -> "Intent":
    """Return the intent to bring a card of a pile into play. All seats draw from the same piles."""
    view = moment.view
    if kind == wotn.LOCATION:
        is_next = not moment.is_strict and _ends_turn(moment.state)
        seat = seat_after(moment.state) if is_next else view["active"]
        return intents.Play(["location_revealed", seat, card])
    if kind == wotn.ENEMY:
        return intents.Play(["enemy_revealed", view["active"], card])
    event = ["item_taken", view["active"], card]
    return intents.AskWho(event) if len(moment.state.seats_in()) > 1 else intents.Play(event)


def used(_moment: "Moment", card: str) -> "Intent":
    """Return the list of what to do with a card in play."""
    return intents.Choose(of_card, (card,))


def confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: the usual next thing in this phase.

    At home pace a roll ends the battle, unless an item can still be used.
    """
    view = moment.view
    if view["won_by"] is not None:
        return intents.NewGame()
    if view["pending"]:
        asking = moment.state.titles[view["pending"]["card"]].name
        return asked.confirmed(moment, verbs_text, text(asked.prompt(view, [])).format(asking))
    part = _only_part(moment)
    if part is not None:
        return intents.Record([["part_done", view["active"], part]])
    if _has_choice(moment):
        return intents.ListMoves()
    if "rolled" in view["legal"] and view["enemies"]:
        state = moment.state
        may_act = state.options["late_items"] and can_use_item(state)
        then = [] if moment.is_strict or may_act else [["passed", state.active]]
        return intents.RollDie(state.options["die"], ["rolled", state.active], then)
    return _passed(view)


def _has_choice(moment: "Moment") -> bool:
    """Return whether there are more moves without a card than the usual next one."""
    legal = moment.view["legal"]
    return bool(parts_now(moment.state)) or "location_avoided" in legal or "penalty_taken" in legal


def _only_part(moment: "Moment") -> "int | None":
    """Return the part that must be done now, if there is no other choice and the table can do all of it."""
    state, parts = moment.state, parts_now(moment.state)
    if len(parts) != 1 or parts[0] not in state.must or "location_avoided" in moment.view["legal"]:
        return None
    return parts[0] if _does_itself(state, parts[0]) else None


def _does_itself(state: "State", index: int) -> bool:
    """Return whether the table can do all of a part: A can pay, and it is not for players to do by hand."""
    part = state.here().action[index]
    return bool(part.do) and short_of(state, part.price) is None


def _passed(view: "View") -> "Intent":
    return intents.Record([["passed", view["active"]]])


def left(moment: "Moment") -> "Intent":
    """Return the intent of Left: no to what is asked, or undo."""
    return asked.left(moment) if moment.state.pending else intents.TakeBack()


def commanded(moment: "Moment", word: str) -> "Intent":
    """Return the intent of a command card: pass, fight, menu or judge. The table itself does undo."""
    if word == "pass":
        return _passed(moment.view)
    if word == "fight":
        return confirmed(moment) if is_battle(moment.view) else intents.Refuse(Refused("no_fight_now"))
    return intents.OpenHistory() if word == "judge" else intents.OpenMenu()


def controller(view: "View", card: str) -> "int | None":
    """Return the seat in whose field or turn a card is, or None when it is not in play."""
    for number, seat in enumerate(view["seats"]):
        if any(each["card"] == card for each in seat["items"] + seat["defeated"]):
            return number
    location = view["location"]
    here = view["avoided"] + [enemy["card"] for enemy in view["enemies"]]
    if card in here or (location and location["card"] == card):
        active: int = view["active"]
        return active
    return None


def targets(state: "State") -> "list[Listed]":
    """Return the cards that the effect under way may be about."""
    return asked.targets(state, wotn.State.holder)


def is_battle(view: "View") -> bool:
    """Return whether attack and enemies are the main thing now."""
    return view["phase"] in (wotn.BATTLE, wotn.RESOLVE)


def lying_for(view: "View", _picked: "list[str]", _kind: str) -> "list[Listed]":
    """Return the cards in play, each with the seat of its field. Those in no field come first."""
    location = view["location"]
    found: "list[Listed]" = [(location["card"], None)] if location else []
    found += [(enemy["card"], None) for enemy in view["enemies"]]
    for number, seat in enumerate(view["seats"]):
        found += [(each["card"], number) for each in seat["items"] + seat["defeated"]]
    return found


def with_implied(game: "Game", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield the events that a play implies, then the play.

    At home pace, a new Location means that the one before is avoided, or that the turn ends. An enemy comes
    after the parts that must be done first.
    """
    if is_strict:
        yield event
        return
    if event[0] == "location_revealed":
        yield from _before_location(game, event[1])
    elif event[0] == "enemy_revealed":
        yield from _musts(game)
    yield event


def _ends_turn(state: "State") -> bool:
    """Return whether a Location that is tapped now can only be that of the next turn."""
    if state.phase == wotn.LOCATION:
        is_over = state.location is not None and (not state.to_reveal or state.here().battle_may)
        return bool(is_over) and not can_avoid(state)
    if state.phase in (wotn.BATTLE, wotn.RESOLVE):
        return can_pass(state) and not _is_to_choose(state)
    return state.phase == wotn.RELEASE


def _before_location(game: "Game", seat: int) -> "Iterator[Event]":
    """Yield the events before a Location: the rest of the turn, or that the last Location is avoided."""
    state = game.state()
    if _ends_turn(state) and seat == seat_after(state):
        for phase in _PHASES[_PHASES.index(state.phase) :]:
            if game.state().phase == phase:
                yield from _musts(game)
                if not can_pass(game.state()) or _is_to_choose(game.state()):
                    return
                yield ["passed", game.state().active]
    elif state.at_location():
        yield ["location_avoided", seat]


def _musts(game: "Game") -> "Iterator[Event]":
    """Yield the parts that must be done now, up to one that players do by hand or that cannot be paid."""
    for index in parts_now(game.state()):
        state = game.state()
        if index in state.must:
            if not _does_itself(state, index):
                return
            yield ["part_done", state.active, index]


def _is_to_choose(state: "State") -> bool:
    """Return whether a battle was lost, and A may still defeat an enemy or use an item."""
    return state.phase == wotn.RESOLVE and (can_defeat(state) or can_use_item(state))


def moves(moment: "Moment") -> "list[Move]":
    """Return the moves of the turn that are possible now."""
    view, state = moment.view, moment.state
    if state.pending:
        return []
    rows = [_part_row(state, index) for index in parts_now(state)]
    if "location_avoided" in view["legal"]:
        rows.append([text("wotn.avoid"), "", intents.Record([["location_avoided", state.active]])])
    if penalty_waits(state):
        rows += [_penalty_row(state, foe.card) for foe in state.foes if foe.has_penalty]
    if view["won_by"] is None and can_pass(state):
        rows.append([text("wotn.go_on." + _passed_on(state)), "", intents.Record([["passed", state.active]])])
    rows += [_by_hand_row(view, verb) for verb in _of_battle(state)]
    if state.phase == wotn.BATTLE and state.start is not None:
        anyway = {"anyway": [wotn.ALREADY_ROLLED]}
        again = intents.RollAgain(state.options["die"], ["rolled", state.active], anyway)
        rows.append([text("wotn.roll_again"), text("wotn.by_hand"), again])
    return rows


def _passed_on(state: "State") -> str:
    """Return the word for what a pass ends. A lost battle without penalties has its own word."""
    is_quiet = state.phase == wotn.RESOLVE and not any(foe.has_penalty for foe in state.foes)
    return "no_penalty" if is_quiet else state.phase


def _penalty_row(state: "State", card: str) -> "Move":
    event = ["penalty_taken", state.active, card]
    label = text("wotn.told.penalty").format(state.titles[card].name)
    return [label, verbs_text(state.titles[card].penalty), intents.Play(event)]


def _part_row(state: "State", index: int) -> "Move":
    """Return the row that does a part. If A cannot pay a part that must be done, it pays what it has."""
    part = state.here().action[index]
    label = verbs_text(part.do) or text("wotn.part").format(index + 1)
    event = ["part_done", state.active, index]
    price = _price(part.price)
    if not part.may and short_of(state, part.price):
        price = [text("wotn.price.all")]
        event.append({"anyway": [wotn.CANNOT_PAY]})
    details = [text("wotn.may" if part.may else "wotn.must")] + price + _waste_texts(state, part.do)
    return [label, ", ".join(details), intents.Record([event])]


def _waste_texts(state: "State", verbs: "tuple[Any, ...]", bonus: int = 0) -> "list[str]":
    """Return texts for A's counts that are full already.

    None if these verbs do anything else as well, or if there is a bonus, which is never full.
    """
    if bonus:
        return []
    own = state.own()
    found: "list[str]" = []
    for verb in all_verbs(verbs):
        most = state.options[wotn.MOST[verb[0]]] if verb[0] in wotn.MOST else None
        if most is None or isinstance(verb[-1], Counted) or verb[-1] <= 0 or getattr(own, verb[0]) < most:
            return []
        found.append(text("wotn.full").format(text("wotn." + verb[0]), most))
    return found


def of_card(moment: "Moment", card: str) -> "tuple[str, list[Move]]":
    """Return the effects of A's item, then what card text may do with a card."""
    view, state = moment.view, moment.state
    kind, seat = state.titles[card].type, state.holder(card)
    verbs: "list[Verb]" = []
    rows = []
    if state.foe(card):
        verbs = [["lp", card, 1], ["lp", card, -1], ["no_penalty", card]]
    elif kind == wotn.ITEM and seat is not None:
        verbs = [["durability", card, 1], ["durability", card, -1]]
        if seat == state.active:
            rows = _effect_rows(state, card)
    if kind in (wotn.ENEMY, wotn.ITEM):
        verbs.append(["to_pile", card])
        verbs += [["take", taker, card] for taker in state.seats_in() if taker != seat]
    return state.titles[card].name, rows + [_by_hand_row(view, verb) for verb in verbs]


def _of_battle(state: "State") -> "list[Verb]":
    """Return what card text may do with the battle now or before it."""
    if not state.is_before_attack():
        return []
    verbs: "list[Verb]" = [[name, amount] for name in ("attack", "enemies") for amount in (1, -1)]
    return verbs + ([["skip_action"]] if state.phase == wotn.LOCATION else [])


def _effect_rows(state: "State", card: str) -> "list[Move]":
    """Return what A's item can do now, then what the table can do if a card's text allows it."""
    now = usable(state, card)
    effects = state.titles[card].effects
    later = [i for i, effect in enumerate(effects) if i not in now and (effect.bonus or effect.do)]
    return [_effect_row(state, card, index, index in now) for index in now + later]


def _effect_row(state: "State", card: str, index: int, is_now: bool) -> "Move":
    effect = state.titles[card].effects[index]
    bonus = [text("wotn.do.attack").format(f"+{effect.bonus}")] if effect.bonus else []
    done = [verbs_text(effect.do)] if effect.do else []
    label = ", ".join(bonus + done) or text("wotn.effect").format(index + 1)
    cost = [text("wotn.cost").format(effect.cost)] if effect.cost else []
    besides = _waste_texts(state, effect.do, effect.bonus) if is_now else [text("wotn.not_now")]
    value = ", ".join(cost + _price(effect.price) + besides)
    return [label, value, intents.Play(["item_used", state.active, card, index])]


def _by_hand_row(view: "View", verb: "Verb") -> "Move":
    """Return the row of an effect by hand.

    Its source is the card shown last, else the Location, else its card.
    """
    cards = [word for word in verb[1:] if isinstance(word, str)]
    source = view["location"]["card"] if view["location"] else cards[0]
    names = [seat["name"] for seat in view["seats"]]
    return [verb_text(verb, names), text("wotn.by_hand"), intents.Happen(view["active"], source, verb)]


def _price(price: "Price") -> "list[str]":
    coins = [text("wotn.price").format(price.coins)] if price.coins else []
    return coins + ([text("wotn.price.life").format(price.life)] if price.life else [])


def piles(state: "State") -> "list[Pile]":
    """Return the cards that went to the bottom of each pile, and those that were released into it."""
    found: "list[Pile]" = []
    for kind, pile in _PILES:
        cards = [card for card in cards_in(state, pile) if state.titles[card].type == kind]
        found.append((text(f"pile.{pile}.{kind}"), cards, None))
    return found


def _with_origin_question(moment: "Moment", card: str, play: "Intent") -> "Intent":
    """Return the intent of a play. Ask first if the card is in its pile and is not due."""
    found = lying_in(moment.state, card)
    if found is None or _is_due(moment.state, found):
        return play
    return intents.Choose(_of_pile, (card, play, found.pile))


def _is_due(state: "State", found: "Gone") -> bool:
    """Return whether this card would come next when its pile has been gone through.

    At the bottom, cards are in the order in which they went there. So the first of several is due, unless a
    release has shuffled the pile.
    """
    kind = state.titles[found.card].type
    same = [each for each in state.gone if state.titles[each.card].type == kind]
    is_shuffled = any(each.pile == wotn.RELEASED and each.event >= found.event for each in same)
    events = [each.event for each in same if each.pile == wotn.BOTTOM]
    return found.pile == wotn.BOTTOM and (is_shuffled or found.event == min(events) < max(events))


def _of_pile(moment: "Moment", card: str, play: "Any", pile: str) -> "tuple[str, list[Move]]":
    """Return the row for a card that has come from its pile."""
    return text("pile.from." + pile), [[text("pile.play").format(moment.state.titles[card].name), "", play]]
