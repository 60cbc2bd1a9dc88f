"""Imagining what may lie behind a view of Cupid: the court's hidden hands, and the Pirates put aside."""
