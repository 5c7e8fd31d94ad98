"""The words of the menus, of what comes before a game, and of the settings."""

TABLE = {
    "menu": b"""
title Menu
call_judge Call a judge
no_judge Cancel judge call
round The round
undo Take back
history History
concede Give up
time Time is up
correct Correct a count
new_game New game
explain Explain
cards Cards in play
play Play a card
piles Piles
moves Other moves
effects Effect by hand
more_effects More effects
one_more One more token
settings Settings
device This device
names Player names
check Self test
about About
deck_check Deck check
register Register a card
""",
    "hall": b"""
calls A judge is called
hand_up Organiser notified. Cancel in the menu.
said Organiser notified.
comes A judge comes
wait {} is on the way.
time Time is called
time_is The round is over. The table says what that means for this game.
round Round {}
later Later
left {} min left
minutes {}'
judge J
""",
    "who": b"""
title {}: whose?
""",
    "ask": b"""
deck_set Cards in the deck
range {} to {}
roll Roll
die The die: {}
hold_left hold Left:
left_back back
leave hold OK: back
""",
    "moves": b"""
keep {} keeps the hand
mulligan {}: mulligan
deck Deck of {}
first {} counts first
task {}: task {}
""",
    "cards": b"""
in_play Cards in play
out_of_play Cards not in play
fighters Who fights?
""",
    "sure": b"""
conceded Give up?
conceded.then {} gives up, and the other player wins.
new_game Leave this game?
new_game.then It is unfinished and will be closed.
kiosk Make it a kiosk?
kiosk.then It invites passers-by to a demo. Only a staff card and its code end it.
end_kiosk End the kiosk?
end_kiosk.then Back to normal. Its visitors' games are not saved.
forget_card Forget this card?
forget_card.then It will no longer unlock anything here.
time_called Is time up?
time_called.then The tie-break decides who has won.
""",
    "hand": b"""
title {}: cards in hand
was was {}
discard discard {}
keep keep all
""",
    "correct": b"""
was It was
change Change by
becomes It becomes
""",
    "target": b"""
aside tap or pick
""",
    "new_game": b"""
title New game
who {}, who begins?
names Names
game Game
seat Seat {}
first First
start Start
hold hold: options
""",
    "game": b"""
little_troubles Little Troubles
unstable_unicorns Unstable Unicorns
wotn WOTN
altered Altered
""",
    "name": b"""
first Red
second Blue
third Green
fourth Yellow
fifth White
sixth Black
seventh Pink
eighth Brown
""",
    "won": b"""
title {} wins!
tie A tie
cookies by 100 cookies
wins by 10 fight wins
alternate by a card
tie_break by tie-break
concession the other gave up
""",
    "match": b"""
score match {}-{}
""",
    "resume": b"""
working One moment...
""",
    "names": b"""
title Names
seat Seat {}
done Done
wheel Name of seat {}
hint hold OK: done
erase \xe2\x97\x80\xe2\x80\xa6Erase
""",
    "settings": b"""
title Settings
pace Passing
home auto
strict manual
language Language
seating Seating
beside side by side
opposite opposite
judge_first Judge card first
judge_code Judge's code
false no
true yes
match Match
1 single game
best_of best of {}: {}-{}
names Names
die Die
players players roll
device table rolls
sound Sound
on on
off off
told Show to-do
press until a press
seconds {} seconds
windows Unknown text
ask ask
known ignore
kiosk Kiosk
""",
    "check": b"""
title Self test
working Looking at the wires
part.reader Reader
part.screen Screen
part.second_screen Second screen
part.buttons Buttons
part.store Storage
trouble.absent no power, or no wires
trouble.silent powered, but no answer
trouble.silent.reader no answer: set it to I2C?
trouble.crossed SDA and SCL swapped
trouble.no_spi no answer: set it to SPI?
trouble.crossed_spi MOSI, MISO swapped
trouble.elsewhere wired to {}
trouble.address found at {}
trouble.stuck SDA or SCL is held low
trouble.irq IRQ does not arrive
trouble.reset RSTPD_N does not arrive
trouble.signals IRQ, RSTPD_N swapped
trouble.held {} down? Hold Right
trouble.unreadable cannot be read; kept as is
left Left
ok OK
right Right
buttons Press each button
piezo hear the piezo? {}
silent_ok OK silent? Hold Right: go on
picture Is the picture shifted or torn? Hold Right.
""",
    "about": b"""
overlay {} files over {}
overlay.one {} file over {}
overlay_failed broken files over {}
title About
version Version
image Image
python Runs on
memory Free memory
games Saved games
crash Last crash
none none
""",
    "crash": b"""
title Something went wrong
advice Details: crash.txt, About
restarting restarting into the game
goes_on The game goes on.
stopped Resume, or a new game?
new New
""",
    "resting": b"""
wake Tap or press
""",
    "options": b"""
title Game and options
seats Seats
""",
    "option": b"""
resource_order Add or multiply
base_card Base card
first_turn_card Card in first turn
resource_floor Min. cookies
discard_timing Discard
mulligans Mulligans
setup Setup
unicorns Unicorns to win
hand First hand
hand_limit Hand limit
tie_break Tie-break
competitive Against each other
die Sides of the die
life Life Points
target Coins to win
max_coins Max. coins
max_items Max. items
late_items Items after the roll
penalties Penalties
map Regions
start_hand First hand
start_mana First Orbs
reserve_limit Reserve limits
landmark_limit Landmark limits
""",
    "value": b"""
add_then_multiply add first
player_choice chosen
in_sum in the sum
after after it
end at the end
after_draw after the draw
auto by itself
manual by hand
unicorns by seats
letters letters
none none
together together
one_by_one one by one
life as printed
map 8, 2 face up
regions {}, {} face up
""",
}
