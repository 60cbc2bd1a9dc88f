"""Imagining what may lie behind a view of Rebel Princess. README.md explains it with an example."""
