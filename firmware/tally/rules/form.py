"""The form in which all games say what a card does: conditions, costs, choices, targets, counted amounts.

A list of plain verbs stays a tuple of them. What says more is a `Script`; `tally.rules.frames` does it. Each
game gives its words as a `Vocabulary`. Words are strict: one that is not known is malformed.
"""

from collections import namedtuple

from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole
from tally.rules.titles import a_list, an_object, field, flag
from tally.rules.verbs import ALL as ALL
from tally.rules.verbs import check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.refusals import Refused

    Fields = dict[str, Any]
    Verb = tuple[Any, ...]
    Verbs = tuple[Verb, ...]

# What a card does, in the order in which it comes. `is_known` is False where its text was not understood:
# then the players do it by hand.
Script = namedtuple(
    "Script", ("conditions", "optional", "cost", "targets", "choice", "do", "otherwise", "is_known")
)
# The cards that fit, and how many are chosen: `least` to `most`, or ALL or SAME as `least`. `above` and
# `below` are bounds of numbers, pairs (number, bound).
Target = namedtuple(
    "Target",
    (
        "side",
        "zone",
        "types",
        "subs",
        "words",
        "not_words",
        "named",
        "below",
        "above",
        "not_self",
        "least",
        "most",
        "is_list",
        "by",
    ),
)
Choice = namedtuple("Choice", ("n", "by", "options"))
# A number that is counted as its verb comes: `count` x `times` + `plus`, its size at most `limit`.
Counted = namedtuple("Counted", ("count", "times", "plus", "limit"))
# The words of a game. `subjects` has the words for each kind of argument of a verb in a title, or a function
# that judges a number of this kind; and a verb's name for what else may be in place of its numbers, such as
# None. `of` are the words for the types of cards, `subs` for what they are besides (None: any words),
# `traits` for what a card is now, `bounds` for its numbers. A word that ends with ":" has a name after it.
Vocabulary = namedtuple(
    "Vocabulary",
    ("verbs", "subjects", "zones", "sides", "of", "subs", "traits", "bounds", "counts", "bys"),
)

SAME, ANY = "same", "any"
# The sides of a target. THAT is the seat of the target before it.
OWN, OTHER, THAT = "own", "other", "that"
# Who chooses. SEAT is the seat of the target before. It means the seat with whom a target lay in verbs.
YOU, SEAT, EACH, EACH_OTHER = "you", "seat", "each", "each_other"
# The zone of a target that is a seat.
SEATED = "seated"
# The words in verbs for what was chosen, in the order of the targets.
TARGETS = ("target", "target2", "target3")
# The words for the seats with whom they lay.
LAIRS = (SEAT, "seat2", "seat3")
IF, TELL = "if", "tell"
TELL_WORDS = ("look", "reveal", "search", "shuffle")
OPERATORS = (">=", "<=", "=", ">", "<")
# No deck has so many cards: for `"n": "any"`.
MANY = 1000
KEYS = ("if", "optional", "cost", "target", "targets", "choose", "do", "else")
# The keys of the objects in an effect: targets, choices and amounts.
_KEYS_WITHIN = (
    "side", "zone", "of", "sub", "is", "is_not", "named", "max", "min", "not_self", "n", "by",
    "count", "times", "plus",
)  # fmt: skip
_DEEPEST = 4  # how deep one `if` is in another


# What players do by hand, since its text was not understood.
BY_HAND = Script((), False, (), (), None, (), (), False)


def done(
    fields: "Fields", words: "Vocabulary", keys: "tuple[str, ...]", form: "tuple[str, ...]" = KEYS
) -> "Verbs | Script":
    """Return what an object of a title does; raise Refused("malformed").

    `form` are the keys of the form that count there, `keys` the others that the object may have. With a key
    that is neither, or if it says nothing to do, its text was not understood.
    """
    do = verbs(fields.get("do", []), words)
    if not _says_more(fields, keys) and all(is_plain(verb) for verb in do):
        return do
    said = {key: fields[key] for key in form if key in fields}
    script = Script(
        _conditions(_list(said, IF), words),
        _flag(said, "optional"),
        verbs(said.get("cost", []), words),
        _targets(said, words),
        _choice(said.get("choose"), words),
        do,
        verbs(said.get("else", []), words),
        True,
    )
    is_known = "do" in fields or "choose" in said
    is_known = is_known and all(key in form or key in keys for key in fields) and _knows_keys(said)
    return script if is_known else BY_HAND


def listed(given: object, words: "Vocabulary", form: "tuple[str, ...]" = KEYS) -> "Verbs | Script":
    """Return what a list of verbs, or an object in its place, does; raise Refused("malformed")."""
    return done(given if isinstance(given, dict) else {"do": given}, words, (), form)


