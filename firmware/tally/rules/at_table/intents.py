"""Intents: what a player means by a gesture. A gesture returns one of these records, and the app does it.

A moment is all that the meaning of a gesture depends on. An `event` is an event of the game, `[name, seat,
card, ...]`. A command card means the same in most games.
"""

from collections import namedtuple

from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    # One of these records.
    Intent: TypeAlias = (
        "Play | AskWho | AskSlot | PointAt | Record | After | MakeWay | RollDie | RollAgain | "
        "AskNumber | Happen | Choose | ChooseWay | EitherWay | Override | Pick | PickAndShow | "
        "ShowCard | ListCards | Refuse | CountHand | ListMoves | TakeBack | NewGame | OpenMenu | "
        "OpenHistory"
    )

# `view` and `state` are those of the game. `picked` are the cards tapped for a choice that is not complete.
# At strict pace (`is_strict`) each seat records its own passes.
Moment = namedtuple("Moment", ("view", "state", "picked", "is_strict"))

# Record the play of a card, with the events that it implies (`gestures.with_implied`). The card becomes the
# seat's.
Play = namedtuple("Play", ("event",))
# Play a card although nobody knows whose it is. A list asks for the seat, which becomes `event[1]`.
AskWho = namedtuple("AskWho", ("event",))
# Play a card that needs a place, or another card. The next tapped card gives it: `slot_of(view, card)`, None
# if that card cannot. OK lists the places instead: `slots(state, seat)` is a question. `prompt` is the key of
# the text that asks.
AskSlot = namedtuple("AskSlot", ("event", "slot_of", "slots", "prompt"))
# Answer the open question for a place: it is where this card lies.
PointAt = namedtuple("PointAt", ("card",))
# Record all of these events, or none.
Record = namedtuple("Record", ("events",))
# First the passes that `passes(game, phases)` yields, while one of these phases lasts; then the events.
After = namedtuple("After", ("passes", "phases", "events"))
# Those passes alone, because a card was tapped. What they cause comes first; then the card is tapped again.
MakeWay = namedtuple("MakeWay", ("passes", "phases"))
# Ask for the number thrown, 1 to `sides`: by the buttons, or the device rolls. It becomes the last argument
# of the event. The events `then` follow.
RollDie = namedtuple("RollDie", ("sides", "event", "then"))
# The same, with these options after the number.
RollAgain = namedtuple("RollAgain", ("sides", "event", "options"))
# Ask for a number by the buttons, beginning at `start`. It becomes the last argument of the event.
AskNumber = namedtuple("AskNumber", ("least", "most", "start", "event"))
# This verb happens, by the card that was shown or played last; if there is none, by the card `source`.
Happen = namedtuple("Happen", ("seat", "source", "verb"))
# Choose a row of `listed(moment, *arguments)`, which returns a title and rows [text, value, intent].
Choose = namedtuple("Choose", ("listed", "arguments"))
# The same for a play that can be done in several ways. If each of `ways` (events) would be refused, the first
# is, and there is no question.
ChooseWay = namedtuple("ChooseWay", ("ways", "listed", "arguments"))
# The same for two ways, each with a button and a tab. Left does the first row, Right the second. OK does
# `more`, or goes back where that is None: an intent, or `more(title, *arguments)`, which returns one or None
# for the card's title. If both ways would be refused, `more` is done if there is one.
EitherWay = namedtuple("EitherWay", ("ways", "listed", "arguments", "tabs", "more"))
# Make this play although it was refused with this code, because a card's text allows it.
Override = namedtuple("Override", ("event", "code"))
# Pick these cards. The choice is not complete yet.
Pick = namedtuple("Pick", ("cards",))
# Pick this card and show its page: the player may want to use the card.
PickAndShow = namedtuple("PickAndShow", ("card",))
# Show the card's page.
ShowCard = namedtuple("ShowCard", ("card",))
# List cards: "targets", "in_play", or a kind of the game's own, for `gestures.lying_for`.
ListCards = namedtuple("ListCards", ("kind",))
# Say why not: `refused` is a `tally.rules.refusals.Refused`.
Refuse = namedtuple("Refuse", ("refused",))
# Count a hand. `hand(view)` is how many cards it should have, `counted(view, count)` the events for a hand of
# `count` cards, and `picture(view, count)` what is drawn of it, without the labels.
CountHand = namedtuple("CountHand", ("hand", "counted", "picture"))
# Open a page of the app: the moves without a card, what can be taken back, and so on.
ListMoves = namedtuple("ListMoves", ())
TakeBack = namedtuple("TakeBack", ())
NewGame = namedtuple("NewGame", ())
OpenMenu = namedtuple("OpenMenu", ())
OpenHistory = namedtuple("OpenHistory", ())


def commanded(moment: "Moment", word: str, confirmed: "Callable[[Moment], Intent]") -> "Intent":
    """Return the intent of a command card. Pass does what OK does (`confirmed`), judge opens the history."""
    if word == "pass":
        return confirmed(moment)
    if word == "judge":
        return OpenHistory()
    if word == "menu":
        return OpenMenu()
    return Refuse(Refused("not_in_game"))
