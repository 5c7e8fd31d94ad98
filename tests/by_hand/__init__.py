"""Every verb of every game, recorded by buttons: how many presses each takes."""
