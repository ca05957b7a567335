import * as parley from './client';
import { client } from './client/client.gen';
import * as given from './support';
import { eventually, present, report } from './support';

const { companyId, productId } = given;
client.setConfig({ baseUrl: given.baseUrl, auth: given.key });

const input: parley.ScopeInput = {
  scopeTerms: [given.scopeTerm],
  productTerms: [{ productId, pricingDimensions: [given.quantity, given.fee] }],
};
const headers = { 'idempotency-key': given.idempotencyKey };
let [scopeId, fileId, webhookId, negotiationId] = ['', '', '', ''];

void report({
  companiesById: async () => {
    const query = { ids: [companyId, given.rivalId] };
    const { data } = await parley.listCompanies({ query, throwOnError: true });
    return data.data.map(({ name }) => name);
  },
  pages: async () => {
    const names: string[] = [];
    for (let total = 1; names.length < total;) {
      const query = { limit: 1, offset: names.length };
      const { data: page } = await parley.listProducts({ path: { companyId }, query, throwOnError: true });
      names.push(...page.data.map(({ name }) => name));
      total = page.pagination.total;
    }
    return names;
  },
  formFields: async () => {
    const { data } = await parley.getProduct({ path: { productId }, throwOnError: true });
    return data.pricingDimensions.map(({ formField }) =>
      formField.type === 'number' ? formField.step : formField.type,
    );
  },
  notModified: async () => {
    const { response } = await parley.getCompany({ path: { companyId }, throwOnError: true });
    const known = { 'if-none-match': present(response.headers.get('etag')) };
    return (await parley.getCompany({ path: { companyId }, headers: known })).response?.status;
  },
  scope: async () => {
    const { data } = await parley.createScope({ body: input, headers, throwOnError: true });
    scopeId = data.id;
    const { listPrice, discount, finalPrice } = present(data.scopeTerms[0]);
    return [listPrice, discount, finalPrice];
  },
  replay: async () => {
    const { data } = await parley.createScope({ body: input, headers, throwOnError: true });
    return data.id === scopeId;
  },
  estimate: async () => {
    const { data } = await parley.getBasicEstimate({ path: { scopeId }, throwOnError: true });
    return [data.estimate.percentile50, data.currency];
  },
  violations: async () => {
    const body = { ...input, productTerms: [{ productId, pricingDimensions: [given.fee] }] };
    const { error } = await parley.createScope({ body });
    const { status, code, errors } = present(error);
    return [status, code, errors?.[0]?.pointer, errors?.[0]?.code];
  },
  upload: async () => {
    const { baseUrl, body } = { baseUrl: given.uploadUrl, body: { file: given.orderForm } };
    const { data } = await parley.uploadFile({ baseUrl, body, throwOnError: true });
    fileId = data.id;
    return fileId;
  },
  documentById: async () => {
    const { data } = await parley.createScopeFromDocument({ body: { fileId }, throwOnError: true });
    const scope = await eventually(async () => {
      const { data: scope } = await parley.getScope({ path: { scopeId: data.scopeId }, throwOnError: true });
      return scope.documentProcessing?.status === 'completed' ? scope : undefined;
    });
    return scope.scopeTerms[0]?.finalPrice;
  },
  webhook: async () => {
    const { data } = await parley.createWebhook({
      body: { url: given.hookUrl, events: ['negotiation.summary.updated'] },
      throwOnError: true,
    });
    webhookId = data.id;
    return [data.events, data.secret?.slice(0, 6)];
  },
  report: async () => {
    const { data } = await parley.startNegotiation({
      body: {
        supplier: { id: companyId },
        contactEmail: 'dana@buyer.example',
        contactName: 'Dana Reyes',
        engagementType: 'vendr_led',
        scope: { id: scopeId },
      },
      throwOnError: true,
    });
    negotiationId = data.negotiationId;
    const payload = { status: 'active', summary: { title: 'First offer', content: '5 % below list.' } };
    await parley.updateNegotiationFromOutside({
      path: { negotiationId },
      body: { timestamp: '2026-03-02T09:30:00Z', externalId: 'deal-4711', source: 'crm', schema: {}, payload },
      throwOnError: true,
    });
    const { data: summary } = await parley.getNegotiationSummary({ path: { negotiationId }, throwOnError: true });
    return [summary.executiveSummaries[0]?.title, summary.status];
  },
  attachment: async () => {
    const body = { file: given.orderForm, note: 'The first offer' };
    const { data } = await parley.attachFile({ path: { negotiationId }, body, throwOnError: true });
    return data.message;
  },
  webhookEvent: async () => {
    const event = await eventually(async () => {
      const { data } = await parley.listWebhookEvents({ path: { webhookId }, throwOnError: true });
      return data[0];
    });
    const path = { webhookId, eventId: event.id };
    const { data: whole } = await parley.getWebhookEvent({ path, throwOnError: true });
    const { data: deleted } = await parley.deleteWebhook({ path: { webhookId }, throwOnError: true });
    return [whole.data.body['eventType'], whole.successfulAt, deleted.id === webhookId];
  },
});
