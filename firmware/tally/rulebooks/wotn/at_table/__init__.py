"""How WOTN is played at the table: `playbook` is the whole."""
