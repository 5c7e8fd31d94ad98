"""How a board is wired: from its configuration to its parts and wires, a table of them, and a picture."""
