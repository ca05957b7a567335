import * as parley from './client';
import * as given from './support';
import { eventually, present, report } from './support';

const { companyId, productId, idempotencyKey } = given;
const configuration = new parley.Configuration({ basePath: given.baseUrl, accessToken: given.key });
const catalog = new parley.CatalogApi(configuration);
const scopes = new parley.ScopeApi(configuration);
const pricing = new parley.PricingApi(configuration);
const negotiations = new parley.NegotiationApi(configuration);
const webhooks = new parley.WebhookApi(configuration);
const files = new parley.FilesApi(new parley.Configuration({ basePath: given.uploadUrl, accessToken: given.key }));

const scopeInput: parley.ScopeInput = {
  scopeTerms: [given.scopeTerm],
  productTerms: [{ productId, pricingDimensions: [given.quantity, given.fee] }],
};
let [scopeId, webhookId, negotiationId] = ['', '', ''];

void report({
  companiesById: async () => {
    const { data } = await catalog.listCompanies({ ids: [companyId, given.rivalId] });
    return data.map(({ name }) => name);
  },
  pages: async () => {
    const names: string[] = [];
    for (let total = 1; names.length < total;) {
      const page = await catalog.listProducts({ companyId, limit: 1, offset: names.length });
      names.push(...page.data.map(({ name }) => name));
      total = page.pagination.total;
    }
    return names;
  },
  formFields: async () => {
    const { pricingDimensions } = await catalog.getProduct({ productId });
    return pricingDimensions.map(({ formField }) => (formField.type === 'number' ? formField.step : formField.type));
  },
  notModified: async () => {
    const { raw } = await catalog.getCompanyRaw({ companyId });
    const ifNoneMatch = present(raw.headers.get('etag'));
    const refused = await catalog.getCompany({ companyId, ifNoneMatch }).catch((error: unknown) => error);
    return refused instanceof parley.ResponseError ? refused.response.status : refused;
  },
  scope: async () => {
    const scope = await scopes.createScope({ scopeInput, idempotencyKey });
    scopeId = scope.id;
    const { listPrice, discount, finalPrice } = present(scope.scopeTerms[0]);
    return [listPrice, discount, finalPrice];
  },
  replay: async () => (await scopes.createScope({ scopeInput, idempotencyKey })).id === scopeId,
  estimate: async () => {
    const { estimate, currency } = await pricing.getBasicEstimate({ scopeId });
    return [estimate.percentile50, currency];
  },
  violations: async () => {
    const productTerms = [{ productId, pricingDimensions: [given.fee] }];
    const call = scopes.createScope({ scopeInput: { ...scopeInput, productTerms } });
    const refused = await call.catch((error: unknown) => error);
    if (!(refused instanceof parley.ResponseError)) throw refused;
    const { status, code, errors } = parley.ProblemFromJSON(await refused.response.json());
    return [status, code, errors?.[0]?.pointer, errors?.[0]?.code];
  },
  upload: async () => (await files.uploadFile({ file: given.orderForm })).id,
  documentAsForm: async () => {
    const made = await scopes.createScopeFromDocument({ file: given.orderForm });
    const scope = await eventually(async () => {
      const scope = await scopes.getScope({ scopeId: made.scopeId });
      return scope.documentProcessing?.status === 'completed' ? scope : undefined;
    });
    return scope.scopeTerms[0]?.finalPrice;
  },
  webhook: async () => {
    const webhookInput: parley.WebhookInput = { url: given.hookUrl, events: ['negotiation.summary.updated'] };
    const { id, events, secret } = await webhooks.createWebhook({ webhookInput });
    webhookId = id;
    return [events, secret?.slice(0, 6)];
  },
  report: async () => {
    ({ negotiationId } = await negotiations.startNegotiation({
      negotiationInput: {
        supplier: { id: companyId },
        contactEmail: 'dana@buyer.example',
        contactName: 'Dana Reyes',
        engagementType: 'vendr_led',
        scope: { id: scopeId },
      },
    }));
    const payload = { status: 'active', summary: { title: 'First offer', content: '5 % below list.' } };
    const timestamp = new Date('2026-03-02T09:30:00Z');
    const externalUpdate = { timestamp, externalId: 'deal-4711', source: 'crm', schema: {}, payload };
    await negotiations.updateNegotiationFromOutside({ negotiationId, externalUpdate });
    const { executiveSummaries, status } = await negotiations.getNegotiationSummary({ negotiationId });
    return [executiveSummaries[0]?.title, status];
  },
  attachment: async () => {
    const { message } = await negotiations.attachFile({
      negotiationId,
      file: given.orderForm,
      note: 'The first offer',
    });
    return message;
  },
  webhookEvent: async () => {
    const event = await eventually(async () => (await webhooks.listWebhookEvents({ webhookId }))[0]);
    const { data, successfulAt } = await webhooks.getWebhookEvent({ webhookId, eventId: event.id });
    const deleted = await webhooks.deleteWebhook({ webhookId });
    return [data.body['eventType'], successfulAt, deleted.id === webhookId];
  },
});
