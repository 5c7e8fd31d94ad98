"""How Little Troubles is played at the table: `playbook` is the whole."""
