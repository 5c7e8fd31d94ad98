"""What is on a tag: bytes of NDEF to a title, a command or a stand-in, and back."""
