"""What the games share at the table: intents, windows, sentences, explanations. No rule needs it."""
