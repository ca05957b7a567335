import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.net.URI;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.CatalogApi;
import org.openapitools.client.api.FilesApi;
import org.openapitools.client.api.NegotiationApi;
import org.openapitools.client.api.PricingApi;
import org.openapitools.client.api.ScopeApi;
import org.openapitools.client.api.WebhookApi;
import org.openapitools.client.model.CheckboxField;
import org.openapitools.client.model.CreatedWebhook;
import org.openapitools.client.model.DocumentStatus;
import org.openapitools.client.model.EngagementType;
import org.openapitools.client.model.EventKind;
import org.openapitools.client.model.ExternalUpdate;
import org.openapitools.client.model.NegotiationInput;
import org.openapitools.client.model.NumberField;
import org.openapitools.client.model.PricingDimension;
import org.openapitools.client.model.PricingDimensionInput;
import org.openapitools.client.model.PricingDimensionInputValue;
import org.openapitools.client.model.Problem;
import org.openapitools.client.model.ProductTermInput;
import org.openapitools.client.model.PurchaseType;
import org.openapitools.client.model.Scope;
import org.openapitools.client.model.ScopeInput;
import org.openapitools.client.model.ScopeTermInput;
import org.openapitools.client.model.SupplierInput;
import org.openapitools.client.model.WebhookInput;

/** Makes the calls with the client of openapi-generator, and prints what each came to as a line of JSON. */
public final class Program {
  private interface Call<Value> {
    Value make() throws ApiException, JsonProcessingException, InterruptedException;
  }

  private static final UUID companyId = UUID.fromString(given("COMPANY_ID"));
  private static final UUID rivalId = UUID.fromString(given("RIVAL_ID"));
  private static final UUID productId = UUID.fromString(given("PRODUCT_ID"));
  private static final File orderForm = new File(given("ORDER_FORM"));

  private static final ApiClient client = connect(given("PARLEY_URL"));
  private static final CatalogApi catalog = new CatalogApi(client);
  private static final ScopeApi scopes = new ScopeApi(client);
  private static final PricingApi pricing = new PricingApi(client);
  private static final NegotiationApi negotiations = new NegotiationApi(client);
  private static final WebhookApi webhooks = new WebhookApi(client);
  private static final FilesApi files = new FilesApi(connect(given("PARLEY_UPLOAD_URL")));
  private static final ObjectMapper json = client.getObjectMapper();

  private static final PricingDimensionInput fee =
      new PricingDimensionInput()
          .id(UUID.fromString(given("FEE_ID")))
          .value(new PricingDimensionInputValue(true));
  private static final PricingDimensionInput quantity =
      new PricingDimensionInput()
          .id(UUID.fromString(given("QUANTITY_ID")))
          .value(new PricingDimensionInputValue(1400.0));

  private static UUID scopeId;
  private static UUID negotiationId;
  private static String webhookId;

  private Program() {}

  public static void main(String[] arguments) throws JsonProcessingException {
    report("companiesById", Program::companiesById);
    report("pages", Program::pages);
    report("formFields", Program::formFields);
    report("notModified", Program::notModified);
    report("scope", Program::scope);
    report("replay", () -> createScope().getId().equals(scopeId));
    report("estimate", Program::estimate);
    report("violations", Program::violations);
    report("upload", Program::upload);
    report("documentAsForm", Program::documentAsForm);
    report("webhook", Program::webhook);
    report("report", Program::reportFromOutside);
    report("attachment", Program::attachment);
    report("webhookEvent", Program::webhookEvent);
  }

  private static String given(String name) {
    return Objects.requireNonNull(System.getenv(name), name + " is not set");
  }

