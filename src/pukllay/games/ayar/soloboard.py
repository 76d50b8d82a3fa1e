"""One board of the Ayllu as tables."""

from __future__ import annotations

from typing import Any, Final, final

OPEN_WATER: Final = -1


@final
class SoloBoard:
    """Suns and Moons by how much was done; the boat's track; its own llama table."""

    def __init__(self, data: Any) -> None:
        self.stars: int = data["stars"]
        for track in ("pottery", "weaving"):
            if len(data[track]["suns"]) != len(data[track]["moons"]):
                raise ValueError(f"{track} has more Suns than Moons, or fewer")
        if len(data["reeds"]["sections"]) != len(data["reeds"]["suns"]):
            raise ValueError("reeds has more sections than Suns, or fewer")
        self.pot_suns: list[int] = _running(data["pottery"]["suns"])
        self.pot_moons: list[int] = [0, *data["pottery"]["moons"]]
        self.cloth_suns: list[int] = _running(data["weaving"]["suns"])
        self.cloth_moons: list[int] = [0, *data["weaving"]["moons"]]
        farming = data["farming"]
        self.maize: int = farming["maize"]
        self.maize_suns: list[int] = _running([farming["suns"].count(n) for n in range(1, self.maize + 1)])
        self.maize_moons: list[int] = [0] * (self.maize + 1)
        for planted, value in farming["moons"]:
            for n in range(planted, self.maize + 1):
                self.maize_moons[n] = value
        self.maize_viracocha = 0  # set: the n-th maize brings one
        for n in farming["viracocha"]:
            self.maize_viracocha |= 1 << n
        reeds = data["reeds"]
        self.track_section: list[int] = [OPEN_WATER]  # track space -> section; the boat starts on space 0
        self.track_value: list[int] = [0]
        for _ in range(reeds["open_water"]):
            self.track_section.append(OPEN_WATER)
            self.track_value.append(0)
        sections = reeds["sections"]
        for section in range(len(sections)):
            for value in sections[section]:
                self.track_section.append(section)
                self.track_value.append(value)
        self.islands: int = len(sections)
        self.island_suns: list[int] = _running(reeds["suns"])
        self.island_viracocha = 0  # set: the n-th island brings one
        for n in reeds["viracocha"]:
            self.island_viracocha |= 1 << n
        self.llamas: list[int] = [int(n) for n in data["llamas"]]

    def pot_places(self) -> int:
        return len(self.pot_moons) - 1

    def cloth_places(self) -> int:
        return len(self.cloth_moons) - 1

    def track_end(self) -> int:
        return len(self.track_value) - 1


def _running(numbers: list[int]) -> list[int]:
    out = [0]
    for n in numbers:
        out.append(out[-1] + n)
    return out
