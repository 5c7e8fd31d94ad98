"""What survives a power cut: the flash log of games, seals, keys, and notes of crashes."""
