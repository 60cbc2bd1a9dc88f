"""Drawing worlds for a view of Cupid: the court's hidden hands, and the Pirates put aside."""
