"""`__future__`: annotations are never evaluated here."""

annotations = None
