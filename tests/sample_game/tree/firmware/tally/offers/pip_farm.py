"""What can be chosen before a game of Pip Farm: only who plays."""

SEATS = (2, 4)
MATCH = False
CHOICES = ()
