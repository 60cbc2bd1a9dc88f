"""Drawing worlds for a view of Woo the Princess. README.md explains it with an example."""
