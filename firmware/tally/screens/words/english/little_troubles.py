"""The words that only Little Troubles has: those of its demo."""

TABLE = {
    "demo_little_troubles": b"""
1 Red and Blue collect cookies. Red begins. Lay this card on the circle:
2 Kit joins Red and costs 3 cookies. The device does the math.
3 2 paid, 3 gained: counted. Was it a mistake? Take it back!
5 As if it had not been played. Now Red's turn ends.
6 This is what Red gains, and why.
7 Red has checked the gains. Now it is Blue's turn.
8 Nora joins Blue and costs 5. She may fight at once!
9 Who fights? First the attacker...
10 ...then the defender.
11 The fight is on. The table shows who would win.
12 Red has an answer, even in Blue's turn. The table knows whose it is.
13 It makes a fighter stronger. Whom? Lay that card.
14 It counts. The table shows who would win now.
15 Blue answers, too: the other one is weaker again.
16 Nobody answers any more: the fight is counted.
17 This is what Blue gains, and why.
""",
}
