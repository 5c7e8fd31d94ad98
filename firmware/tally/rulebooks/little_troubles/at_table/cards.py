"""Cards of Little Troubles: what they say in sentences, and those that players describe by hand or make.

The questions about a card come in the order of use, with the most usual answer. Rare things are behind MORE.
Last come the rules for a deck (001, Game Setup).
"""

from tally.alphabet import identity
from tally.rulebooks.little_troubles.at_table.by_hand import entered
from tally.rulebooks.little_troubles.at_table.gestures import slots
from tally.rulebooks.little_troubles.effects import BRIBE, VERBS
from tally.rulebooks.little_troubles.state import (
    ACTION,
    ANY_PLAYED,
    CHARACTER,
    FIELD,
    GOAL,
    IN_PLAY,
    NUMBERS,
    OF_ANY,
    PREGAME,
    QUICK_ONLY,
    SCENE,
    SEAT_WORDS,
    STAYING,
    TARGET,
    TOKENS,
    TOY,
    USED,
)
from tally.rulebooks.little_troubles.titles import SIDE, TITLE, as_printed
from tally.rules.at_table import defaults
from tally.rules.at_table.stand_ins import NO, NO_YES, NONE, YES, applies, asked, described, with_more
from tally.rules.at_table.tokens import happened
from tally.rules.form import EACH, EACH_OTHER, TARGETS, Counted, Script
from tally.rules.titles import numbers
from tally.rules.verbs import parts
from tally.screens.words import form_text, text
from tally.screens.words.phrases import listed, many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tally.rulebooks.little_troubles.state import Ability, Effect, Side, State, Task, Title
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.stand_ins import Answers, Question
    from tally.rules.at_table.tokens import Token

    Verb = tuple[Any, ...]
    Copies = tuple[Any, ...]
    Breach = tuple[str, str, int, int]

__getattr__ = defaults.found

_SAYS = "little_troubles_says."
_SIDES = ("adult", "regressed")
_GIVEN = ("cookies", "cards")
# The place of the targets in a script.
_TARGETS = 3
# The other numbers of a title, and of a side.
_TIMES = tuple([name for name in numbers(TITLE) if name != "cost" and name not in _GIVEN])
_REWARDS = tuple([name for name in numbers(SIDE) if name not in NUMBERS + _GIVEN])


def effect_sentences(title: "Title") -> "list[str]":
    """Return what a title does and needs, a sentence each. If its sides differ, each has its own.

    From here to the words of a counted amount it is a long way, and a Pico nests few calls.
    """
    found = _needs("needs", title.needs)
    sides = [name for name in _SIDES if getattr(title, name)]
    texts = []
    for name in sides or [""]:
        texts.append(_sentences(title, getattr(title, name, None)))
    if texts[0] == texts[-1]:
        return found + texts[0] + _goal_sentences(title)
    for name, sentences in zip(sides, texts):  # noqa: B905 - MicroPython's zip has no strict
        if sentences:
            found += [said(_SAYS + "as." + name)] + sentences
    return found


def _goal_sentences(title: "Title") -> "list[str]":
    """Return the tasks of a goal, counted from 1, and its prize."""
    found = [_task(number, task) for number, task in enumerate(title.tasks, 1)]
    return found + ([said(_SAYS + "prize", _script_text(title.prize))] if title.prize else [])


def _task(number: int, task: "Task") -> str:
    if task.conditions and not task.text:
        return said(_SAYS + "task.if", number, form_text.conditions(_SAYS, task.conditions))
    return said(_SAYS + "task", number, task.text.rstrip(".") or text(_SAYS + "by_hand"))


def number_sentences(title: "Title") -> "list[str]":
    """Return the numbers that a title prints, a sentence each."""
    found = [many(_SAYS + "print.cost", title.cost)] if title.cost else []
    for name in _SIDES:
        side = getattr(title, name)
        if side:
            found.append(said(_SAYS + name, listed(_side_numbers(side), "next")))
    given = [_given(name, getattr(title, name), "") for name in _GIVEN if getattr(title, name)]
    given += [said(_SAYS + "print." + name, getattr(title, name)) for name in _TIMES if getattr(title, name)]
    found += [said(_SAYS + "gives", listed(given, "next"))] if given else []
    return found + [many(_SAYS + "print.tokens", count, name) for name, count in title.tokens]


def _side_numbers(side: "Side") -> "list[str]":
    found = [said(_SAYS + "print." + name, getattr(side, name)) for name in NUMBERS]
    found += [many(_SAYS + "print." + name, getattr(side, name)) for name in _REWARDS if getattr(side, name)]
    return found + [_given(name, getattr(side, name), ".side") for name in _GIVEN if getattr(side, name)]


