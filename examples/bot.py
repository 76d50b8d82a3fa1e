"""A bot for any table in thirty lines: python examples/bot.py http://localhost:8123/t/TABLE/SECRET

Give it the link that invites to a seat, or a link of its own. It sits down, says hello, listens, and when it is
asked it chooses what promises most by the page's own preview. It lets others take back what they ask for.
"""

import json
import random
import re
import sys
import urllib.request

server, at, seat = sys.argv[1].partition("/t/")
base = f"{server}/api/tables/{seat}"


def call(path: str, body: object = None) -> dict:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, {"content-type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def promise(choice: dict) -> float:
    gains = [int(n) for n in re.findall(r"\+(\d+)", choice["preview"])]
    return sum(gains) / max(1, len(gains)) + random.random()


mine = call("/claim", {})
base = server + mine["url"].replace("/t/", "/api/tables/")
call("/talk", {"phrase": "hello"})
for line in urllib.request.urlopen(base + "/stream"):  # one event whenever the table has changed
    if line.startswith(b"data:"):
        while (asked := call(""))["your turn"]:
            best = max(asked["choices"], key=promise)
            call("/choose", {"version": asked["version"], "text": best["text"]})
        if (back := asked["takeback"]) and set(back["waits for"]) & set(mine["seats"]):
            call("/takeback/answer", {"number": back["number"], "allow": True})
        if asked["over"]:
            call("/talk", {"phrase": "played"})
            print("The scores:", asked["scores"])
            break
