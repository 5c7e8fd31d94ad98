"""The content of a tag: from bytes in NDEF to a title, a command or a stand-in, and back."""