def _given(name: str, count: int, whose: str) -> str:
    return many(_SAYS + "print." + name + whose, abs(count), f"{count:+d}")


def _sentences(title: "Title", side: "Side | None") -> "list[str]":
    """Return a title's ability and effects in sentences. Those of a side replace the title's."""
    ability = (side and side.ability) or title.ability
    effects = title.effects if side is None or side.effects is None else side.effects
    found = _needs("ability_needs", ability.needs) if ability else []
    for head in _heads(ability, effects):
        what = ""
        for do in _does(head, effects):
            if not isinstance(do, Script):
                each = _verbs_text(do, head[0])
            elif do.is_known:
                each = form_text.effect(_SAYS, _lasting if head[0] == IN_PLAY else _form_verb, _as_said(do))
            else:
                each = text(_SAYS + "by_hand")
            what = said("form_says.then", what, each) if what else each
        what = what or text(_SAYS + "by_hand")
        what = said(_SAYS + "once", what) if head[3] else what
        found.append(_ability(ability, what) if head[0] == USED and ability else _when(title, head, what))
    return found


def _heads(ability: "Ability | None", effects: "tuple[Effect, ...]") -> "list[Any]":
    """Return when effects come, each once, an ability's use first."""
    heads: "list[Any]" = []
    for effect in effects:
        if _head(effect) not in heads:
            heads.append(_head(effect))
    if not ability:
        return heads
    used = [head for head in heads if head[0] == USED] or [(USED, "", (), False)]
    return used + [head for head in heads if head[0] != USED]


def _head(effect: "Effect") -> "tuple[Any, ...]":
    """Return when an effect comes, as its sentence begins."""
    return effect.when, effect.whose, effect.about, effect.once


def _does(head: "tuple[Any, ...]", effects: "tuple[Effect, ...]") -> "list[Any]":
    """Return the scripts of the effects of this time, and the plain verbs between them in lists."""
    found: "list[Any]" = []
    for effect in effects:
        if _head(effect) != head:
            continue
        if isinstance(effect.do, Script):
            found.append(effect.do)
        elif found and not isinstance(found[-1], Script):
            found[-1] += parts(effect.do)
        else:
            found.append(list(parts(effect.do)))
    return found


def _script_text(script: "Script") -> str:
    """Return what a prize does, or a cost."""
    return form_text.effect(_SAYS, _form_verb, _as_said(script))


def _as_said(script: "Script") -> "Script":
    """Return a script with its sides as the card has them, whoever chooses."""
    found = list(script)
    found[_TARGETS] = tuple([as_printed(each) for each in script.targets])
    return Script(*found)


def _lasting(verb: "Verb") -> str:
    """Return what a verb of a script does while its card is in play."""
    return _form_verb(verb, True)


def _form_verb(verb: "Verb", lasts: bool = False) -> str:
    """Return what a verb of a script does. What is done for each player is said of both."""
    for i, word in enumerate(verb):
        if word in (EACH, EACH_OTHER):
            seats = SEAT_WORDS if word == EACH else SEAT_WORDS[1:]
            return listed([_form_verb(verb[:i] + (seat,) + verb[i + 1 :], lasts) for seat in seats])
    if len(verb) == 1:
        return _verb_text(verb, lasts, "", [])
    subject = verb[2] if verb[0] == "enter" else verb[1]
    is_card = VERBS[verb[0]].kinds[0] != CHARACTER if verb[0] in VERBS else False
    noun = form_text.card(subject) if subject in TARGETS else _noun(subject, is_card)
    number = verb[2] if verb[0] == "move" else verb[-1]
    is_counted = isinstance(number, Counted)
    takes = is_counted and verb[0] not in _ABOVE_0 and form_text.is_less(number)
    points = []
    if verb[0] in NUMBERS:
        points.append(_points(verb[0], ("-X" if takes else "+X") if is_counted else f"{number:+d}"))
    phrase = _verb_text(verb, lasts, noun, points)
    return form_text.counted(_SAYS, phrase, number, takes) if is_counted else phrase


def _points(name: str, amount: str) -> str:
    return said(_SAYS + "points." + name, amount)


def _needs(key: str, needs: "tuple[str, ...]") -> "list[str]":
    return [said(_SAYS + key, listed([text(_SAYS + "need." + need) for need in needs]))] if needs else []


