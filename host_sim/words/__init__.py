"""The words in every language: the translators' PO files, and their frozen form."""
