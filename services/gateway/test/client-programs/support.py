"""What the Python programs of this folder share: where Parley is, what to send, and how a call is reported."""

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from uuid import UUID

Value = TypeVar("Value")

base_url = os.environ["PARLEY_URL"]
upload_url = os.environ["PARLEY_UPLOAD_URL"]
key = os.environ["PARLEY_KEY"]
company_id = UUID(os.environ["COMPANY_ID"])
rival_id = UUID(os.environ["RIVAL_ID"])
product_id = UUID(os.environ["PRODUCT_ID"])
quantity_id = UUID(os.environ["QUANTITY_ID"])
fee_id = UUID(os.environ["FEE_ID"])
hook_url = os.environ["HOOK_URL"]
idempotency_key = os.environ["IDEMPOTENCY_KEY"]
order_form = Path(os.environ["ORDER_FORM"]).read_bytes()


def report_calls(*calls: Callable[[], object]) -> None:
    """Makes the calls, each named after its function, and prints what each came to as a line of JSON."""
    for call in calls:
        name = "".join(part if i == 0 else part.title() for i, part in enumerate(call.__name__.split("_")))
        try:
            line = {"name": name, "ok": True, "value": call()}
        except Exception as error:
            line = {"name": name, "ok": False, "value": f"{type(error).__name__}: {error}"}
        print(json.dumps(line), flush=True)


def eventually(ask: Callable[[], Value | None]) -> Value:
    """Asks until there is an answer: documents are read, and events are raised, in the background."""
    for _ in range(120):
        value = ask()
        if value is not None:
            return value
        time.sleep(0.5)
    raise TimeoutError("nothing came within a minute")


def present(value: Value | None) -> Value:
    """The value of something that must be there."""
    if value is None:
        raise ValueError("something is missing")
    return value
