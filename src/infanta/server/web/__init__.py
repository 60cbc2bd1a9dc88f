"""What comes in over HTTP: pages, streams, the API, and the doorkeeper in front of them."""
