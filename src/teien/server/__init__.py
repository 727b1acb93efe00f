"""Tables for people: HTTP and WebSocket, storage, live updates, bots on call."""
