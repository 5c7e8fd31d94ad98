"""What the cards of every game say alike: conditions, choices, targets, counted amounts."""

TABLE = {
    "form_says": b"""
by_hand do what the card says
may you may {0}
if if {0}, {1}
else {0}; otherwise {1}
cost {0}; if you do, {1}
choose choose {0} of these: {1}
choose.opponent your opponent chooses {0} of these: {1}
choose.seat that player chooses {0} of these: {1}
then {0}; then {1}
or {0} / {1}
targets choose {0}, and {1}
by.you you choose {0}
by.opponent your opponent chooses {0}
by.seat that player chooses {0}
by.each each player chooses {0}
by.each.may each player may choose {0}
by.each_other each other player chooses {0}
by.each_other.may each other player may choose {0}
player.any a player
player.other another player
cards.many {0} cards
cards.many.one {0} card
cards.range {1} to {0} cards
cards.range.one {1} to {0} card
cards.any as many cards as you like
cards.same just as many cards
cards.all all cards
fitting {0} ({1})
side.own yours
side.other not yours
side.that of that player
side.opponent your opponent's
is_not not {0}
named named "{0}"
at_most {0}: {1} or less
at_least {0}: {1} or more
not_self not this card
card.self this card
card.target the chosen card
card.target2 the second chosen card
card.target3 the third chosen card
seat.opponent your opponent: {0}
seat.each each player: {0}
seat.each_other each other player: {0}
amount {0} (X is {1})
times {0} times {1}
plus {0} plus {1}
minus {0} minus {1}
most {0}, at most {1}
count.did the result of that
count.cards the number of cards
>= {0} is at least {1}
<= {0} is at most {1}
= {0} is exactly {1}
> {0} is more than {1}
< {0} is less than {1}
not it is not so that {0}
did something came of it
is {0} is {1}
tell.look look at the cards that the card names
tell.reveal reveal the cards that the card names
tell.search search for the cards that the card names
tell.shuffle shuffle
""",
}
