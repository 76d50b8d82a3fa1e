"""E-mail to whoever is asked and away, where the host has set up SMTP: to confirmed addresses, one for each turn."""

from __future__ import annotations

import re
import secrets
import smtplib
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import parse_qs, unquote, urlsplit

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, language
from pukllay.server.guard import Bucket
from pukllay.server.people import TooMany
from pukllay.server.schema import LinkRow, MailRow
from pukllay.server.table_store import Link, NotYet, NotYours, TableStore, Unknown

ADDRESS = re.compile(r"[^\s@<>,;:\"()\[\]\\]{1,64}@[^\s@<>,;:\"()\[\]\\]{1,185}\.[^\s@<>,;:\"()\[\]\\.]{2,60}")
PATIENCE = 15.0  # seconds for the mail server


@dataclass(frozen=True)
class Post:
    """The host's mail server: smtp://user:password@host:587?from=pukllay@example.org, or smtps://…"""

    host: str
    port: int
    secure: bool
    user: str
    password: str
    sender: str

    @classmethod
    def parse(cls, url: str) -> Post:
        parts = urlsplit(url)
        sender = parse_qs(parts.query).get("from", [""])[0]
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or not ADDRESS.fullmatch(parseaddr(sender)[1]):
            raise PukllayError(
                _("{name} is to be smtp://user:password@host:587?from=address, or smtps://….").format(
                    name="PUKLLAY_SMTP"
                )
            )
        secure = parts.scheme == "smtps"
        port = parts.port or (465 if secure else 25)
        return cls(parts.hostname, port, secure, unquote(parts.username or ""), unquote(parts.password or ""), sender)

    def send(self, message: EmailMessage) -> None:
        kind = smtplib.SMTP_SSL if self.secure else smtplib.SMTP
        with kind(self.host, self.port, timeout=PATIENCE) as server:
            server.ehlo()
            if not self.secure and server.has_extn("starttls"):
                server.starttls()
                server.ehlo()
            if self.user:
                server.login(self.user, self.password)
            server.send_message(message)


class Mail:
    def __init__(self, store: TableStore, smtp: str, url: str) -> None:
        self.store = store
        self.post = Post.parse(smtp) if smtp else None
        self.url = url.rstrip("/")
        self.asked = Bucket(rate=1 / 600, burst=4)  # confirmations, for each address and each who asks
        if self.post is not None and not self.url.startswith(("http://", "https://")):
            raise PukllayError(
                _("Set {name} to the address of this server: e-mails lead there.").format(name="PUKLLAY_URL")
            )

    @property
    def is_there(self) -> bool:
        return self.post is not None

    # -- who wishes it ----------------------------------------------------------------------------------------------

    def ask(self, link: Link, address: str, by: str) -> None:
        """Have e-mails sent there, once whoever reads them has confirmed it."""
        address = address.strip()
        if self.post is None:
            raise NotYet(_("This server sends no e-mails."))
        if not link.seats:
            raise NotYours(_("You are looking on: it is never your turn."))
        if not ADDRESS.fullmatch(address) or not address.isprintable():
            raise PukllayError(_("This is no e-mail address."))
        if not self.asked.take(f"to {address.casefold()}") or not self.asked.take(f"by {by}"):
            raise TooMany(_("Too many e-mails were asked for; try again in an hour."))
        key = secrets.token_urlsafe(18)
        row = MailRow(key=key, secret=link.secret, address=address, lang=language(), confirmed=False)
        with self.store.write_lock, Session(self.store.engine, expire_on_commit=False) as db, db.begin():
            db.execute(delete(MailRow).where(MailRow.secret == link.secret))
            db.add(row)
        text = _(
            "Somebody, probably you, wishes to be told here when it is their turn at a table of Pukllay.\n\n"
            "To confirm it, open this page and press the button:\n{url}\n\nIf it was not you, do nothing."
        ).format(url=f"{self.url}/mail/{key}")
        try:
            self._send(row, _("Confirm your address – Pukllay"), text)
        except (OSError, smtplib.SMTPException):
            raise NotYet(_("The e-mail could not be sent; check the address, or try again later.")) from None

    def stands(self, key: str) -> MailRow:
        with Session(self.store.engine) as db:
            row = db.get(MailRow, key)
            if row is None:
                raise Unknown(_("These e-mails were turned off already."))
            return row

    def confirm(self, key: str) -> None:
        self.stands(key)
        with self.store.write_lock, Session(self.store.engine) as db, db.begin():
            row = db.get_one(MailRow, key)
            row.confirmed = True
            link = db.get_one(LinkRow, row.secret)
            table = link.table_id
        self.store.put_beside(table, lambda db, live: None)  # it may be their turn already

    def stop(self, key: str) -> None:
        with self.store.write_lock, Session(self.store.engine) as db, db.begin():
            db.execute(delete(MailRow).where(MailRow.key == key))

    def state(self, link: Link) -> tuple[str, bool]:
        """The address of a link, and whether it is confirmed."""
        with Session(self.store.engine) as db:
            row = db.scalar(select(MailRow).where(MailRow.secret == link.secret))
            return (row.address, row.confirmed) if row is not None else ("", False)

    def subscribed(self, table: str, seat: int) -> list[MailRow]:
        if self.post is None:
            return []
        with Session(self.store.engine) as db:
            rows = db.execute(
                select(MailRow, LinkRow.seats)
                .join(LinkRow, LinkRow.secret == MailRow.secret)
                .where(LinkRow.table_id == table, MailRow.confirmed.is_(True))
            ).all()
            return [row for row, seats in rows if seats >> seat & 1]

    # -- sending ----------------------------------------------------------------------------------------------------

    def tell(self, to: MailRow, told: dict[str, str]) -> None:
        """That it is their turn: the game, the players, the way to the table, and how to stop."""
        stop = f"{self.url}/mail/{to.key}/stop"
        last = _("No more e-mails about this table: {url}").format(url=stop)
        text = f"{told['body']}\n\n{self.url}{told['url']}\n\n-- \n{last}"
        self._send(to, told["title"], text, stop)

    def _send(self, to: MailRow, subject: str, text: str, stop: str = "") -> None:
        assert self.post is not None
        message = EmailMessage()
        message["From"], message["To"] = self.post.sender, to.address
        message["Subject"] = " ".join(subject.split())
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=parseaddr(self.post.sender)[1].rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        if stop:
            message["List-Unsubscribe"] = f"<{stop}>"
        message.set_content(text)
        self.post.send(message)
