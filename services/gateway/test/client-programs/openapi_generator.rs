//! Makes the calls with the client of openapi-generator, and prints what each came to as a line of JSON.

use openapi::apis::configuration::Configuration;
use openapi::apis::{catalog_api, files_api, negotiation_api, pricing_api, scope_api, webhook_api, Error};
use openapi::models;
use serde_json::{json, Value};
use std::collections::HashMap;
use std::future::Future;
use std::path::PathBuf;
use std::time::Duration;
use uuid::Uuid;

type Failure = Box<dyn std::error::Error>;
type Outcome = Result<Value, Failure>;

fn given(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set"))
}

fn given_id(name: &str) -> Uuid {
    given(name).parse().unwrap_or_else(|_| panic!("{name} is not a UUID"))
}

fn connect(address: String) -> Configuration {
    Configuration { base_path: address, bearer_access_token: Some(given("PARLEY_KEY")), ..Configuration::default() }
}

fn report(name: &str, outcome: Outcome) {
    let line = match outcome {
        Ok(value) => json!({ "name": name, "ok": true, "value": value }),
        Err(failure) => json!({ "name": name, "ok": false, "value": format!("{failure:?}") }),
    };
    println!("{line}");
}

/// Asks until there is an answer: documents are read, and events are raised, in the background.
async fn eventually<Found, Answer>(ask: impl Fn() -> Answer) -> Result<Found, Failure>
where
    Answer: Future<Output = Result<Option<Found>, Failure>>,
{
    for _ in 0..120 {
        if let Some(found) = ask().await? {
            return Ok(found);
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    Err("nothing came within a minute".into())
}

fn object(members: Value) -> HashMap<String, Value> {
    members.as_object().into_iter().flatten().map(|(name, value)| (name.clone(), value.clone())).collect()
}

fn dimension(id: Uuid, value: Value) -> models::PricingDimensionInput {
    models::PricingDimensionInput { id, value: Some(Box::new(value)) }
}

fn scope_with(pricing_dimensions: Vec<models::PricingDimensionInput>) -> models::ScopeInput {
    let term = models::ScopeTermInput {
        term_length: 12,
        purchase_type: models::PurchaseType::NewPurchase,
        list_price: Some(Some(1234567.89)),
        discount: Some(Some(0.07)),
        final_price: Some(Some(1234567.82)),
        ..models::ScopeTermInput::default()
    };
    let product = models::ProductTermInput {
        product_id: given_id("PRODUCT_ID"),
        pricing_dimensions,
        ..models::ProductTermInput::default()
    };
    models::ScopeInput { scope_terms: vec![term], product_terms: vec![product], ..models::ScopeInput::default() }
}

struct Program {
    parley: Configuration,
    uploads: Configuration,
    company_id: Uuid,
    fee: models::PricingDimensionInput,
    quantity: models::PricingDimensionInput,
    order_form: PathBuf,
    scope_id: Uuid,
    negotiation_id: Uuid,
    webhook_id: String,
}

impl Program {
    async fn companies_by_id(&self) -> Outcome {
        let ids = Some(vec![self.company_id, given_id("RIVAL_ID")]);
        let page = catalog_api::list_companies(
            &self.parley, None, None, None, None, None, ids, None, None, None, None, None, None, None,
        )
        .await?;
        Ok(page.data.into_iter().map(|company| company.name).collect())
    }

    async fn pages(&self) -> Outcome {
        let id = self.company_id.to_string();
        let mut names = Vec::new();
        let mut total = 1;
        while i64::try_from(names.len())? < total {
            let offset = Some(i64::try_from(names.len())?);
            let page = catalog_api::list_products(
                &self.parley, &id, Some(1), offset, None, None, None, None, None, None, None, None, None,
            )
            .await?;
            names.extend(page.data.into_iter().map(|product| product.name));
            total = page.pagination.total;
        }
        Ok(json!(names))
    }

    async fn form_fields(&self) -> Outcome {
        let id = given("PRODUCT_ID");
        let product = catalog_api::get_product(&self.parley, &id, None, None, None, None, None).await?;
        let fields = product.pricing_dimensions.iter().map(|dimension| &dimension.form_field);
        Ok(fields.map(|field| field.get("step").unwrap_or(&field["type"]).clone()).collect())
    }

    async fn create_scope(&self) -> Result<models::Scope, Failure> {
        let (input, key) = (scope_with(vec![self.quantity.clone(), self.fee.clone()]), given("IDEMPOTENCY_KEY"));
        Ok(scope_api::create_scope(&self.parley, input, None, None, None, None, Some(&key)).await?)
    }

    async fn scope(&mut self) -> Outcome {
        let made = self.create_scope().await?;
        self.scope_id = made.id;
        let term = &made.scope_terms[0];
        Ok(json!([term.list_price, term.discount, term.final_price]))
    }

    async fn replay(&self) -> Outcome {
        Ok(json!(self.create_scope().await?.id == self.scope_id))
    }

    async fn estimate(&self) -> Outcome {
        let id = self.scope_id.to_string();
        let found = pricing_api::get_basic_estimate(&self.parley, &id, None, None, None, None).await?;
        Ok(json!([found.estimate.percentile50, found.currency]))
    }

    async fn violations(&self) -> Outcome {
        let input = scope_with(vec![self.fee.clone()]);
        let answer = scope_api::create_scope(&self.parley, input, None, None, None, None, None).await;
        let Err(Error::ResponseError(refusal)) = answer else {
            return Err(format!("no refusal: {answer:?}").into());
        };
        let problem: models::Problem = serde_json::from_str(&refusal.content)?;
        let violation = &problem.errors.as_ref().ok_or("no violations")?[0];
        Ok(json!([problem.status, problem.code, violation.pointer, violation.code]))
    }

    async fn upload(&self) -> Outcome {
        let file = self.order_form.clone();
        let made = files_api::upload_file(&self.uploads, file, None, None, None, None, None).await?;
        Ok(json!(made.id))
    }

    async fn document_as_form(&self) -> Outcome {
        let file = self.order_form.clone();
        let made =
            scope_api::create_scope_from_document(&self.parley, file, None, None, None, None, None, None).await?;
        let id = made.scope_id.to_string();
        let read = eventually(|| async {
            let found = scope_api::get_scope(&self.parley, &id, None, None, None, None, None).await?;
            let processing = found.document_processing.as_ref().ok_or("not of a document")?;
            Ok((processing.status == models::DocumentStatus::Completed).then_some(found))
        })
        .await?;
        Ok(json!(read.scope_terms[0].final_price))
    }

    async fn webhook(&mut self) -> Outcome {
        let input = models::WebhookInput {
            url: given("HOOK_URL"),
            events: vec![models::EventKind::NegotiationSummaryUpdated],
        };
        let made = webhook_api::create_webhook(&self.parley, input, None).await?;
        self.webhook_id = made.id;
        Ok(json!([made.events, made.secret.ok_or("no secret")?.get(..6)]))
    }

    async fn report(&mut self) -> Outcome {
        let input = models::NegotiationInput {
            supplier: models::SupplierInput { id: Some(self.company_id), ..models::SupplierInput::default() },
            contact_email: "dana@buyer.example".into(),
            contact_name: "Dana Reyes".into(),
            engagement_type: models::EngagementType::VendrLed,
            scope: Some(object(json!({ "id": self.scope_id }))),
            ..models::NegotiationInput::default()
        };
        self.negotiation_id = negotiation_api::start_negotiation(&self.parley, input, None).await?.negotiation_id;
        let summary = json!({ "title": "First offer", "content": "5 % below list." });
        let update = models::ExternalUpdate {
            timestamp: chrono::DateTime::parse_from_rfc3339("2026-03-02T09:30:00Z")?,
            external_id: "deal-4711".into(),
            source: "crm".into(),
            schema: HashMap::new(),
            payload: object(json!({ "status": "active", "summary": summary })),
        };
        let id = self.negotiation_id.to_string();
        negotiation_api::update_negotiation_from_outside(&self.parley, &id, update, None, None, None, None).await?;
        let found = negotiation_api::get_negotiation_summary(&self.parley, &id, None, None, None, None, None).await?;
        Ok(json!([found.executive_summaries[0].title, found.status]))
    }

    async fn attachment(&self) -> Outcome {
        let (id, file) = (self.negotiation_id.to_string(), self.order_form.clone());
        let note = Some("The first offer");
        let made =
            negotiation_api::attach_file(&self.parley, &id, file, None, None, None, None, None, note).await?;
        Ok(json!(made.message))
    }

    async fn webhook_event(&self) -> Outcome {
        let id = &self.webhook_id;
        let event = eventually(|| async {
            Ok(webhook_api::list_webhook_events(&self.parley, id, None).await?.into_iter().next())
        })
        .await?;
        let whole = webhook_api::get_webhook_event(&self.parley, id, &event.id.to_string(), None).await?;
        let deleted = webhook_api::delete_webhook(&self.parley, id).await?;
        Ok(json!([whole.data.body["eventType"], whole.successful_at, deleted.id == *id]))
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut program = Program {
        parley: connect(given("PARLEY_URL")),
        uploads: connect(given("PARLEY_UPLOAD_URL")),
        company_id: given_id("COMPANY_ID"),
        fee: dimension(given_id("FEE_ID"), json!(true)),
        quantity: dimension(given_id("QUANTITY_ID"), json!(1400)),
        order_form: given("ORDER_FORM").into(),
        scope_id: Uuid::nil(),
        negotiation_id: Uuid::nil(),
        webhook_id: String::new(),
    };
    report("companiesById", program.companies_by_id().await);
    report("pages", program.pages().await);
    report("formFields", program.form_fields().await);
    report("scope", program.scope().await);
    report("replay", program.replay().await);
    report("estimate", program.estimate().await);
    report("violations", program.violations().await);
    report("upload", program.upload().await);
    report("documentAsForm", program.document_as_form().await);
    report("webhook", program.webhook().await);
    report("report", program.report().await);
    report("attachment", program.attachment().await);
    report("webhookEvent", program.webhook_event().await);
}