  private static ApiClient connect(String address) {
    ApiClient made = new ApiClient();
    made.updateBaseUri(address);
    made.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + given("PARLEY_KEY")));
    return made;
  }

  private static void report(String name, Call<Object> call) throws JsonProcessingException {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("name", name);
    try {
      line.put("value", call.make());
      line.put("ok", true);
    } catch (ApiException | JsonProcessingException | InterruptedException | RuntimeException error) {
      line.put("value", error.toString());
      line.put("ok", false);
    }
    System.out.println(json.writeValueAsString(line));
  }

  /** Asks until there is an answer: documents are read, and events are raised, in the background. */
  private static <Value> Value eventually(Call<Value> ask)
      throws ApiException, JsonProcessingException, InterruptedException {
    for (int attempt = 0; attempt < 120; attempt += 1) {
      Value value = ask.make();
      if (value != null) return value;
      Thread.sleep(500);
    }
    throw new IllegalStateException("nothing came within a minute");
  }

  private static ScopeInput scopeWith(PricingDimensionInput... dimensions) {
    ScopeTermInput term =
        new ScopeTermInput()
            .termLength(12)
            .purchaseType(PurchaseType.NEW_PURCHASE)
            .listPrice(1234567.89)
            .discount(0.07)
            .finalPrice(1234567.82);
    ProductTermInput product =
        new ProductTermInput().productId(productId).pricingDimensions(List.of(dimensions));
    return new ScopeInput().scopeTerms(List.of(term)).productTerms(List.of(product));
  }

  private static Scope createScope() throws ApiException {
    return scopes.createScope(
        ScopeApi.APICreateScopeRequest.newBuilder()
            .scopeInput(scopeWith(quantity, fee))
            .idempotencyKey(given("IDEMPOTENCY_KEY"))
            .build());
  }

  private static Object companiesById() throws ApiException {
    List<String> names = new ArrayList<>();
    CatalogApi.APIListCompaniesRequest request =
        CatalogApi.APIListCompaniesRequest.newBuilder().ids(List.of(companyId, rivalId)).build();
    catalog.listCompanies(request).getData().forEach(company -> names.add(company.getName()));
    return names;
  }

  private static Object pages() throws ApiException {
    List<String> names = new ArrayList<>();
    for (long total = 1; names.size() < total; ) {
      var page =
          catalog.listProducts(
              CatalogApi.APIListProductsRequest.newBuilder()
                  .companyId(companyId)
                  .limit(1)
                  .offset((long) names.size())
                  .build());
      page.getData().forEach(product -> names.add(product.getName()));
      total = page.getPagination().getTotal();
    }
    return names;
  }

  private static Object formFields() throws ApiException {
    List<Object> fields = new ArrayList<>();
    var request = CatalogApi.APIGetProductRequest.newBuilder().productId(productId).build();
    for (PricingDimension dimension : catalog.getProduct(request).getPricingDimensions()) {
      Object field = dimension.getFormField().getActualInstance();
      if (field instanceof NumberField number) fields.add(number.getStep());
      else if (field instanceof CheckboxField checkbox) fields.add(checkbox.getType());
      else fields.add("select");
    }
    return fields;
  }

  private static Object notModified() throws ApiException {
    var request = CatalogApi.APIGetCompanyRequest.newBuilder().companyId(companyId);
    String tag = catalog.getCompanyWithHttpInfo(request.build()).getHeaders().get("etag").get(0);
    try {
      return catalog.getCompanyWithHttpInfo(request.ifNoneMatch(tag).build()).getStatusCode();
    } catch (ApiException refusal) {
      return refusal.getCode();
    }
  }

  private static Object scope() throws ApiException {
    Scope made = createScope();
    scopeId = made.getId();
    var term = made.getScopeTerms().get(0);
    return List.of(term.getListPrice(), term.getDiscount(), term.getFinalPrice());
  }

  private static Object estimate() throws ApiException {
    var found =
        pricing.getBasicEstimate(
            PricingApi.APIGetBasicEstimateRequest.newBuilder().scopeId(scopeId).build());
    return List.of(found.getEstimate().getPercentile50(), found.getCurrency());
  }

  private static Object violations() throws ApiException, JsonProcessingException {
    try {
      return scopes.createScope(
          ScopeApi.APICreateScopeRequest.newBuilder().scopeInput(scopeWith(fee)).build());
    } catch (ApiException refusal) {
      Problem problem = json.readValue(refusal.getResponseBody(), Problem.class);
      var violation = problem.getErrors().get(0);
      return List.of(problem.getStatus(), problem.getCode(), violation.getPointer(), violation.getCode());
    }
  }

  private static Object upload() throws ApiException {
    return files.uploadFile(FilesApi.APIUploadFileRequest.newBuilder()._file(orderForm).build()).getId();
  }

  private static Object documentAsForm()
      throws ApiException, JsonProcessingException, InterruptedException {
    var form = ScopeApi.APICreateScopeFromDocumentRequest.newBuilder()._file(orderForm).build();
    UUID made = scopes.createScopeFromDocument(form).getScopeId();
    var request = ScopeApi.APIGetScopeRequest.newBuilder().scopeId(made).build();
    Scope read =
        eventually(
            () -> {
              Scope found = scopes.getScope(request);
              return found.getDocumentProcessing().getStatus() == DocumentStatus.COMPLETED ? found : null;
            });
    return read.getScopeTerms().get(0).getFinalPrice();
  }

  private static Object webhook() throws ApiException {
    WebhookInput input =
        new WebhookInput()
            .url(URI.create(given("HOOK_URL")))
            .events(List.of(EventKind.NEGOTIATION_SUMMARY_UPDATED));
    CreatedWebhook made =
        webhooks.createWebhook(
            WebhookApi.APICreateWebhookRequest.newBuilder().webhookInput(input).build());
    webhookId = made.getId();
    return List.of(made.getEvents(), made.getSecret().substring(0, 6));
  }

  private static Object reportFromOutside() throws ApiException {
    NegotiationInput input =
        new NegotiationInput()
            .supplier(new SupplierInput().id(companyId))
            .contactEmail("dana@buyer.example")
            .contactName("Dana Reyes")
            .engagementType(EngagementType.VENDR_LED)
            .scope(Map.of("id", scopeId));
    negotiationId =
        negotiations
            .startNegotiation(
                NegotiationApi.APIStartNegotiationRequest.newBuilder().negotiationInput(input).build())
            .getNegotiationId();
    ExternalUpdate update =
        new ExternalUpdate()
            .timestamp(OffsetDateTime.parse("2026-03-02T09:30:00Z"))
            .externalId("deal-4711")
            .source("crm")
            .schema(Map.of())
            .payload(
                Map.of(
                    "status", "active",
                    "summary", Map.of("title", "First offer", "content", "5 % below list.")));
    negotiations.updateNegotiationFromOutside(
        NegotiationApi.APIUpdateNegotiationFromOutsideRequest.newBuilder()
            .negotiationId(negotiationId)
            .externalUpdate(update)
            .build());
    var summary =
        negotiations.getNegotiationSummary(
            NegotiationApi.APIGetNegotiationSummaryRequest.newBuilder()
                .negotiationId(negotiationId)
                .build());
    return List.of(summary.getExecutiveSummaries().get(0).getTitle(), summary.getStatus());
  }

  private static Object attachment() throws ApiException {
    return negotiations
        .attachFile(
            NegotiationApi.APIAttachFileRequest.newBuilder()
                .negotiationId(negotiationId)
                ._file(orderForm)
                .note("The first offer")
                .build())
        .getMessage();
  }

  private static Object webhookEvent()
      throws ApiException, JsonProcessingException, InterruptedException {
    var request = WebhookApi.APIListWebhookEventsRequest.newBuilder().webhookId(webhookId).build();
    UUID eventId =
        eventually(
            () -> webhooks.listWebhookEvents(request).stream().map(event -> event.getId()).findFirst().orElse(null));
    var whole =
        webhooks.getWebhookEvent(
            WebhookApi.APIGetWebhookEventRequest.newBuilder()
                .webhookId(webhookId)
                .eventId(eventId.toString())
                .build());
    var deleted =
        webhooks.deleteWebhook(
            WebhookApi.APIDeleteWebhookRequest.newBuilder().webhookId(webhookId).build());
    return List.of(
        whole.getData().getBody().get("eventType"),
        whole.getSuccessfulAt(),
        deleted.getId().equals(webhookId));
  }
}
