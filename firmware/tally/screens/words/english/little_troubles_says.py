"""What the cards of Little Troubles say, in whole phrases."""

TABLE = {
    "little_troubles_says": b"""
played When played: {0}.
in_play While in play: {0}.
chosen When chosen to fight: {0}.
fight_gain Before you gain cookies from a fight: {0}.
won When it wins a fight: {0}.
lost When it loses a fight: {0}.
fight_end At the end of a fight: {0}.
turn_end At the end of each turn: {0}.
turn_end.action At the end of this turn: {0}.
turn_begin.any At the beginning of each turn: {0}.
turn_begin.own At the beginning of your turn: {0}.
turn_begin.other At the beginning of your opponent's turn: {0}.
any_won When any character wins a fight: {0}.
any_lost When any character loses a fight: {0}.
any_played.any When another card is played: {0}.
any_played.own When you play another card: {0}.
any_played.other When your opponent plays a card: {0}.
is_type its type is {0}
left When it goes to Timeout: {0}.
turned When it is turned over: {0}.
tokens When the number of its "{1}" tokens becomes {2}: {0}.
once {0}, once a turn
may if you like, {0}
would_turn.own When another of your characters loses a fight, you may do this instead of turning it over: {0}.
would_turn.self When it loses a fight, you may do this instead of turning it over: {0}.
would_turn.any When any character loses a fight, you may do this instead of turning it over: {0}.
used When its ability is used: {0}.
ability Ability ({0}): {1}.
ability.quick Quick ability ({0}): {1}.
free free
costs {0} cookies
costs.one {0} cookie
by_hand do what the card says
grab a character grabs it
bribe a bribe of {0}
task Task {0}: {1}.
task.if Task {0}, done as soon as {1}.
prize Prize: {0}.
as.adult As an adult:
as.regressed Regressed:
needs To be played, it needs {0}.
ability_needs To be used, its ability needs {0}.
need.target something to target
need.character a character of yours
need.toy a toy of yours
need.field a field of yours
need.goal a goal of yours
need.scene a scene on your side
need.opposing_character a character of your opponent's
need.opposing_toy a toy of your opponent's
need.opposing_field a field of your opponent's
need.opposing_goal a goal of your opponent's
need.opposing_scene a scene on your opponent's side
card.self this character
card.opposing the opposing fighter
card.here the character here
card.grabber the character that grabs it
card.target a character of your choice
card.again that character
which.self this card
which.here the card here
which.target a card of your choice
which.again that card
cookies.you.more you gain {0} cookies
cookies.you.more.one you gain {0} cookie
cookies.you.less you lose {0} cookies
cookies.you.less.one you lose {0} cookie
cookies.opponent.more your opponent gains {0} cookies
cookies.opponent.more.one your opponent gains {0} cookie
cookies.opponent.less your opponent loses {0} cookies
cookies.opponent.less.one your opponent loses {0} cookie
draw.you you draw {0} cards
draw.you.one you draw {0} card
draw.opponent your opponent draws {0} cards
draw.opponent.one your opponent draws {0} card
discard.you you discard {0} cards
discard.you.one you discard {0} card
discard.opponent your opponent discards {0} cards
discard.opponent.one your opponent discards {0} card
gets {0} gets {1} this turn
has {0} gets {1}
points.confidence {0} confidence
points.maturity {0} maturity
points.reward {0} reward
turn_over {0} is turned over
leave {0} goes to Timeout
to_hand {0} goes back to hand
to_pile {0} goes to the pile
enter {0} comes into play (from: {1})
move {0} moves to place {1}
move.free {0} moves to a free place
on.you {0}, on your side
on.opponent {0}, on your opponent's side
tokens.more {1} gets {0} tokens "{2}"
tokens.more.one {1} gets {0} token "{2}"
tokens.less {1} loses {0} tokens "{2}"
tokens.less.one {1} loses {0} token "{2}"
skip_fight there is no fight this turn
end_fight the fight ends at once, and nobody wins it
lose_fight.you you lose the fight
lose_fight.opponent your opponent loses the fight
force_fight.you you must fight on your turn
force_fight.opponent your opponent must fight on their turn
slots.you.character.more you have room for {0} more characters
slots.you.character.more.one you have room for {0} more character
slots.you.character.less you have room for {0} characters less
slots.you.character.less.one you have room for {0} character less
slots.you.toy.more you have room for {0} more toys
slots.you.toy.more.one you have room for {0} more toy
slots.you.toy.less you have room for {0} toys less
slots.you.toy.less.one you have room for {0} toy less
slots.opponent.character.more your opponent has room for {0} more characters
slots.opponent.character.more.one your opponent has room for {0} more character
slots.opponent.character.less your opponent has room for {0} characters less
slots.opponent.character.less.one your opponent has room for {0} character less
slots.opponent.toy.more your opponent has room for {0} more toys
slots.opponent.toy.more.one your opponent has room for {0} more toy
slots.opponent.toy.less your opponent has room for {0} toys less
slots.opponent.toy.less.one your opponent has room for {0} toy less
slots.lasting {0} while this card is in play
resource.you.cookies.+ you get {0} more cookies in this turn's Resource Phase
resource.you.cookies.+.one you get {0} more cookie in this turn's Resource Phase
resource.you.cookies.- you get {0} cookies less in this turn's Resource Phase
resource.you.cookies.-.one you get {0} cookie less in this turn's Resource Phase
resource.you.cookies.* you get {0} times the cookies in this turn's Resource Phase
resource.you.cookies./ your cookies in this turn's Resource Phase are divided by {0}
resource.you.cards.+ you draw {0} more cards in this turn's Resource Phase
resource.you.cards.+.one you draw {0} more card in this turn's Resource Phase
resource.you.cards.- you draw {0} cards less in this turn's Resource Phase
resource.you.cards.-.one you draw {0} card less in this turn's Resource Phase
resource.you.cards.* you draw {0} times the cards in this turn's Resource Phase
resource.you.cards./ the cards you draw in this turn's Resource Phase are divided by {0}
resource.opponent.cookies.+ your opponent gets {0} more cookies in this turn's Resource Phase
resource.opponent.cookies.+.one your opponent gets {0} more cookie in this turn's Resource Phase
resource.opponent.cookies.- your opponent gets {0} cookies less in this turn's Resource Phase
resource.opponent.cookies.-.one your opponent gets {0} cookie less in this turn's Resource Phase
resource.opponent.cookies.* your opponent gets {0} times the cookies in this turn's Resource Phase
resource.opponent.cookies./ your opponent's cookies in this turn's Resource Phase are divided by {0}
resource.opponent.cards.+ your opponent draws {0} more cards in this turn's Resource Phase
resource.opponent.cards.+.one your opponent draws {0} more card in this turn's Resource Phase
resource.opponent.cards.- your opponent draws {0} cards less in this turn's Resource Phase
resource.opponent.cards.-.one your opponent draws {0} card less in this turn's Resource Phase
resource.opponent.cards.* your opponent draws {0} times the cards in this turn's Resource Phase
resource.opponent.cards./ the cards your opponent draws in this turn's Resource Phase are divided by {0}
each_turn.you.cookies.+ you get {0} more cookies each turn
each_turn.you.cookies.+.one you get {0} more cookie each turn
each_turn.you.cookies.- you get {0} cookies less each turn
each_turn.you.cookies.-.one you get {0} cookie less each turn
each_turn.you.cookies.* you get {0} times the cookies each turn
each_turn.you.cookies./ your cookies each turn are divided by {0}
each_turn.you.cards.+ you draw {0} more cards each turn
each_turn.you.cards.+.one you draw {0} more card each turn
each_turn.you.cards.- you draw {0} cards less each turn
each_turn.you.cards.-.one you draw {0} card less each turn
each_turn.you.cards.* you draw {0} times the cards each turn
each_turn.you.cards./ the cards you draw each turn are divided by {0}
each_turn.opponent.cookies.+ your opponent gets {0} more cookies each turn
each_turn.opponent.cookies.+.one your opponent gets {0} more cookie each turn
each_turn.opponent.cookies.- your opponent gets {0} cookies less each turn
each_turn.opponent.cookies.-.one your opponent gets {0} cookie less each turn
each_turn.opponent.cookies.* your opponent gets {0} times the cookies each turn
each_turn.opponent.cookies./ your opponent's cookies each turn are divided by {0}
each_turn.opponent.cards.+ your opponent draws {0} more cards each turn
each_turn.opponent.cards.+.one your opponent draws {0} more card each turn
each_turn.opponent.cards.- your opponent draws {0} cards less each turn
each_turn.opponent.cards.-.one your opponent draws {0} card less each turn
each_turn.opponent.cards.* your opponent draws {0} times the cards each turn
each_turn.opponent.cards./ the cards your opponent draws each turn are divided by {0}
win.you you win the game
win.opponent your opponent wins the game
zone.play in play
zone.hand in hand
zone.timeout in Timeout
zone.pile in the pile
number.cost cost
number.confidence confidence
number.maturity maturity
number.reward reward
is.adult adult
is.regressed regressed
is.fighting in the fight
is.tokens one with "{0}" tokens
count.hand the number of cards in your hand
count.cookies the number of your cookies
count.wins the number of fights you have won
count.actions the number of actions you have played this turn
count.used the number of activations you have used
count.characters the number of your characters
count.toys the number of your toys
count.opponent_hand the number of cards in your opponent's hand
count.opponent_cookies the number of your opponent's cookies
count.opponent_wins the number of fights your opponent has won
count.opponent_actions the number of actions your opponent has played this turn
count.opponent_used the number of activations your opponent has used
count.opponent_characters the number of your opponent's characters
count.opponent_toys the number of your opponent's toys
count.tokens the number of its "{0}" tokens
adult Adult: {0}.
regressed Regressed: {0}.
gives Each turn: {0}.
print.cost Costs {0} cookies.
print.cost.one Costs {0} cookie.
print.tokens It enters with {0} tokens "{1}".
print.tokens.one It enters with {0} token "{1}".
print.confidence confidence {0}
print.maturity maturity {0}
print.reward reward {0}
print.reward_cards {0} cards with the reward
print.reward_cards.one {0} card with the reward
print.cookies {1} cookies
print.cookies.one {1} cookie
print.cards {1} cards
print.cards.one {1} card
print.cookies.side {1} cookies each turn
print.cookies.side.one {1} cookie each turn
print.cards.side {1} cards each turn
print.cards.side.one {1} card each turn
print.cookies_times {0} times the cookies
print.cards_times {0} times the cards
""",
}
