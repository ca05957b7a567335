from datetime import datetime
from io import BytesIO
from typing import TypeVar
from uuid import UUID

import support as given
from client import AuthenticatedClient, models
from client.api.catalog import get_company, get_product, list_companies, list_products
from client.api.files import upload_file
from client.api.negotiation import (
    attach_file,
    get_negotiation_summary,
    start_negotiation,
    update_negotiation_from_outside,
)
from client.api.pricing import get_basic_estimate
from client.api.scope import create_scope, create_scope_from_document, get_scope
from client.api.webhook import create_webhook, delete_webhook, get_webhook_event, list_webhook_events
from client.types import File, Unset
from support import eventually, report_calls

Answer = TypeVar("Answer")

client = AuthenticatedClient(base_url=given.base_url, token=given.key)
upload_client = AuthenticatedClient(base_url=given.upload_url, token=given.key)
fee = models.PricingDimensionInput(id=given.fee_id, value=True)
quantity = models.PricingDimensionInput(id=given.quantity_id, value=1400)
known: dict[str, UUID] = {}
webhook_ids: list[str] = []


def expected(kind: type[Answer], answer: object) -> Answer:
    """A call returns what it was answered, a problem too."""
    if not isinstance(answer, kind):
        raise TypeError(str(answer))
    return answer


def document() -> File:
    return File(payload=BytesIO(given.order_form), file_name="order-form.csv", mime_type="text/csv")


def scope_with(*dimensions: models.PricingDimensionInput) -> models.ScopeInput:
    term = models.ScopeTermInput(
        term_length=12,
        purchase_type=models.PurchaseType.NEW_PURCHASE,
        auto_renew=None,
        list_price=1234567.89,
        discount=0.07,
        final_price=1234567.82,
    )
    product = models.ProductTermInput(product_id=given.product_id, pricing_dimensions=list(dimensions))
    return models.ScopeInput(scope_terms=[term], product_terms=[product])


def companies_by_id() -> object:
    page = list_companies.sync(client=client, ids=[given.company_id, given.rival_id])
    return [company.name for company in expected(models.CompanyPage, page).data]


def pages() -> object:
    names: list[str] = []
    total = 1
    while len(names) < total:
        answer = list_products.sync(given.company_id, client=client, limit=1, offset=len(names))
        page = expected(models.ProductPage, answer)
        names.extend(product.name for product in page.data)
        total = page.pagination.total
    return names


def form_fields() -> object:
    product = expected(models.Product, get_product.sync(given.product_id, client=client))
    fields = [dimension.form_field for dimension in product.pricing_dimensions]
    return [field.step if isinstance(field, models.NumberField) else field.type_ for field in fields]


def not_modified() -> object:
    tag = get_company.sync_detailed(given.company_id, client=client).headers["etag"]
    return int(get_company.sync_detailed(given.company_id, client=client, if_none_match=tag).status_code)


def created_scope() -> models.Scope:
    body = scope_with(quantity, fee)
    answer = create_scope.sync(client=client, body=body, idempotency_key=given.idempotency_key)
    return expected(models.Scope, answer)


def scope() -> object:
    made = created_scope()
    known["scope"] = made.id
    term = made.scope_terms[0]
    return [term.list_price, term.discount, term.final_price]


def replay() -> object:
    return created_scope().id == known["scope"]


def estimate() -> object:
    answer = expected(models.BasicEstimate, get_basic_estimate.sync(known["scope"], client=client))
    return [answer.estimate.percentile50, answer.currency]


def violations() -> object:
    problem = expected(models.Problem, create_scope.sync(client=client, body=scope_with(fee)))
    if isinstance(problem.errors, Unset):
        raise TypeError("no violations")
    violation = problem.errors[0]
    return [problem.status, problem.code, violation.pointer, violation.code]


def upload() -> object:
    answer = upload_file.sync(client=upload_client, body=models.UploadFileForm(file=document()))
    known["file"] = expected(models.UploadResult, answer).id
    return str(known["file"])


def read_document(body: models.CreateScopeFromDocumentForm | models.DocumentScopeInput) -> object:
    made = expected(models.DocumentScopeResult, create_scope_from_document.sync(client=client, body=body))

    def read() -> models.Scope | None:
        answer = expected(models.Scope, get_scope.sync(made.scope_id, client=client))
        processing = expected(models.DocumentProcessing, answer.document_processing)
        return answer if processing.status == models.DocumentStatus.COMPLETED else None

    return eventually(read).scope_terms[0].final_price


def document_by_id() -> object:
    return read_document(models.DocumentScopeInput(file_id=known["file"]))


def document_as_form() -> object:
    return read_document(models.CreateScopeFromDocumentForm(file=document()))


def webhook() -> object:
    body = models.WebhookInput(url=given.hook_url, events=[models.EventKind.NEGOTIATION_SUMMARY_UPDATED])
    made = expected(models.CreatedWebhook, create_webhook.sync(client=client, body=body))
    webhook_ids.append(made.id)
    return [[kind.value for kind in made.events], expected(str, made.secret)[:6]]


def report() -> object:
    body = models.NegotiationInput(
        supplier=models.SupplierInput(id=given.company_id),
        contact_email="dana@buyer.example",
        contact_name="Dana Reyes",
        engagement_type=models.EngagementType.VENDR_LED,
        scope=models.NegotiationInputScope.from_dict({"id": str(known["scope"])}),
    )
    started = expected(models.StartResult, start_negotiation.sync(client=client, body=body))
    known["negotiation"] = UUID(str(started.negotiation_id))
    payload = {"status": "active", "summary": {"title": "First offer", "content": "5 % below list."}}
    update = models.ExternalUpdate(
        timestamp=datetime.fromisoformat("2026-03-02T09:30:00+00:00"),
        external_id="deal-4711",
        source="crm",
        schema=models.ExternalUpdateSchema(),
        payload=models.ExternalUpdatePayload.from_dict(payload),
    )
    answer = update_negotiation_from_outside.sync_detailed(known["negotiation"], client=client, body=update)
    if answer.status_code != 204:
        raise TypeError(str(answer.parsed))
    summary = get_negotiation_summary.sync(known["negotiation"], client=client)
    found = expected(models.NegotiationSummary, summary)
    return [found.executive_summaries[0].title, found.status.value]


def attachment() -> object:
    body = models.AttachFileForm(file=document(), note="The first offer")
    answer = attach_file.sync(known["negotiation"], client=client, body=body)
    return expected(models.AttachmentResult, answer).message


def webhook_event() -> object:
    webhook_id = webhook_ids[0]

    def first_event() -> models.WebhookEvent | None:
        events: list[models.WebhookEvent] = expected(list, list_webhook_events.sync(webhook_id, client=client))
        return next(iter(events), None)

    event = eventually(first_event)
    answer = get_webhook_event.sync(webhook_id, str(event.id), client=client)
    whole = expected(models.WholeWebhookEvent, answer)
    deleted = expected(models.DeleteResult, delete_webhook.sync(webhook_id, client=client))
    return [whole.data.body["eventType"], whole.successful_at, deleted.id == webhook_id]


report_calls(
    companies_by_id,
    pages,
    form_fields,
    not_modified,
    scope,
    replay,
    estimate,
    violations,
    upload,
    document_by_id,
    document_as_form,
    webhook,
    report,
    attachment,
    webhook_event,
)
