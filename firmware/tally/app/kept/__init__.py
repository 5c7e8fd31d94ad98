"""What a table remembers between games: settings, key holders, answers, the match."""
