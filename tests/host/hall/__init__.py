"""A hall on a real broker: mosquitto, on this machine's loopback."""
