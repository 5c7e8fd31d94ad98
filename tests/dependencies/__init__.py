"""The packages that this project needs: it locks them, looks them up, and lists them in DEPENDENCIES.md."""
