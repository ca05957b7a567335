import createClient from 'openapi-fetch';
import type { components, paths } from './api';
import * as given from './support';
import { eventually, present, report } from './support';

const { companyId, productId } = given;
const authorization = { Authorization: `Bearer ${given.key}` };
const parley = createClient<paths>({ baseUrl: given.baseUrl, headers: authorization });

const input: components['schemas']['ScopeInput'] = {
  scopeTerms: [given.scopeTerm],
  productTerms: [{ productId, pricingDimensions: [given.quantity, given.fee] }],
};
const header = { 'idempotency-key': given.idempotencyKey };
let [scopeId, fileId, webhookId, negotiationId] = ['', '', '', ''];

/** The types call a file a text. */
const file = given.orderForm as unknown as string;

function form(parts: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  return data;
}

async function readDocument({ scopeId }: components['schemas']['DocumentScopeResult']) {
  const scope = await eventually(async () => {
    const { data } = await parley.GET('/v1/scope/{scopeId}', { params: { path: { scopeId } } });
    return data?.documentProcessing?.status === 'completed' ? data : undefined;
  });
  return scope.scopeTerms[0]?.finalPrice;
}

void report({
  companiesById: async () => {
    const query = { ids: [companyId, given.rivalId] };
    const querySerializer = { array: { style: 'form', explode: false } } as const;
    const { data } = await parley.GET('/v1/catalog/companies', { params: { query }, querySerializer });
    return present(data).data.map(({ name }) => name);
  },
  pages: async () => {
    const names: string[] = [];
    for (let total = 1; names.length < total;) {
      const params = { path: { companyId }, query: { limit: 1, offset: names.length } };
      const { data } = await parley.GET('/v1/catalog/companies/{companyId}/products', { params });
      const page = present(data);
      names.push(...page.data.map(({ name }) => name));
      total = page.pagination.total;
    }
    return names;
  },
  formFields: async () => {
    const { data } = await parley.GET('/v1/catalog/products/{productId}', { params: { path: { productId } } });
    const dimensions = present(data).pricingDimensions;
    return dimensions.map(({ formField }) => (formField.type === 'number' ? formField.step : formField.type));
  },
  notModified: async () => {
    const path = { companyId };
    const { response } = await parley.GET('/v1/catalog/companies/{companyId}', { params: { path } });
    const header = { 'if-none-match': present(response.headers.get('etag')) };
    const again = await parley.GET('/v1/catalog/companies/{companyId}', { params: { path, header } });
    return again.response.status;
  },
  scope: async () => {
    const { data } = await parley.POST('/v1/scope', { body: input, params: { header } });
    const { id, scopeTerms } = present(data);
    scopeId = id;
    const { listPrice, discount, finalPrice } = present(scopeTerms[0]);
    return [listPrice, discount, finalPrice];
  },
  replay: async () => {
    const { data } = await parley.POST('/v1/scope', { body: input, params: { header } });
    return present(data).id === scopeId;
  },
  estimate: async () => {
    const { data } = await parley.GET('/v1/pricing/basic/{scopeId}', { params: { path: { scopeId } } });
    const { estimate, currency } = present(data);
    return [estimate.percentile50, currency];
  },
  violations: async () => {
    const body = { ...input, productTerms: [{ productId, pricingDimensions: [given.fee] }] };
    const { error } = await parley.POST('/v1/scope', { body });
    const { status, code, errors } = present(error);
    return [status, code, errors?.[0]?.pointer, errors?.[0]?.code];
  },
  upload: async () => {
    const { data } = await parley.POST('/v1/files/upload', {
      baseUrl: given.uploadUrl,
      body: { file },
      bodySerializer: form,
    });
    fileId = present(data).id;
    return fileId;
  },
  documentById: async () => {
    const { data } = await parley.POST('/v1/scope/from-document', { body: { fileId } });
    return readDocument(present(data));
  },
  documentAsForm: async () => {
    const body = { file };
    const { data } = await parley.POST('/v1/scope/from-document', { body, bodySerializer: () => form(body) });
    return readDocument(present(data));
  },
  webhook: async () => {
    const body = { url: given.hookUrl, events: ['negotiation.summary.updated' as const] };
    const { data } = await parley.POST('/v1/webhooks', { body });
    const { id, events, secret } = present(data);
    webhookId = id;
    return [events, secret?.slice(0, 6)];
  },
  report: async () => {
    const { data } = await parley.POST('/v1/negotiation/start', {
      body: {
        supplier: { id: companyId },
        contactEmail: 'dana@buyer.example',
        contactName: 'Dana Reyes',
        engagementType: 'vendr_led',
        scope: { id: scopeId },
      },
    });
    ({ negotiationId } = present(data));
    const params = { path: { negotiationId } };
    const payload = { status: 'active', summary: { title: 'First offer', content: '5 % below list.' } };
    await parley.POST('/v1/negotiation/{negotiationId}/external-update', {
      params,
      body: { timestamp: '2026-03-02T09:30:00Z', externalId: 'deal-4711', source: 'crm', schema: {}, payload },
    });
    const { data: summary } = await parley.GET('/v1/negotiation/{negotiationId}/summary', { params });
    return [summary?.executiveSummaries[0]?.title, summary?.status];
  },
  attachment: async () => {
    const params = { path: { negotiationId } };
    const body = { file, note: 'The first offer' };
    const { data } = await parley.POST('/v1/negotiation/{negotiationId}/attach', {
      params,
      body,
      bodySerializer: form,
    });
    return data?.message;
  },
  webhookEvent: async () => {
    const params = { path: { webhookId } };
    const event = await eventually(async () => {
      const { data } = await parley.GET('/v1/webhooks/{webhookId}/events', { params });
      return data?.[0];
    });
    const path = { webhookId, eventId: event.id };
    const { data } = await parley.GET('/v1/webhooks/{webhookId}/events/{eventId}', { params: { path } });
    const whole = present(data);
    const { data: deleted } = await parley.DELETE('/v1/webhooks/{webhookId}', { params });
    return [whole.data.body['eventType'], whole.successfulAt, deleted?.id === webhookId];
  },
});
