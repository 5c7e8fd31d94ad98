"""How players answer what a card asks: what a tap and the buttons mean while it does, and what is shown.

A card answers by a tap, and OK lists those that fit; a list of cards is complete by itself or by OK. Yes and
no are OK and Left. For counters to spread, each tap is one. Players, expeditions and options are lists, a
roll is the die's, Mana a number.
"""

from tally.rulebooks.altered import state as altered
from tally.rulebooks.altered.asking import places
from tally.rulebooks.altered.at_table.sentences import option_text
from tally.rules.at_table.asked import toggled
from tally.rules.at_table.intents import AskNumber, Choose, ListCards, Pick, Record, Refuse, RollDie, TakeBack
from tally.rules.refusals import Refused
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Ask
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Intent, Move
    from tally.rules.rulebook import View

    Chosen = tuple[Any, ...]

_YES_OR_NO = (altered.MAY, altered.PLAY)


def tapped(moment: "Moment", card: str) -> "Intent":
    """Return the intent of a tapped card: it is the answer, or a part of it."""
    question: "Any" = moment.state.pending
    if question.cards is not None and card not in question.cards:
        return Refuse(Refused("wrong_choice"))
    if question.ask == altered.SPREAD:
        picked = moment.picked + [card]
        return _spread(moment, picked) if len(picked) >= question.most else Pick(picked)
    if question.ask != altered.TARGET:
        return Refuse(altered.resolving(moment.state))
    if not _ask(moment).is_list:
        return _answered(moment, card)
    picked = toggled(moment.picked, card)
    return _answered(moment, picked) if len(picked) == question.most else Pick(picked)


def confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: yes, a list of what fits, the die, a number, or these are all."""
    question: "Any" = moment.state.pending
    ask = question.ask
    if ask == altered.MAY:
        return _answered(moment, True)
    if ask == altered.DIE:
        return RollDie(question.most, ["answered", question.seat], [])
    if ask == altered.X:
        return AskNumber(0, moment.state.seats[question.seat].ready, 0, ["answered", question.seat])
    if ask in (altered.PLAYER, altered.EXPEDITION, altered.CHOOSE):
        return Choose(_of_words, ((),))
    if ask == altered.TARGET and question.cards is None:
        return Choose(_of_hidden, ())
    if ask == altered.TARGET and moment.picked and len(moment.picked) >= question.least:
        return _answered(moment, moment.picked)
    return ListCards("targets")


def left(moment: "Moment") -> "Intent":
    """Return the intent of Left: no, none of them, drop what was picked, or undo."""
    question: "Any" = moment.state.pending
    if question.ask == altered.PLAY:
        return Record([["passed", question.seat]])
    if question.ask == altered.MAY:
        return _answered(moment, False)
    if moment.picked:
        return Pick([])
    return _answered(moment, []) if _may_be_none(moment) else TakeBack()


def labels(moment: "Moment") -> "list[str]":
    """Return the keys of the texts for what Left, OK and Right do."""
    ask = moment.state.pending.ask
    left_label = "label.none" if _may_be_none(moment) and not moment.picked else "label.undo"
    if ask in _YES_OR_NO:
        left_label = "label.no"
    return [left_label, "label.yes" if ask == altered.MAY else "label.pick", "label.counts"]


def prompt(pending: "View", name: str, count: int) -> str:
    """Return what a card with this name asks; `count` are the cards that are picked."""
    if count:
        return text("ask.taken").format(name, count)
    ask = pending["ask"]
    # Only in short a Character is asked for: such a question has no place in a list.
    is_any = ask == altered.TARGET and "i" in pending
    return text(("ask." if is_any or ask == altered.CHOOSE else "altered.ask.") + ask).format(name)


def targets(state: "Any") -> "list[tuple[str, int | None]]":
    """Return the cards that fit, each with the seat that has it; for a play those in its Reserve."""
    question = state.pending
    if question.ask == altered.PLAY:
        return [(card.name, card.seat) for card in state.in_zone(question.seat, altered.RESERVE)]
    found = [(name, state.find(name)) for name in question.cards or ()]
    return [(name, card.seat if card else state.owners[name]) for name, card in found]


def _of_words(moment: "Moment", chosen: "Chosen") -> "tuple[str, list[Move]]":
    """Return the list of what is not chosen yet: players, expeditions or options."""
    question: "Any" = moment.state.pending
    ask = _ask(moment)
    rows: "list[Move]" = []
    for words, value in _choices(moment, ask):
        if value in chosen:
            continue
        picked = chosen + (value,)
        is_last = not ask.is_list or len(picked) == question.most
        answer = list(picked) if ask.is_list else value
        rows.append([words, "", _answered(moment, answer) if is_last else Choose(_of_words, (picked,))])
    if ask.is_list and len(chosen) >= question.least and len(chosen) < question.most:
        rows.append([text("effect.enough" if chosen else "label.none"), "", _answered(moment, list(chosen))])
    return _title(moment), rows


def _choices(moment: "Moment", ask: "Ask") -> "list[tuple[str, Any]]":
    """Return what can be chosen, each in words and as an answer has it."""
    seats = moment.view["seats"]
    if ask.ask == altered.PLAYER:
        return [(seats[seat]["name"], seat) for seat in moment.state.both()]
    if ask.ask == altered.CHOOSE:
        options: "list[tuple[str, Any]]" = []
        for option in ask.more:  # a comprehension would nest one call more
            options.append((option_text(option), len(options)))
        return options
    found = [list(place) for place in places(moment.state.frames[-1], ask)]
    return [(f"{seats[seat]['name']}: " + text(f"altered.expedition.{e}"), [seat, e]) for seat, e in found]


def _of_hidden(moment: "Moment") -> "tuple[str, list[Move]]":
    """Return the list of how many cards of a hand stay hidden, besides those that were tapped."""
    question: "Any" = moment.state.pending
    hidden = text("altered.hidden")
    rows: "list[Move]" = []
    if not _ask(moment).is_list:
        rows.append([hidden, "", _answered(moment, True)])
    else:
        for count in range(question.least, question.most + 1):
            more = count - len(moment.picked)
            if more >= 0:
                rows.append([hidden, str(more), _answered(moment, moment.picked + [True] * more)])
    return _title(moment), rows


def _title(moment: "Moment") -> str:
    """Return what is asked, as the title of a list."""
    pending = moment.view["pending"]
    return prompt(pending, moment.state.title(pending["card"]).name, 0)


def _spread(moment: "Moment", picked: "list[str]") -> "Intent":
    """Return the answer of all taps: each card once, with its number of counters."""
    cards = [card for i, card in enumerate(picked) if card not in picked[:i]]
    return _answered(moment, [[card, picked.count(card)] for card in cards])


def _answered(moment: "Moment", value: "Any") -> "Intent":
    return Record([["answered", moment.state.pending.seat, value]])


def _ask(moment: "Moment") -> "Ask":
    ask: "Ask" = moment.state.frames[-1].asking
    return ask


def _may_be_none(moment: "Moment") -> bool:
    question: "Any" = moment.state.pending
    is_target = question.ask == altered.TARGET
    return is_target and not question.least and _ask(moment).is_list
