"""How Unstable Unicorns is played at the table: `playbook` is the whole."""
