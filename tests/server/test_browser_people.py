"""People at a table in real browsers: an invitation is taken by a click, once; a takeback is asked for and answered."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from pukllay.core.rng import Rng
from tests.server.browsing import SHORT, choose, reached, settled, version
from tests.server.conftest import Running, get, post, sit_down


def invited(running: Running, **more: Any) -> list[str]:
    """The addresses of the host, of an invitation that nobody took, and of who looks on."""
    body = {"game": "tiwanaku", "players": ["here", "link"], "names": ["Ana", "Bruno"], "seed": 7, "options": SHORT}
    made = post(f"{running.url}/api/tables", {**body, **more})
    assert made.status_code == 201, made.text
    return [str(link["url"]) for link in made.json()["links"]]


def sit(page: Page, name: str) -> None:
    page.locator("#called").fill(name)
    page.locator("#take").click()
    page.wait_for_selector("body[data-ready]")
    settled(page)


def test_a_friend_takes_the_seat_by_a_click_and_another_one_is_too_late(running: Running, open_page: Any) -> None:
    mine, invitation, _watching = invited(running)
    host = open_page(mine)
    friend, late = open_page(invitation, width=390, height=844, has_touch=True), open_page(invitation, lang="fr-FR")
    expect(friend.locator("h1")).to_contain_text("Tiwanaku")
    expect(friend.locator(".knows .warn")).to_have_count(2)  # the seed and the disc
    assert late.locator("#take").is_visible(), "that the page was opened takes nothing"
    sit(friend, "Célia")
    assert invitation not in friend.url
    expect(host.locator("#seats")).to_contain_text("Célia")
    expect(host.locator("#log")).to_contain_text("Célia has sat down.")
    late.locator("#take").click()
    expect(late.locator("#trouble")).to_contain_text("déjà pris cette place")
    late.reload()
    expect(late.locator("h1")).to_contain_text("Cette place est prise")
    friend.goto(running.url + invitation)
    friend.wait_for_selector("body[data-ready]")  # one's own seat again, by the old link
    host.locator("#do-menu").click()
    host.locator("[data-do='invite']").click()
    assert host.locator("#invitations .invite").count() == 1, "only the link that looks on"


def test_a_takeback_is_asked_for_refused_and_granted(running: Running, open_page: Any) -> None:
    mine, invitation, watching = invited(running)
    host, friend, watcher = open_page(mine), open_page(invitation), open_page(watching)
    sit(friend, "Célia")
    rng = Rng(4)
    pages = {"0": host, "1": friend}

    def until_passed() -> tuple[Page, Page]:
        """Choose until the turn has passed: who chose last, and who is asked."""
        while True:
            asker = next(p for p in pages.values() if p.locator("#table").get_attribute("data-turn") == "1")
            other = next(p for p in pages.values() if p is not asker)
            choose(asker, rng)
            now = version(asker)
            for page in pages.values():
                reached(page, now)
            if other.locator("#table").get_attribute("data-turn") == "1":
                return asker, other

    asker, other = until_passed()
    expect(asker.locator("#do-undo.asks")).to_be_enabled()
    asker.locator("#do-undo").click()
    expect(other.locator("#asking")).to_contain_text("asks to take back a decision")
    expect(asker.locator("#asking")).to_contain_text("waiting for")
    expect(watcher.locator("#asking")).to_contain_text("asks to take back")
    assert watcher.locator("#asking button").count() == 0
    other.locator("#asking [data-allow='']").click()
    expect(asker.locator("#asking .asking")).to_have_count(0)
    before = version(asker)
    asker.locator("#do-undo").click()
    expect(asker.locator("#toast")).to_contain_text("refused")
    assert version(asker) == before

    asker, other = until_passed()
    lines = asker.locator("#log li").count()
    asker.locator("#do-undo").click()
    other.locator("#allow-back").click()
    expect(asker.locator("#table")).to_have_attribute("data-turn", "1")
    expect(other.locator("#table")).to_have_attribute("data-turn", "0")
    expect(watcher.locator("#log")).to_contain_text("took back a decision")
    assert asker.locator("#log li:not(.beside)").count() < lines


def test_two_people_talk_and_see_each_other_come_and_go(running: Running, open_page: Any) -> None:
    mine, invitation, watching = invited(running)
    host, friend = open_page(mine), open_page(invitation, width=390, height=844, has_touch=True, lang="fr-FR")
    expect(host.locator(".player[data-seat='1'] .where")).to_have_text("nobody has sat down yet")
    sit(friend, "Célia")
    expect(host.locator(".player[data-seat='1'] .lamp.here")).to_be_visible()
    host.keyboard.press("c")
    host.keyboard.type("Good evening")
    host.keyboard.press("Enter")
    expect(friend.locator("#tabbar-said .new")).to_have_text("1")
    friend.locator("#tabbar-said").click()
    expect(friend.locator("#lines .bubble")).to_have_text("Good evening")
    expect(friend.locator("#tabbar-said .new")).to_be_hidden()
    friend.locator("#do-phrases").click()
    friend.locator("[data-phrase='hello']").click()
    expect(host.locator("#lines li.phrase")).to_contain_text("Hello!")
    watcher = open_page(watching)
    watcher.locator("#tab-said").click()
    expect(watcher.locator("#lines .bubble")).to_have_count(2)
    watcher.locator("#onlooker").fill("Zoé")
    watcher.locator("#words").fill("What a land!")
    watcher.keyboard.press("Enter")
    expect(watcher.locator("#lines .bubble")).to_have_count(3)
    expect(host.locator("#watching")).to_have_text("1 person looks on.")
    expect(host.locator("#lines .bubble")).to_have_count(2)
    friend.close()
    expect(host.locator(".player[data-seat='1'] .lamp.away")).to_be_visible()


def play_out(running: Running, links: list[str]) -> None:
    """The game to its end, by the interface."""
    paths, rng = [running.url + link.replace("/t/", "/api/tables/") for link in links], Rng(6)
    while True:
        asked = [(path, get(path + "/choices").json()) for path in paths]
        path, found = next(((p, f) for p, f in asked if f["choices"]), ("", dict[str, Any]()))
        if not path:
            return
        text = found["choices"][rng.below(len(found["choices"]))]["text"]
        assert post(path + "/choose", {"version": found["version"], "text": text}).status_code == 200


def test_a_rematch_is_one_click_for_each(running: Running, open_page: Any) -> None:
    mine, invitation, watching = invited(running)
    theirs = sit_down(running.url, invitation)
    play_out(running, [mine, theirs])
    host, friend, watcher = open_page(mine), open_page(theirs), open_page(watching)
    assert watcher.locator("#rematch").count() == 0
    host.locator("#rematch").click()
    host.wait_for_url(lambda url: mine not in url)
    expect(host.locator("#seats .player").first).to_contain_text("Bruno")
    expect(host.locator(".player[data-seat='0'] .where")).to_have_text("nobody has sat down yet")
    friend.locator("#join-again").click()
    friend.wait_for_selector("body[data-ready]")
    expect(friend.locator(".player.me .name")).to_contain_text("Bruno")
    expect(host.locator(".player[data-seat='0'] .lamp.here")).to_be_visible()
    watcher.locator("#join-again").click()
    watcher.wait_for_url(f"**/t/{host.url.split('/')[-2]}/*")


def test_a_clock_runs_down_and_one_gives_up(running: Running, open_page: Any) -> None:
    mine, invitation, _watching = invited(running, clock="1m+0s", clock_bot="wawa")
    host, friend = open_page(mine), open_page(invitation, width=390, height=844, has_touch=True)
    expect(friend.locator(".knows").first).to_contain_text("minute each")
    expect(host.locator(".player .clock").first).to_have_text("1:00")
    sit(friend, "Célia")
    expect(host.locator(".player .clock.runs")).to_have_count(1)
    expect(friend.locator(".player .clock.low")).to_have_count(1)
    friend.once("dialog", lambda dialog: dialog.accept())
    friend.locator("#do-menu").click()
    friend.locator("[data-do='concede']").click()
    expect(host.locator("#log")).to_contain_text("Célia has given the game up")
    friend.locator("#do-menu").click()
    expect(friend.locator("#leaving")).to_be_hidden()
    host.locator("#do-menu").click()
    host.locator("[data-do='bot-on']").click()
    expect(host.locator("#log")).to_contain_text("A bot plays for Ana from now on.")


READY = """() => Promise.race([
  navigator.serviceWorker.ready.then(() => true),
  new Promise(done => setTimeout(() => done(false), 30000)),
])"""


def test_the_bell_sets_up_a_worker(running: Running, open_page: Any) -> None:
    page = open_page(invited(running)[0])
    page.context.grant_permissions(["notifications"], origin=running.url)
    page.locator("#do-menu").click()
    page.locator("#do-bell").click()
    expect(page.locator("#do-bell")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(READY), "no worker was set up within thirty seconds"


def test_two_agree_to_end_the_game(running: Running, open_page: Any) -> None:
    mine, invitation, _watching = invited(running)
    host, friend = open_page(mine), open_page(invitation, width=390, height=844, has_touch=True)
    sit(friend, "Célia")
    host.locator("#do-menu").click()
    host.locator("#leaving [data-do='end-here']").click()
    expect(host.locator("#asking")).to_contain_text("waiting for Célia")
    friend.locator("#agree-end").click()
    for page in (host, friend):
        expect(page.locator("#ask")).to_contain_text("All agreed to end the game here.")
    host.locator("#prompt [data-do='rematch']").click()
    host.wait_for_selector("body[data-ready]")
    expect(friend.locator("#join-again")).to_be_visible()


def test_a_stranger_finds_an_open_table_and_sits_down(running: Running, open_page: Any) -> None:
    page = open_page("/new/tiwanaku")
    page.locator("select[name='player-1']").select_option("link")
    page.locator("select[name='open']").select_option("yes")
    page.locator("#new .go").click()
    page.wait_for_selector("body[data-ready]")
    stranger = open_page("/", width=390, height=844, has_touch=True)
    stranger.locator("#open li .btn").first.click()
    sit(stranger, "Célia")
    expect(page.locator("#log")).to_contain_text("Célia has sat down.")
