"""What the cards of WOTN say, in whole phrases; `{0}` of a time is what the active seat does."""

TABLE = {
    "wotn_says": b"""
battle You must battle: reveal {0} enemies.
battle.one You must battle: reveal {0} enemy.
battle.may You may battle: reveal {0} enemies.
battle.may.one You may battle: reveal {0} enemy.
avoidable You may avoid it, and reveal another Location.
action Action: {0}.
action.may Action: you may {0}.
after After the battle: {0}.
after.may After the battle, you may {0}.
won After a battle that you won: {0}.
won.may After a battle that you won, you may {0}.
pay pay {0}
pay.to pay {0} to {1}
ambush Ambush: what it does when revealed happens at once.
defender Defender: it must be defeated before the other enemies.
final_battle Final Battle: it can only be defeated after the other enemies.
final_battle.defender Final Battle: a Defender all the same, it comes before the other enemies.
reveal When all enemies are revealed: {0}.
reveal.ambush Ambush, as soon as it is revealed: {0}.
penalty If it is not defeated: {0}.
use.location At a Location: {0}.
use.battle In battle: {0}.
use.auto After a lost battle: {0}.
use.release In Release: {0}.
use.location.for At a Location, for {0}: {1}.
use.battle.for In battle, for {0}: {1}.
use.auto.for After a lost battle, for {0}: {1}.
use.release.for In Release, for {0}: {1}.
cost {0} durability
price.coins {0} coins
price.coins.one {0} coin
price.life {0} Life Points
price.life.one {0} Life Point
life.more gain {0} Life Points
life.more.one gain {0} Life Point
life.less lose {0} Life Points
life.less.one lose {0} Life Point
coins.more gain {0} coins
coins.more.one gain {0} coin
coins.less lose {0} coins
coins.less.one lose {0} coin
attack.more add {0} to your attack
attack.less take {0} off your attack
attack_starts count the die as {0}
enemies.more reveal {0} more enemies
enemies.more.one reveal {0} more enemy
enemies.less reveal {0} enemies less
enemies.less.one reveal {0} enemy less
skip_action skip the rest of the Location's action, and its battle
lp.more add {0} Life Points to {1}
lp.more.one add {0} Life Point to {1}
lp.less take {0} Life Points off {1}
lp.less.one take {0} Life Point off {1}
durability.more add {0} durability to {1}
durability.less take {0} durability off {1}
take put {0} into the field
to_pile put {0} under its pile
no_penalty cancel the penalty of {0}
zone.battle in the battle
zone.field in a field
zone.pile not in play
sub.ambush Ambush
sub.defender Defender
sub.final_battle Final Battle
number.life Life Points
number.coins coins
number.durability durability
count.life the number of your Life Points
count.coins the number of your coins
count.items the number of your items
count.defeated the number of enemies that you have defeated
count.enemies the number of enemies in the battle
count.die the number on the die
print.life It has {0} Life Points.
print.life.one It has {0} Life Point.
print.durability It has durability {0}.
print.worth In Release it is worth {0} coins.
print.worth.one In Release it is worth {0} coin.
""",
}
