"""The words in every language: PO files, which translators edit, and what of them is frozen."""
