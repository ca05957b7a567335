"""Makes the calls without a client, and reads the answers into the models: strictly, so that nothing is converted."""

from datetime import datetime
from typing import TypeVar
from uuid import UUID

import httpx
import support as given
from client import models
from pydantic import BaseModel, TypeAdapter
from support import eventually, present, report_calls

Kind = TypeVar("Kind")

parley = httpx.Client(base_url=given.base_url, headers={"authorization": f"Bearer {given.key}"}, timeout=60)
upload_url = f"{given.upload_url}/v1/files/upload"

fee = models.PricingDimensionInput(id=given.fee_id, value=True)
quantity = models.PricingDimensionInput(id=given.quantity_id, value=1400)
document = {"file": ("order-form.csv", given.order_form)}
known: dict[str, UUID] = {}
webhook_ids: list[str] = []


def read(kind: type[Kind], answer: httpx.Response, status: int = 200) -> Kind:
    if answer.status_code != status:
        raise ValueError(f"{answer.status_code}: {answer.text}")
    return TypeAdapter(kind).validate_json(answer.content, strict=True)


def post(path: str, body: BaseModel, idempotency_key: str | None = None) -> httpx.Response:
    headers = {"content-type": "application/json"}
    if idempotency_key is not None:
        headers["idempotency-key"] = idempotency_key
    return parley.post(path, content=body.model_dump_json(by_alias=True, exclude_unset=True), headers=headers)


def scope_with(*dimensions: models.PricingDimensionInput) -> models.ScopeInput:
    term = models.ScopeTermInput(
        termLength=12,
        purchaseType=models.PurchaseType.new_purchase,
        listPrice=1234567.89,
        discount=0.07,
        finalPrice=1234567.82,
    )
    product = models.ProductTermInput(productId=given.product_id, pricingDimensions=list(dimensions))
    return models.ScopeInput(scopeTerms=[term], productTerms=[product])


def create_scope() -> models.Scope:
    answer = post("/v1/scope", scope_with(quantity, fee), given.idempotency_key)
    return read(models.Scope, answer, 201)


def read_document(made: httpx.Response) -> float | None:
    scope_id = read(models.DocumentScopeResult, made, 201).scopeId

    def ask() -> models.Scope | None:
        scope = read(models.Scope, parley.get(f"/v1/scope/{scope_id}"))
        is_read = present(scope.documentProcessing).status is models.DocumentStatus.completed
        return scope if is_read else None

    return eventually(ask).scopeTerms[0].finalPrice


def companies_by_id() -> object:
    ids = f"{given.company_id},{given.rival_id}"
    page = read(models.CompanyPage, parley.get("/v1/catalog/companies", params={"ids": ids}))
    return [company.name for company in page.data]


def pages() -> object:
    names: list[str] = []
    total = 1
    while len(names) < total:
        params = {"limit": 1, "offset": len(names)}
        page = read(models.ProductPage, parley.get(f"/v1/catalog/companies/{given.company_id}/products", params=params))
        names.extend(product.name for product in page.data)
        total = page.pagination.total
    return names


def form_fields() -> object:
    product = read(models.Product, parley.get(f"/v1/catalog/products/{given.product_id}"))
    fields = [dimension.formField.root for dimension in product.pricingDimensions]
    return [field.step if isinstance(field, models.NumberField) else field.type for field in fields]


def not_modified() -> object:
    path = f"/v1/catalog/companies/{given.company_id}"
    first = parley.get(path)
    read(models.Company, first)
    return parley.get(path, headers={"if-none-match": first.headers["etag"]}).status_code


def scope() -> object:
    made = create_scope()
    known["scope"] = made.id
    term = made.scopeTerms[0]
    return [term.listPrice, term.discount, term.finalPrice]


def replay() -> object:
    return create_scope().id == known["scope"]


def estimate() -> object:
    found = read(models.BasicEstimate, parley.get(f"/v1/pricing/basic/{known['scope']}"))
    return [found.estimate.percentile50, found.currency]


def violations() -> object:
    problem = read(models.Problem, post("/v1/scope", scope_with(fee)), 400)
    violation = present(problem.errors)[0]
    return [problem.status, problem.code, violation.pointer, violation.code]


def upload() -> object:
    known["file"] = read(models.UploadResult, parley.post(upload_url, files=document), 201).id
    return str(known["file"])


def document_by_id() -> object:
    return read_document(post("/v1/scope/from-document", models.DocumentScopeInput(fileId=known["file"])))


def document_as_form() -> object:
    return read_document(parley.post("/v1/scope/from-document", files=document))


def webhook() -> object:
    body = {"url": given.hook_url, "events": [models.EventKind.negotiation_summary_updated]}
    made = read(models.CreatedWebhook, post("/v1/webhooks", models.WebhookInput.model_validate(body)), 201)
    webhook_ids.append(made.id)
    return [[kind.value for kind in made.events], present(made.secret)[:6]]


def report() -> object:
    body = models.NegotiationInput(
        supplier=models.SupplierInput(id=given.company_id),
        contactEmail="dana@buyer.example",
        contactName="Dana Reyes",
        engagementType=models.EngagementType.vendr_led,
        scope={"id": str(known["scope"])},
    )
    known["negotiation"] = read(models.StartResult, post("/v1/negotiation/start", body), 201).negotiationId
    update = {
        "timestamp": datetime.fromisoformat("2026-03-02T09:30:00+00:00"),
        "externalId": "deal-4711",
        "source": "crm",
        "schema": {},
        "payload": {"status": "active", "summary": {"title": "First offer", "content": "5 % below list."}},
    }
    path = f"/v1/negotiation/{known['negotiation']}"
    answer = post(f"{path}/external-update", models.ExternalUpdate.model_validate(update))
    if answer.status_code != 204:
        raise ValueError(f"{answer.status_code}: {answer.text}")
    summary = read(models.NegotiationSummary, parley.get(f"{path}/summary"))
    return [summary.executiveSummaries[0].title, summary.status.value]


def attachment() -> object:
    path = f"/v1/negotiation/{known['negotiation']}/attach"
    answer = parley.post(path, files=document, data={"note": "The first offer"})
    return read(models.AttachmentResult, answer, 201).message


def webhook_event() -> object:
    path = f"/v1/webhooks/{webhook_ids[0]}"
    event = eventually(lambda: next(iter(read(list[models.WebhookEvent], parley.get(f"{path}/events"))), None))
    whole = read(models.WholeWebhookEvent, parley.get(f"{path}/events/{event.id}"))
    deleted = read(models.DeleteResult, parley.delete(path))
    return [whole.data.body["eventType"], whole.successfulAt, deleted.id == webhook_ids[0]]


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
