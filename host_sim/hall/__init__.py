"""A hall: many tables on an MQTT broker that already exists. TOPICS.md says what goes over it."""
