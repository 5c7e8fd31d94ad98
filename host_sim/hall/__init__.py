"""A hall: many tables on an existing MQTT broker. TOPICS.md describes what goes over it."""
