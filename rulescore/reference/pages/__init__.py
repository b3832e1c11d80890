"""One module for each sort of page: from values to Markdown."""
