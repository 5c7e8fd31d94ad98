"""What hands mean: a gesture returns one of these records, and the app has one function that does each.

A moment is what a gesture's meaning depends on. An `event` is one of the game's, `[name, seat, card, ...]`. A
command card means the same in most games.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.rules.rulebook import Intent

# `view` and `state` of the game; `picked` are the cards tapped for a choice that is not complete yet; at
# strict pace (`is_strict`) each pass is said by who passes.
Moment = namedtuple("Moment", ("view", "state", "picked", "is_strict"))

# A card is played: recorded with what it implies (`gestures.led`); the card is the seat's from now on.
Play = namedtuple("Play", ("event",))
# The same where nobody knows whose card it is: a list asks for the seat, which takes the place of `event[1]`.
AskWho = namedtuple("AskWho", ("event",))
# The same where a card wants a place: the next tapped card says it (`slot_of(view, card)`, None for a card
# that is no answer), or OK lists `slots(state, seat)`, a question.
AskSlot = namedtuple("AskSlot", ("event", "slot_of", "slots"))
# The place that was asked for is where this card lies.
PointAt = namedtuple("PointAt", ("card",))
# These events are recorded, all or none.
Record = namedtuple("Record", ("events",))
# First the passes that `passes(game, phases)` yields, while one of these phases lasts; then the events.
After = namedtuple("After", ("passes", "phases", "events"))
# The same passes alone, for a tapped card: what they set off comes first, and then the card is tapped again.
MakeWay = namedtuple("MakeWay", ("passes", "phases"))
# The number thrown, 1 to `sides`, ends the event: by the buttons, or by the device. The events `then` follow.
RollDie = namedtuple("RollDie", ("sides", "event", "then"))
# The same, with these options after the number.
RollAgain = namedtuple("RollAgain", ("sides", "event", "options"))
# A number chosen by the buttons ends the event; it begins at `start`.
AskNumber = namedtuple("AskNumber", ("least", "most", "start", "event"))
# The card shown or played last says that this verb happens; where there is none, the card `source` does.
Happen = namedtuple("Happen", ("seat", "source", "verb"))
# One row of `listed(moment, *arguments)` is done, which returns a title and rows [text, value, intent].
Choose = namedtuple("Choose", ("listed", "arguments"))
# The same of a play that can be done in several ways: where each of `ways`, as events, would be refused, the
# first one is, and nothing is asked.
ChooseWay = namedtuple("ChooseWay", ("ways", "listed", "arguments"))
# The same where there are two, a button each with its tab: Left does the first row, Right the second, OK does
# `more`, an intent, or goes back at None. Where all would be refused and there is more, that is done.
EitherWay = namedtuple("EitherWay", ("ways", "listed", "arguments", "tabs", "more"))
# A play though it was refused with this code: card text allows it.
Lift = namedtuple("Lift", ("event", "code"))
# These cards are picked now; the rest of the choice is still to come.
Pick = namedtuple("Pick", ("cards",))
# The same of one card, and its page comes up: it may be meant to be used.
PickAndShow = namedtuple("PickAndShow", ("card",))
# The card's page.
ShowCard = namedtuple("ShowCard", ("card",))
# A list of cards: "targets", "in_play", or a kind of the game's own, for `gestures.lying_for`.
ListCards = namedtuple("ListCards", ("kind",))
# Refused: `refused.<code>` says why.
Refuse = namedtuple("Refuse", ("code",))
# A hand is counted: `hand_count` has `hand`, `counted` and `picture`.
CountHand = namedtuple("CountHand", ("hand_count",))
# Pages of the app: what can be said without a card, what is to be taken back, and so on.
ListMoves = namedtuple("ListMoves", ())
TakeBack = namedtuple("TakeBack", ())
NewGame = namedtuple("NewGame", ())
OpenMenu = namedtuple("OpenMenu", ())
OpenHistory = namedtuple("OpenHistory", ())


def commanded(moment: "Moment", word: str, confirmed: "Callable[[Moment], Intent]") -> "Intent":
    """Return the intent of a command card: pass is OK (`confirmed`), judge the history; there is no fight."""
    if word == "pass":
        return confirmed(moment)
    if word == "judge":
        return OpenHistory()
    if word == "menu":
        return OpenMenu()
    return Refuse("not_in_game")