def _ability(ability: "Ability", what: str) -> str:
    costs = [many(_SAYS + "costs", ability.cost)] if ability.cost else []
    costs += [text(_SAYS + "grab")] if ability.is_grab else []
    if ability.more:
        paid = Script((), False, (), ability.more.targets, None, ability.more.cost, (), True)
        costs.append(_script_text(paid))
    cost = listed(costs, "next") if costs else text(_SAYS + "free")
    return said(_SAYS + ("ability.quick" if ability.quick else "ability"), cost, what)


def _when(title: "Title", head: "tuple[Any, ...]", what: str) -> str:
    when, whose, about, _ = head
    key = _SAYS + when
    if whose:
        key += "." + whose
    elif title.type == ACTION and text(key + ".action", ""):
        key += ".action"
    if when == ANY_PLAYED and about:
        types = listed([text("type." + kind) for kind in about], "or")
        what = said("form_says.if", said(_SAYS + "is_type", types), what)
    return said(key, what, *about)


def _verbs_text(verbs: "list[Verb]", when: str) -> str:
    """Return what happens. The target is named once, and numbers of one character are joined."""
    is_character = any(TARGET in verb[1:2] and verb[0] not in OF_ANY for verb in verbs)
    found: "list[str]" = []
    points: "list[str]" = []
    has_target = False
    for i, verb in enumerate(verbs):
        if verb[0] in NUMBERS:
            points.append(_points(verb[0], f"{verb[2]:+d}"))
            if _is_more_of(verb, verbs[i + 1 : i + 2]):
                continue
        subject = verb[1] if len(verb) > 1 else ""
        if subject == TARGET:
            subject = "again" if has_target else TARGET
            has_target = True
        is_card = verb[0] in OF_ANY and not (is_character and verb[1] == TARGET)
        found.append(_verb_text(verb, when == IN_PLAY, _noun(subject, is_card), points))
        points = []
    return listed(found)


def _is_more_of(verb: "Verb", following: "list[Verb]") -> bool:
    """Return whether the next verb changes another number of the same character."""
    return any(other[0] in NUMBERS and other[1] == verb[1] for other in following)


def _noun(subject: str, is_card: bool) -> str:
    """Return the noun for a card: "character" where it can be nothing else."""
    return (is_card and text(_SAYS + "which." + subject, "")) or text(_SAYS + "card." + subject)


def _verb_text(verb: "Verb", lasts: bool, noun: str, points: "list[str]") -> str:
    name, key = verb[0], _SAYS + verb[0]
    if name in NUMBERS:
        return said(_SAYS + ("has" if lasts else "gets"), noun, listed(points))
    if name == "cookies":
        return form_text.more_or_less(key + "." + verb[1], verb[2])
    if name in ("draw", "discard"):
        return form_text.how_many(key + "." + verb[1], verb[2])
    if name == "slots":
        slots = form_text.more_or_less(key + "." + verb[1] + "." + verb[2], verb[3])
        return slots if lasts else said(_SAYS + "slots.lasting", slots)
    if name == "resource":
        key = _SAYS + ("each_turn." if lasts else "resource.")
        return form_text.how_many(key + ".".join(verb[1:4]), verb[4])
    if name in _OF_CARD:
        return said(key, noun)
    more = _MORE.get(name)
    return more(verb, key, noun) if more else text(".".join((key,) + verb[1:]))


def _tokens_text(verb: "Verb", key: str, noun: str) -> str:
    name = verb[2] if isinstance(verb[2], str) else verb[2][0]
    return form_text.more_or_less(key, verb[3], noun, name)


def _enter_text(verb: "Verb", key: str, noun: str) -> str:
    return said(_SAYS + "on." + verb[1], said(key, noun, text("place." + verb[3])))


def _move_text(verb: "Verb", key: str, noun: str) -> str:
    slot = verb[2]
    if slot is None:
        what = said(key + ".free", noun)
    else:
        what = said(key, noun, "X" if isinstance(slot, Counted) else slot + 1)  # people count slots from 1
    return said(_SAYS + "on." + verb[3], what) if verb[3:] else what


# The verbs whose number is not below 0.
_ABOVE_0 = ("draw", "discard", "resource", "move")
_OF_CARD = ("turn_over", "leave", "to_hand", "to_pile")
_MORE: "dict[str, Any]" = {
    TOKENS: _tokens_text,
    "enter": _enter_text,
    "move": _move_text,
    BRIBE: lambda verb, key, _: said(key, verb[2]),
}
TYPES = (ACTION, CHARACTER, FIELD, TOY, SCENE, GOAL, PREGAME)
_COSTS = {ACTION: 2, CHARACTER: 4, FIELD: 4, TOY: 2, SCENE: 2, GOAL: 5}
_WITH_ABILITY = (CHARACTER, FIELD, TOY, GOAL)
# The other side's first number, which also says whether there is one; then those that are mostly asked for.
_OTHER_SIDE = "regressed"
_OTHER = "regressed_"
_USUAL_REGRESSED = (2, 4, 3)
_NO_ADULT = "no_adult"


