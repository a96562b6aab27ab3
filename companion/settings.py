"""What a person can choose for the app, and what holds until they do."""

# All are plain strings, so that the store keeps them alike.
DEFAULTS = {
    "language": "system",
    "theme": "system",
    "text_scale": "1.0",
    "handed": "right",
    "motion": "on",
    "sound": "off",
    "vibration": "on",
    "awake": "on",
}
