"""Plain models of the games, written from the documents: what random games are compared with."""
