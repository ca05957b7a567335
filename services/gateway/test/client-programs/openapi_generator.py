from datetime import datetime
from uuid import UUID

import openapi_client as parley
import support as given
from openapi_client.exceptions import BadRequestException
from support import eventually, present, report_calls


def configured(host: str) -> parley.ApiClient:
    return parley.ApiClient(parley.Configuration(host=host, access_token=given.key))


client = configured(given.base_url)
catalog = parley.CatalogApi(client)
scopes = parley.ScopeApi(client)
pricing = parley.PricingApi(client)
negotiations = parley.NegotiationApi(client)
webhooks = parley.WebhookApi(client)
files = parley.FilesApi(configured(given.upload_url))

fee = parley.PricingDimensionInput(id=given.fee_id, value=parley.PricingDimensionInputValue(True))
quantity = parley.PricingDimensionInput(id=given.quantity_id, value=parley.PricingDimensionInputValue(1400))
document = ("order-form.csv", given.order_form)
known: dict[str, UUID] = {}
webhook_ids: list[str] = []


def scope_with(*dimensions: parley.PricingDimensionInput) -> parley.ScopeInput:
    term = parley.ScopeTermInput(
        termLength=12,
        purchaseType=parley.PurchaseType.NEW_PURCHASE,
        autoRenew=None,
        listPrice=1234567.89,
        discount=0.07,
        finalPrice=1234567.82,
    )
    product = parley.ProductTermInput(productId=given.product_id, pricingDimensions=list(dimensions))
    return parley.ScopeInput(scopeTerms=[term], productTerms=[product])


def companies_by_id() -> object:
    page = catalog.list_companies(ids=[given.company_id, given.rival_id])
    return [company.name for company in page.data]


def pages() -> object:
    names: list[str] = []
    total = 1
    while len(names) < total:
        page = catalog.list_products(given.company_id, limit=1, offset=len(names))
        names.extend(product.name for product in page.data)
        total = page.pagination.total
    return names


def form_fields() -> object:
    dimensions = catalog.get_product(given.product_id).pricing_dimensions
    return [step_or_type(dimension.form_field.actual_instance) for dimension in dimensions]


def step_or_type(field: object) -> object:
    if isinstance(field, parley.NumberField):
        return field.step
    return field.type if isinstance(field, parley.CheckboxField) else "select"


def not_modified() -> object:
    tag = present(catalog.get_company_with_http_info(given.company_id).headers)["etag"]
    try:
        return catalog.get_company_with_http_info(given.company_id, if_none_match=tag).status_code
    except parley.ApiException as refused:
        return refused.status


def scope() -> object:
    made = scopes.create_scope(scope_with(quantity, fee), idempotency_key=given.idempotency_key)
    known["scope"] = made.id
    term = made.scope_terms[0]
    return [term.list_price, term.discount, term.final_price]


def replay() -> object:
    made = scopes.create_scope(scope_with(quantity, fee), idempotency_key=given.idempotency_key)
    return made.id == known["scope"]


def estimate() -> object:
    answer = pricing.get_basic_estimate(known["scope"])
    return [answer.estimate.percentile50, answer.currency]


def violations() -> object:
    try:
        return scopes.create_scope(scope_with(fee)).to_dict()
    except BadRequestException as refused:
        problem = present(parley.Problem.from_json(present(refused.body)))
        violation = present(problem.errors)[0]
        return [problem.status, problem.code, violation.pointer, violation.code]


def upload() -> object:
    return str(files.upload_file(document).id)


def document_as_form() -> object:
    made = scopes.create_scope_from_document(document, _content_type="multipart/form-data")

    def read() -> parley.Scope | None:
        answer = scopes.get_scope(made.scope_id)
        is_read = present(answer.document_processing).status == parley.DocumentStatus.COMPLETED
        return answer if is_read else None

    return eventually(read).scope_terms[0].final_price


def webhook() -> object:
    kinds = [parley.EventKind.NEGOTIATION_DOT_SUMMARY_DOT_UPDATED]
    made = webhooks.create_webhook(parley.WebhookInput(url=given.hook_url, events=kinds))
    webhook_ids.append(made.id)
    return [[kind.value for kind in made.events], present(made.secret)[:6]]


def report() -> object:
    started = negotiations.start_negotiation(
        parley.NegotiationInput(
            supplier=parley.SupplierInput(id=given.company_id),
            contactEmail="dana@buyer.example",
            contactName="Dana Reyes",
            engagementType=parley.EngagementType.VENDR_LED,
            scope={"id": str(known["scope"])},
        )
    )
    known["negotiation"] = started.negotiation_id
    update = parley.ExternalUpdate(
        timestamp=datetime.fromisoformat("2026-03-02T09:30:00+00:00"),
        externalId="deal-4711",
        source="crm",
        schema={},
        payload={"status": "active", "summary": {"title": "First offer", "content": "5 % below list."}},
    )
    negotiations.update_negotiation_from_outside(known["negotiation"], update)
    summary = negotiations.get_negotiation_summary(known["negotiation"])
    return [summary.executive_summaries[0].title, summary.status.value]


def attachment() -> object:
    return negotiations.attach_file(known["negotiation"], document, note="The first offer").message


def webhook_event() -> object:
    webhook_id = webhook_ids[0]
    event = eventually(lambda: next(iter(webhooks.list_webhook_events(webhook_id)), None))
    whole = webhooks.get_webhook_event(webhook_id, str(event.id))
    deleted = webhooks.delete_webhook(webhook_id)
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
    document_as_form,
    webhook,
    report,
    attachment,
    webhook_event,
)