def _knows_keys(fields: "Fields") -> bool:
    """Return whether the objects in an effect have known keys only."""
    waiting = list(fields.values())
    while waiting:
        given = waiting.pop()
        if isinstance(given, dict):
            if not all(key in _KEYS_WITHIN for key in given):
                return False
            given = [given[key] for key in given if key not in ("max", "min")]
        if isinstance(given, list):
            waiting += given
    return True


def is_plain(verb: "Verb") -> bool:
    """Return whether a verb needs no frame: nothing in it is asked, counted or done for several."""
    return verb[0] not in (IF, TELL, ALL) and not any(
        isinstance(word, Counted) or word in TARGETS or word in (EACH, EACH_OTHER, "self")
        for word in verb[1:]
    )


def unknown(name: str) -> "Refused":
    """Return the refusal of a title whose value of this name is not in the form."""
    return malformed(f"this {name} is not known")


def all_verbs(do: "Verbs | Script") -> "Verbs":
    """Return every verb that may come of this, in the order of its text."""
    if not isinstance(do, Script):
        return do
    found = do.cost
    for option in do.choice.options if do.choice else ():
        found += option
    found += do.do + do.otherwise
    flat: "Verbs" = ()
    while found:
        verb, found = found[0], found[1:]
        if verb[0] in (IF, ALL):
            found = verb[2 if verb[0] == IF else 1 :] + found
        else:
            flat += (verb,)
    return flat


def as_script(do: "Verbs | Script") -> "Script":
    """Return plain verbs as a script, to wait for their turn beside other scripts."""
    return do if isinstance(do, Script) else Script((), False, (), (), None, do, (), True)


def only_choice(choice: "Choice") -> "Script":
    """Return the script that has this choice and nothing else."""
    return Script((), False, (), (), choice, (), (), True)


def is_named_first(script: "Script") -> bool:
    """Return whether the first target is asked before all else, of the effect's own seat."""
    if script.cost or script.choice or not script.targets:
        return False
    return bool(script.targets[0].by == YOU and script.targets[0].least != ALL)


def _says_more(fields: "Fields", keys: "tuple[str, ...]") -> bool:
    return any(key != "do" and key not in keys for key in fields)


def verbs(given: "Any", words: "Vocabulary") -> "Verbs":
    """Return the verbs of a list, or of one verb; raise Refused("malformed")."""
    if not isinstance(given, list):
        raise malformed("what a card does is a list of verbs")
    if given and isinstance(given[0], str):
        given = [given]
    found = []
    for each in given:  # here and below, a list in brackets would nest one call more
        found.append(_verb(each, words))
    return tuple(found)


def _verb(given: "Any", words: "Vocabulary", depth: int = 0) -> "Verb":
    if not isinstance(given, list) or not given:
        raise malformed("a verb is a list")
    if given[0] == IF:
        return _branch(given, words, depth + 1)
    if given[0] == TELL:
        if len(given) != 2 or given[1] not in TELL_WORDS:
            raise unknown(TELL)
        return tuple(given)
    if given[0] == ALL:
        return _together(given, words, depth)
    verb = [_counted(each, words) if isinstance(each, dict) else each for each in given]

    # The amount is known later: until then it counts as a fitting number.
    others = words.subjects.get(given[0], ()) if isinstance(given[0], str) else ()
    plain = [1 if isinstance(each, Counted) or each in others else each for each in verb]
    row = check(words.verbs, plain, words.subjects, None)
    for i, kind in enumerate(row.kinds[: len(verb) - 1]):
        is_number = kind in ("whole", "count") or callable(words.subjects.get(kind))
        if isinstance(verb[i + 1], Counted) and not is_number:
            raise unknown("count")
        if kind == "token":
            verb[i + 1] = (verb[i + 1],)  # so that it is no word of the form
    return tuple(verb)


def _together(given: "list[Any]", words: "Vocabulary", depth: int) -> "Verb":
    """Return verbs that are one step."""
    if len(given) == 1 or any(isinstance(part, list) and part[:1] == [ALL] for part in given):
        raise unknown(ALL)
    return (ALL,) + tuple([_verb(part, words, depth) for part in given[1:]])


def _branch(given: "list[Any]", words: "Vocabulary", depth: int) -> "Verb":
    if not 3 <= len(given) <= 4 or not isinstance(given[1], list) or depth > _DEEPEST:
        raise unknown(IF)
    branches = []
    for each in given[2:]:
        branches.append(_verb(each, words, depth))
    return (IF, _conditions(given[1], words)) + tuple(branches)


def _counted(given: "Fields", words: "Vocabulary") -> "Counted":
    times, plus, limit = given.get("times", 1), given.get("plus", 0), given.get("max")
    if not is_whole(times) or not is_whole(plus) or not (limit is None or is_count(limit)):
        raise unknown("count")
    return Counted(_countable(given.get("count"), words), times, plus, limit)


def _countable(given: "Any", words: "Vocabulary") -> "Any":
    """Return what is counted: a word, or a target whose fitting cards are counted."""
    if isinstance(given, dict):
        return target(given, words)
    if not is_word(given, words.counts):
        raise unknown("count")
    return given


