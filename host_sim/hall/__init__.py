"""A hall: many tables on an existing MQTT broker. TOPICS.md says what goes over it."""
