"""Messages to browsers whose tab is closed: encrypted for the browser, signed by this server (RFC 8030, 8291, 8292).

Needs the extra `push`; without it the page offers notifications only while it is open.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import logging
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.server.schema import KeyRow, LinkRow, PushRow
from pukllay.server.table_store import Link, NotYet, NotYours, TableStore

try:
    import http_ece
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid import Vapid02
except ImportError:  # the extra is not installed
    Vapid02 = None

logger = logging.getLogger(__name__)
# Only these are written to: whoever subscribes names the address, and the server must not be sent anywhere else.
SERVICES = (
    "https://fcm.googleapis.com/",
    "https://updates.push.services.mozilla.com/",
    "https://web.push.apple.com/",
)
SUFFIXES = (".notify.windows.com", ".push.apple.com")
MOST = 8  # browsers of one link
KEPT = 86_400  # seconds that the push service tries to reach the browser
PATIENCE = 10.0  # seconds for its answer


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args: Any) -> None:
        return None


def raw(text: str) -> bytes:
    """From base64 as browsers write it."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise PukllayError(_("This is no subscription of a browser.")) from None


class Push:
    def __init__(self, store: TableStore, contact: str, services: tuple[str, ...] = ()) -> None:
        self.store = store
        self.contact = contact
        self.services = (*SERVICES, *services)
        self._vapid: Any = None
        self._opener = urllib.request.build_opener(_NoRedirect)

    # -- the server's key -------------------------------------------------------------------------------------------

    @property
    def is_there(self) -> bool:
        return Vapid02 is not None

    def public_key(self) -> str:
        """As browsers want it; empty where there is no push."""
        if not self.is_there:
            return ""
        point = self._key().public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def _key(self) -> Any:
        """Made once, and kept: browsers subscribe for one key, and several servers share it."""
        if self._vapid is not None:
            return self._vapid
        made = Vapid02()
        made.generate_keys()
        try:
            with self.store.write_lock, Session(self.store.engine) as db, db.begin():
                if db.get(KeyRow, "push") is None:
                    db.add(KeyRow(name="push", value=made.private_pem().decode()))
        except IntegrityError:
            pass  # another server was quicker
        with Session(self.store.engine) as db:
            self._vapid = Vapid02.from_pem(db.get_one(KeyRow, "push").value.encode())
        return self._vapid

    # -- subscriptions ----------------------------------------------------------------------------------------------

    def subscribe(self, link: Link, endpoint: str, key: str, auth: str, lang: str) -> None:
        """Tell this browser when a seat of the link is asked."""
        if not self.is_there:
            raise NotYet(_("This server sends no messages to closed tabs; its host can install the extra “push”."))
        if not link.seats:
            raise NotYours(_("You are looking on: it is never your turn."))
        if not self._may_be_written_to(endpoint):
            raise PukllayError(_("This is no push service that the server knows."))
        if len(raw(key)) != 65 or len(raw(auth)) != 16:
            raise PukllayError(_("This is no subscription of a browser."))
        digest = digest_of(endpoint)
        with self.store.write_lock, Session(self.store.engine) as db, db.begin():
            row = db.get(PushRow, (link.secret, digest))
            if row is None:
                mine = select(func.count()).select_from(PushRow).where(PushRow.secret == link.secret)
                if (db.scalar(mine) or 0) >= MOST:
                    raise PukllayError(_("More browsers than that are not told; turn one off first."))
                row = PushRow(secret=link.secret, digest=digest)
                db.add(row)
            row.endpoint, row.key, row.auth, row.lang = endpoint, key, auth, lang
        self.store.put_beside(link.table, lambda db, live: None)  # it may be their turn already

    def unsubscribe(self, link: Link, endpoint: str) -> None:
        self._drop(PushRow.secret == link.secret, PushRow.digest == digest_of(endpoint))

    def _drop(self, *which: Any) -> None:
        with self.store.write_lock, Session(self.store.engine) as db, db.begin():
            db.execute(delete(PushRow).where(*which))

    def _may_be_written_to(self, endpoint: str) -> bool:
        parts = urlsplit(endpoint)
        if parts.username or parts.password:
            return False
        if any(endpoint.startswith(service) for service in self.services):
            return True
        host = parts.hostname or ""
        return parts.scheme == "https" and parts.port in (None, 443) and host.endswith(SUFFIXES)

    def subscribed(self, table: str, seat: int) -> list[PushRow]:
        """The browsers of whoever holds a seat."""
        with Session(self.store.engine) as db:
            rows = db.execute(
                select(PushRow, LinkRow.seats)
                .join(LinkRow, LinkRow.secret == PushRow.secret)
                .where(LinkRow.table_id == table)
            ).all()
            return [row for row, seats in rows if seats >> seat & 1]

    # -- sending ----------------------------------------------------------------------------------------------------

    def send(self, to: PushRow, told: dict[str, str]) -> None:
        """One message; a browser that is gone is forgotten, and any other failure is told."""
        body = http_ece.encrypt(
            json.dumps(told, ensure_ascii=False).encode(),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=raw(to.key),
            auth_secret=raw(to.auth),
            version="aes128gcm",
        )
        parts = urlsplit(to.endpoint)
        signed = self._key().sign({"sub": self.contact, "aud": f"{parts.scheme}://{parts.netloc}"})
        headers = {
            **signed,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "urgency": "normal",
            "topic": hashlib.sha256(told["tag"].encode()).hexdigest()[:32],  # a newer one takes the place of an older
        }
        request = urllib.request.Request(to.endpoint, body, headers, method="POST")
        try:
            with self._opener.open(request, timeout=PATIENCE):
                pass
        except urllib.error.HTTPError as e:
            if e.code not in (404, 410):
                raise
            self._drop(PushRow.digest == to.digest)


def digest_of(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]
