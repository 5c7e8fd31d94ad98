"""What this project needs of others: locked, looked up, and told in DEPENDENCIES.md."""
