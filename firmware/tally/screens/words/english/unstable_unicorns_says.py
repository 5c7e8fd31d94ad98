"""What the cards of Unstable Unicorns say, in whole phrases; `{0}` of a time is what its player does."""

TABLE = {
    "unstable_unicorns_says": b"""
resolved When played: {0}.
entered When it enters a stable: {0}.
entered.may When it enters a stable, you may {0}.
beginning At the beginning of your turn: {0}.
beginning.may At the beginning of your turn, you may {0}.
turn_end At the end of your turn: {0}.
turn_end.may At the end of your turn, you may {0}.
pre_turn Before your turn begins: {0}.
pre_turn.may Before your turn begins, you may {0}.
lost When it is sacrificed or destroyed: {0}.
lost.may When it is sacrificed or destroyed, you may {0}.
unicorn_enters When a unicorn enters this stable: {0}.
unicorn_enters.may When a unicorn enters this stable, you may {0}.
unicorn_leaves When a unicorn leaves this stable: {0}.
unicorn_leaves.may When a unicorn leaves this stable, you may {0}.
any_turn As each player's turn begins: {0}.
any_turn.may As each player's turn begins, you may {0}.
state When this stable has {1}: {0}.
herd {0} unicorns
herd.one {0} unicorn
herd.least {0} or more unicorns
herd.least.one {0} or more unicorns
herd.range {1} to {0} unicorns
herd.range.one {1} to {0} unicorn
once {0}, once a turn
choose choose {0} and {1}
choose.seat choose a player and {0}
choose.other_seat choose another player and {0}
that that card
target.own a card in your stable
target.other a card in another player's stable
target.any a card in any stable
target.own.of {0} in your stable
target.other.of {0} in another player's stable
target.any.of {0} in any stable
target.seat a player of your choice
target.other_seat another player
seat.you you
seat.each each player
seat.each_other each other player
seat.active the player whose turn it is
seat.target that player
seat.target2 the second player
seat.target3 the third player
seat.with the player who had {0}
zone.stable in a stable
zone.hand in hand
zone.discard in the discard pile
zone.nursery in the Nursery
zone.deck in the deck
count.hand the number of cards in your hand
count.unicorns the number of your unicorns
count.discarded the number of cards discarded for it
count.stable the number of cards in your stable
count.discard the number of cards in the discard pile
count.deck the number of cards in the deck
is.baby a baby unicorn
is.basic a basic unicorn
is.magical a magical unicorn
is.upgrade an upgrade
is.downgrade a downgrade
is.magic a magic card
is.instant an instant
is.unicorn a unicorn
is.ultimate an ultimate unicorn
is.stable_card a card of a stable
draw.you draw {0} cards
draw.you.one draw {0} card
draw.other have {1} draw {0} cards
draw.other.one have {1} draw {0} card
discard.you discard {0} cards
discard.you.one discard {0} card
discard.other have {1} discard {0} cards
discard.other.one have {1} discard {0} card
all all
together {0} (all or none)
take.you take {0} cards from the hand of {1}
take.you.one take {0} card from the hand of {1}
take.own give {0} cards from your hand to {1}
take.own.one give {0} card from your hand to {1}
take.other have {1} give {0} cards from their hand to {2}
take.other.one have {1} give {0} card from their hand to {2}
swap_hands.you swap hands with {0}
swap_hands.other have {0} and {1} swap hands
find.you find {0} cards in the deck
find.you.one find {0} card in the deck
find.other have {1} find {0} cards in the deck
find.other.one have {1} find {0} card in the deck
find.stable {0}, for the stable
reshuffle shuffle the discard pile into the deck
hand_to_deck.you shuffle your hand into the deck
hand_to_deck.other have {0} shuffle their hand into the deck
replace put {0} in place of {1}
loan {0} until the end of the turn
loan.self {0} until this card leaves its stable
draw_extra.you draw {0} more cards in this turn's draw phase
draw_extra.you.one draw {0} more card in this turn's draw phase
draw_extra.other have {1} draw {0} more cards in this turn's draw phase
draw_extra.other.one have {1} draw {0} more card in this turn's draw phase
play_extra.you play {0} more cards this turn
play_extra.you.one play {0} more card this turn
play_extra.other have {1} play {0} more cards this turn
play_extra.other.one have {1} play {0} more card this turn
enter.hand.you bring {0} from your hand into your stable
enter.deck.you bring {0} from the deck into your stable
enter.discard.you bring {0} from the discard pile into your stable
enter.nursery.you bring {0} from the Nursery into your stable
enter.hand.other bring {0} from the hand of {1} into their stable
enter.deck.other bring {0} from the deck into the stable of {1}
enter.discard.other bring {0} from the discard pile into the stable of {1}
enter.nursery.other bring {0} from the Nursery into the stable of {1}
move.you move {0} to your stable
move.other move {0} to the stable of {1}
leave.discard.own sacrifice {0}
leave.discard.other destroy {0}
leave.discard.any destroy or sacrifice {0}
leave.hand.own return {0} to your hand
leave.hand.other return {0} to that player's hand
leave.hand.any return {0} to the hand of the player who has it
leave.deck.own put {0} into the deck
leave.deck.other put {0} into the deck
leave.deck.any put {0} into the deck
skip.beginning skip the beginning of this turn
skip.draw skip this turn's draw phase
skip.action skip this turn's action phase
skip.end skip the end of this turn
skip_to_end go straight to the end of this turn
skip_turn.you skip your next turn
skip_turn.other have {0} skip their next turn
extra_turn.you take another turn after this one
extra_turn.other have {0} take another turn after this one
needs To be played, it needs {0}.
need.hand {0} other cards in your hand
need.hand.one {0} other card in your hand
need.stable {0} cards in your stable
need.stable.one {0} card in your stable
need.unicorns {0} unicorns in your stable
need.unicorns.one {0} unicorn in your stable
need.basic {0} basic unicorns in your stable
need.basic.one {0} basic unicorn in your stable
pre_turn_card It is played before a turn begins, by any player, and only then.
cannot_be_neighed It cannot be Neigh'd.
counts_as It counts as {0} unicorns.
counts_as.one It counts as {0} unicorn.
while While it is in your stable, {0}.
bars you cannot play {0}
bars_others other players cannot play {0}
shields nothing you play can be Neigh'd
uncounted none of your unicorns counts
hand_limit.more your hand limit is {0} higher
hand_limit.less your hand limit is {0} lower
hand_limit_all every player's hand limit is {0}
hand_limit_all.more every player's hand limit is {0} higher
hand_limit_all.less every player's hand limit is {0} lower
cannot it cannot be {0}
cannot_others no other card of yours that is {1} can be {0}
bars_enter no {0} come into other players' stables
mutes no {0} in your stable have effects
open_hand you play with an open hand
instead.self If it would be {0}, instead {1}.
instead.self.may If it would be {0}, you may instead {1}.
instead.unicorn If another unicorn of yours would be {0}, instead {1}.
instead.unicorn.may If another unicorn of yours would be {0}, you may instead {1}.
fate.destroyed destroyed
fate.sacrificed sacrificed
fate.returned returned to a hand
fate.destroyed_by_magic destroyed by a magic card
fate.moved moved
all_of.baby baby unicorns
all_of.basic basic unicorns
all_of.magical magical unicorns
all_of.upgrade upgrades
all_of.downgrade downgrades
all_of.magic magic cards
all_of.instant instants
all_of.ultimate ultimate unicorns
all_of.unicorn unicorns
all_of.stable_card cards of a stable
""",
}
