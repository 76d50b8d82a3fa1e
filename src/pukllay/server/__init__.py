"""People at tables over HTTP: seats, storage, streams."""
