"""Drawing worlds for a view of Rebel Princess. README.md explains it with an example."""