def _conditions(given: "list[Any]", words: "Vocabulary") -> "tuple[Any, ...]":
    found = []
    for each in given:
        found.append(condition(each, words))
    return tuple(found)


def condition(given: "Any", words: "Vocabulary") -> "tuple[Any, ...]":
    """Return a condition; raise Refused("malformed")."""
    is_wanted = True
    while isinstance(given, list) and len(given) == 2 and given[0] == "not":
        is_wanted, given = not is_wanted, given[1]
    found = _condition(given, words)
    return found if is_wanted else ("not", found)


def _condition(given: "Any", words: "Vocabulary") -> "tuple[Any, ...]":
    if isinstance(given, list) and given:
        word, rest = given[0], given[1:]
        if word == "did" and not rest:
            return ("did",)
        if word == "count" and len(rest) == 3 and rest[1] in OPERATORS and is_whole(rest[2]):
            return ("count", _countable(rest[0], words), rest[1], rest[2])
        is_trait = word == "is" and len(rest) == 2 and is_word(rest[1], words.traits)
        if is_trait and rest[0] in words.subjects.get("card", ("self",) + TARGETS):
            return ("is",) + tuple(rest)
    raise unknown(IF)


def is_word(given: object, known: "tuple[str, ...]") -> bool:
    """Return whether this is a known word, or one with a name after it."""
    if not isinstance(given, str):
        return False
    begin = given.find(":") + 1
    return given in known if not begin else given[:begin] in known and len(given) > begin


def _targets(fields: "Fields", words: "Vocabulary") -> "tuple[Target, ...]":
    if "target" in fields and "targets" in fields:
        raise unknown("target")
    given = [fields["target"]] if "target" in fields else _list(fields, "targets")
    if len(given) > len(TARGETS):
        raise unknown("target")
    found = []
    for each in given:
        found.append(target(each, words))
    return tuple(found)


def target(given: "Any", words: "Vocabulary") -> "Target":
    """Return a target; raise Refused("malformed")."""
    fields = an_object(given)
    named = fields.get("named", "")
    if not isinstance(named, str):
        raise unknown("named")
    least, most, is_list = how_many(fields.get("n", 1))
    return Target(
        _one_of(fields, "side", words.sides, ANY if ANY in words.sides else words.sides[0]),
        _one_of(fields, "zone", words.zones, words.zones[0]),
        _words(fields, "of", words.of),
        _words(fields, "sub", words.subs),
        _words(fields, "is", words.traits),
        _words(fields, "is_not", words.traits),
        named,
        _bounds(fields, "max", words),
        _bounds(fields, "min", words),
        _flag(fields, "not_self"),
        least,
        most,
        is_list,
        _one_of(fields, "by", words.bys, YOU),
    )


def how_many(n: "Any") -> "tuple[Any, Any, bool]":
    """Return the least and the most that are chosen, and whether the answer is a list."""
    if n == 1 and is_count(n):
        return 1, 1, False
    if n in (ALL, SAME):
        return n, n, True
    if n == ANY:
        return 0, MANY, True
    if is_count(n) and n:
        return n, n, True
    if isinstance(n, list) and len(n) == 2 and is_count(n[0]) and is_count(n[1]) and n[0] <= n[1]:
        return n[0], n[1], True
    raise unknown("n")


def _list(fields: "Fields", name: str) -> "list[Any]":
    return a_list(fields.get(name, []), field(name, a_list))


def _flag(fields: "Fields", name: str) -> bool:
    return flag(fields.get(name, False), field(name, flag))


def _one_of(fields: "Fields", name: str, known: "tuple[str, ...]", default: str) -> str:
    value = fields.get(name, default)
    if not isinstance(value, str) or value not in known:
        raise unknown(name)
    return value


def _words(fields: "Fields", name: str, known: "tuple[str, ...] | None") -> "tuple[str, ...]":
    """Return a list of known words, of any words for None; one alone may be without the list."""
    given = fields.get(name, [])
    found = [given] if isinstance(given, str) else a_list(given, field(name, a_list))
    for word in found:
        if not isinstance(word, str) or not (known is None or is_word(word, known)):
            raise unknown(name)
    return tuple(found)


def _bounds(fields: "Fields", name: str, words: "Vocabulary") -> "tuple[tuple[str, int], ...]":
    given = an_object(fields.get(name, {}))
    if not all(word in words.bounds and is_whole(given[word]) for word in given):
        raise unknown(name)
    return tuple([(word, given[word]) for word in words.bounds if word in given])


def _choice(given: "Any", words: "Vocabulary") -> "Choice | None":
    if given is None:
        return None
    fields = an_object(given)
    options = tuple([verbs(each, words) for each in _list(fields, "of")])
    n = fields.get("n", 1)
    if not is_count(n) or not 1 <= n <= len(options):
        raise unknown("choose")
    return Choice(n, _one_of(fields, "by", words.bys, YOU), options)
