"""HTTP: pages, streams, the API, and the middleware in front of them."""
