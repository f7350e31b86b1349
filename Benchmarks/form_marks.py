"""The mark that the first and the last field of each form of the pages contain: the secret of the login, and the path that the form is
sent to."""

import re
import urllib.request

FIELD = "key"


def secret(page: str) -> str:
    """The secret of the login, from any page with a form."""
    return re.search(rf'name="{FIELD}" value="([0-9a-f]{{64}})/', page)[1]


def form(secret: str, path: str, fields: str = "") -> str:
    mark = f"{FIELD}={secret}{path}"
    return f"{mark}&{fields}&{mark}" if fields else f"{mark}&{mark}"


def send(address: str, page: str, path: str, fields: str = "") -> None:
    """Opens a page that has a form, and sends a form to a path, both as the login of this program."""
    with urllib.request.urlopen(address + page, timeout=60) as answer:
        own = secret(answer.read().decode())
    request = urllib.request.Request(address + path, form(own, path, fields).encode(), {"Sec-Fetch-Site": "same-origin"})
    urllib.request.urlopen(request, timeout=60).close()
