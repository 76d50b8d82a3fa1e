"""Whether the pukllay that is installed beside this Python serves its page, and is what it should be.

`python tools/serves.py compiled` (or `interpreted`). It runs outside of the sources, so that nothing of them helps.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 60  # seconds


def answer(address: str, server: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return str(urlopen(address, timeout=PATIENCE).read().decode())
        except URLError:
            if server.poll() is not None or time.monotonic() > end:
                raise
            time.sleep(0.1)


def main(kind: str) -> None:
    command = Path(sys.executable).with_name("pukllay")
    with tempfile.TemporaryDirectory() as folder:
        env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"PUKLLAY_DATA": folder}
        said = subprocess.run([command, "--version"], cwd=folder, env=env, check=True, capture_output=True, text=True)
        assert kind in said.stdout, f"it should be {kind}: {said.stdout}"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        server = subprocess.Popen([command, "serve", "--port", str(port)], cwd=folder, env=env)
        try:
            page = answer(f"http://127.0.0.1:{port}/?lang=fr", server)
            assert "Tawantinsuyu" in page and 'lang="fr"' in page, page[:500]
            assert "svg" in answer(f"http://127.0.0.1:{port}/static/icon.svg", server)
        finally:
            server.terminate()
            server.wait(PATIENCE)
    print(f"{said.stdout.strip()} serves its page.")


if __name__ == "__main__":
    main(sys.argv[1])
