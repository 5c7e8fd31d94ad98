"""What a page is, and the table that shows pages. The pages themselves are in the families above."""