def questions(state: "State | None", answers: "Answers") -> "list[Question]":
    """Return the questions after these answers, the important ones first. There may be no game."""
    kind = answers.get("type", "")
    usual: "list[Question]" = [["type", TYPES, ACTION]]
    if kind == PREGAME:
        return with_more(answers, usual, asked(TITLE, ("prefix",)))
    usual.append(["cost", 0, _COSTS.get(kind, 2)])
    if kind == CHARACTER:
        usual += asked(SIDE, NUMBERS)
    usual.append(["quick", NO_YES, YES if state and _is_quick_wanted(state) else NO])
    if kind == CHARACTER:
        usual += _side_questions(answers)
    elif kind in _WITH_ABILITY:
        usual += _ability_questions(answers, "ability", 1 if kind == TOY else NONE)
    if kind not in ("", ACTION):
        usual += asked(TITLE, _GIVEN[:1])
    return with_more(answers, usual, _rare(kind, answers)) if kind else usual


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title with this name, which is also its id. `answers` has all answers."""
    made: "dict[str, Any]" = {"id": name, "name": name, "cost": 0, "quick": False}
    made.update(described(TITLE, answers))
    _add_ability(made, answers, "ability")
    if made["type"] == CHARACTER:
        _add_sides(made, answers)
    return made


def _is_quick_wanted(state: "State") -> bool:
    """Return whether only a quick card can be played now. Then quick is the default."""
    return state.phase in QUICK_ONLY or state.priority == 1 - state.active


def _side_questions(answers: "Answers") -> "list[Question]":
    questions: "list[Question]" = [[_OTHER_SIDE, NONE, _USUAL_REGRESSED[0]]]
    if _has_other_side(answers):
        for i in range(1, len(NUMBERS)):
            questions.append([_OTHER + NUMBERS[i], 0, _USUAL_REGRESSED[i]])
    return questions


def _has_other_side(answers: "Answers") -> bool:
    return applies(answers, _OTHER_SIDE, _USUAL_REGRESSED[0])


def _ability_questions(answers: "Answers", key: str, usual: int) -> "list[Question]":
    questions: "list[Question]" = [[key, NONE, usual]]
    if applies(answers, key, usual):
        questions.append([key + "_quick", NO_YES, NO])
    return questions


def _rare(kind: str, answers: "Answers") -> "list[Question]":
    questions: "list[Question]" = []
    if kind == CHARACTER:
        questions += _rare_of_sides(answers)
    elif kind != ACTION:
        questions += asked(TITLE, _GIVEN[1:] + _TIMES)
    return questions + asked(TITLE, ("needs", "prefix"))


def _rare_of_sides(answers: "Answers") -> "list[Question]":
    """Return the questions about rare things on sides. A regressed side may have its own ability."""
    questions = asked(SIDE, _GIVEN[1:] + _REWARDS) + _ability_questions(answers, "ability", NONE)
    if _has_other_side(answers):
        questions += asked(SIDE, _GIVEN + _REWARDS, _OTHER)
        questions += _ability_questions(answers, _OTHER + "ability", NONE)
        questions.append([_NO_ADULT, NO_YES, NO])
    return questions


def _add_sides(made: "Answers", answers: "Answers") -> None:
    """Add the side with which a character enters, and the side that it is turned over to."""
    for name in _GIVEN:
        made.pop(name, None)  # a character's are those of its sides
    if not applies(answers, _NO_ADULT):
        made["adult"] = described(SIDE, answers)
    if applies(answers, _OTHER_SIDE):
        side = described(SIDE, answers, _OTHER)
        if answers[_OTHER_SIDE]:
            side[NUMBERS[0]] = answers[_OTHER_SIDE]
        _add_ability(side, answers, _OTHER + "ability")
        made[_OTHER_SIDE] = side


def _add_ability(made: "Answers", answers: "Answers", key: str) -> None:
    if applies(answers, key):
        made["ability"] = {"cost": answers[key], "quick": answers.get(key + "_quick") == YES}


_OUTSIDE = "outside"


def token_questions(state: "State | None", answers: "dict[str, Any]") -> "list[list[Any]]":
    """Return the questions about any card; the default is a character."""
    found = questions(state, answers)
    found[0] = ["type", TYPES, CHARACTER]
    return found


def ways(moment: "Moment", token: "Token") -> "list[list[Any]]":
    """Return the seats for which the card may enter; for a scene, each slot.

    A card that does not stay is played.
    """
    if token.title["type"] not in STAYING:
        return [["", "", None]]
    rows: "list[list[Any]]" = []
    for seat in (token.seat, 1 - token.seat):
        if token.title["type"] == SCENE:
            rows += _scene_ways(moment, token, seat)
        else:
            enter = ["enter", seat, token.card, _OUTSIDE]
            rows.append([moment.state.seats[seat].name, "", happened(token, enter)])
    return rows + [[text("label.play"), str(token.title.get("cost", 0)), None]]


def _scene_ways(moment: "Moment", token: "Token", seat: int) -> "list[list[Any]]":
    rows = []
    for slot, shown, place, _ in slots(moment.state, SCENE, seat):
        verb = entered(moment.state, token.card, token.seat, _OUTSIDE, slot)
        rows.append([shown, place, happened(token, verb)])
    return rows


# 001, the note to Card Types: the most cards of a name, and the most of them with a prefix.
_COPIES = 3
_PREFIXED = 1
FORMATS = ("daycare", "preschool", "grade_school")
RARITIES = ("common", "uncommon", "rare")
# Breaches that more cards can mend.
MISSING = ("small",)
# Each format takes the rarities before this place.
_RAREST = (1, 2, 3)
# The fewest and the most cards in each format.
_SIZES = ((40, 60), (40, 50), (40, 40))


def of_title(title: "dict[str, Any]", copies: int) -> "Copies":
    """Return a card as `breaches` takes it."""
    return title["name"], title.get("prefix", ""), copies, title.get("rarity", "")


def breaches(deck_format: str, cards: "Sequence[Copies]") -> "list[Breach]":
    """Return every breach: names in alphabetical order, the deck's size last.

    Copies that break the limit of prefixed cards are not counted again for the limit of the name.

    A card is (name, prefix, copies) or (name, prefix, copies, rarity); prefix and rarity are "" where it has
    none. A name may come more than once, in different writings: a breach has the first one.
    Raises ValueError for a format that is not in FORMATS.
    """
    fewest, most = _SIZES[FORMATS.index(deck_format)]
    copies, prefixed, rare = _counted(cards, RARITIES[_RAREST[FORMATS.index(deck_format)] :])
    found: "list[Breach]" = []
    for name in sorted(copies):
        if name in rare:
            found.append(("rarity", name, rare[name], 0))
        too_many = max(0, prefixed.get(name, 0) - _PREFIXED)
        if too_many:
            found.append(("prefixed", name, prefixed[name], _PREFIXED))
        if copies[name] - too_many > _COPIES:
            found.append(("copies", name, copies[name], _COPIES))
    size = sum(copies.values())
    if size < fewest:
        found.append(("small", "", size, fewest))
    if size > most:
        found.append(("large", "", size, most))
    return found


def unchecked(deck_format: str, cards: "Sequence[Copies]") -> "list[tuple[str, str]]":
    """Return ("rarity", name) of cards whose rarity is not known, where the format has a limit for it.

    None is named if the rarity of all cards is unknown: their list does without rarities.
    """
    unknown = {card[0] for card in cards if card[3:] in ((), ("",))}
    has_limit = _RAREST[FORMATS.index(deck_format)] < len(RARITIES)
    has_rarities = len(unknown) < len({card[0] for card in cards})
    return [("rarity", name) for name in sorted(unknown)] if has_limit and has_rarities else []


def _counted(
    cards: "Sequence[Copies]", too_rare: "tuple[str, ...]"
) -> "tuple[dict[str, int], dict[str, int], dict[str, int]]":
    """Return the copies of each name: all, those with a prefix, and those that are too rare."""
    written: "dict[str, str]" = {}  # the first writing of each name
    copies: "dict[str, int]" = {}
    prefixed: "dict[str, int]" = {}
    rare: "dict[str, int]" = {}
    for card in cards:
        each, prefix, number = card[:3]
        name = written.setdefault(identity(each), each)
        copies[name] = copies.get(name, 0) + number
        if prefix:
            prefixed[name] = prefixed.get(name, 0) + number
        if card[3:] and card[3] in too_rare:
            rare[name] = rare.get(name, 0) + number
    return copies, prefixed, rare
