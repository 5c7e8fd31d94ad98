"""What the reader finds: looks, taps, tags, and the map of UIDs."""
