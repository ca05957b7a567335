import * as parley from './client';
import type { Problem, Scope, ScopeInput, WebhookEvent } from './client';
import * as given from './support';
import { eventually, present, report } from './support';

const { companyId, productId } = given;
const headers = { Authorization: `Bearer ${given.key}` };
const keyed = { headers: { ...headers, 'idempotency-key': given.idempotencyKey } };
const json = { headers: { ...headers, 'Content-Type': 'application/json' } };

/** The generated calls name paths only: the program adds the address. */
const send = globalThis.fetch;
globalThis.fetch = (path, init) =>
  send(`${path === '/v1/files/upload' ? given.uploadUrl : given.baseUrl}${String(path)}`, init);

/** The body of an answer; every other status throws. */
function body<Answer extends { status: number; data: unknown }, Status extends Answer['status']>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }>['data'] {
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.data)}`);
  return answer.data as Extract<Answer, { status: Status }>['data'];
}

const input: ScopeInput = {
  scopeTerms: [given.scopeTerm],
  productTerms: [{ productId, pricingDimensions: [given.quantity, given.fee] }],
};
let [scopeId, fileId, webhookId, negotiationId] = ['', '', '', ''];

void report({
  companiesById: async () => {
    const { data } = body(await parley.listCompanies({ ids: [companyId, given.rivalId] }, { headers }), 200);
    return data.map(({ name }) => name);
  },
  pages: async () => {
    const names: string[] = [];
    for (let total = 1; names.length < total;) {
      const page = body(await parley.listProducts(companyId, { limit: 1, offset: names.length }, { headers }), 200);
      names.push(...page.data.map(({ name }) => name));
      total = page.pagination.total;
    }
    return names;
  },
  formFields: async () => {
    const { pricingDimensions } = body(await parley.getProduct(productId, { headers }), 200);
    return pricingDimensions.map(({ formField }) => (formField.type === 'number' ? formField.step : formField.type));
  },
  notModified: async () => {
    const first = await parley.getCompany(companyId, { headers });
    const known = { 'if-none-match': present(first.headers.get('etag')) };
    return (await parley.getCompany(companyId, { headers: { ...headers, ...known } })).status;
  },
  scope: async () => {
    const { id, scopeTerms } = body(await parley.createScope(input, keyed), 201);
    scopeId = id;
    const { listPrice, discount, finalPrice } = present(scopeTerms[0]);
    return [listPrice, discount, finalPrice];
  },
  replay: async () => body(await parley.createScope(input, keyed), 201).id === scopeId,
  estimate: async () => {
    const { estimate, currency } = body(await parley.getBasicEstimate(scopeId, { headers }), 200);
    return [estimate.percentile50, currency];
  },
  violations: async () => {
    const productTerms = [{ productId, pricingDimensions: [given.fee] }];
    const refused: Problem = body(await parley.createScope({ ...input, productTerms }, { headers }), 400);
    const { status, code, errors } = refused;
    return [status, code, errors?.[0]?.pointer, errors?.[0]?.code];
  },
  upload: async () => {
    fileId = body(await parley.uploadFile({ file: given.orderForm }, { headers }), 201).id;
    return fileId;
  },
  documentById: async () => {
    const made = body(await parley.createScopeFromDocument({ fileId }, json), 201);
    const scope: Scope = await eventually(async () => {
      const scope = body(await parley.getScope(made.scopeId, { headers }), 200);
      return scope.documentProcessing?.status === 'completed' ? scope : undefined;
    });
    return scope.scopeTerms[0]?.finalPrice;
  },
  webhook: async () => {
    const made = await parley.createWebhook(
      { url: given.hookUrl, events: ['negotiation.summary.updated'] },
      { headers },
    );
    const { id, events, secret } = body(made, 201);
    webhookId = id;
    return [events, secret?.slice(0, 6)];
  },
  report: async () => {
    const started = await parley.startNegotiation(
      {
        supplier: { id: companyId },
        contactEmail: 'dana@buyer.example',
        contactName: 'Dana Reyes',
        engagementType: 'vendr_led',
        scope: { id: scopeId },
      },
      { headers },
    );
    ({ negotiationId } = body(started, 201));
    const payload = { status: 'active', summary: { title: 'First offer', content: '5 % below list.' } };
    const update = { timestamp: '2026-03-02T09:30:00Z', externalId: 'deal-4711', source: 'crm', schema: {}, payload };
    body(await parley.updateNegotiationFromOutside(negotiationId, update, { headers }), 204);
    const { executiveSummaries, status } = body(await parley.getNegotiationSummary(negotiationId, { headers }), 200);
    return [executiveSummaries[0]?.title, status];
  },
  attachment: async () => {
    const form = { file: given.orderForm, note: 'The first offer' };
    return body(await parley.attachFile(negotiationId, form, { headers }), 201).message;
  },
  webhookEvent: async () => {
    const event: WebhookEvent = await eventually(
      async () => body(await parley.listWebhookEvents(webhookId, { headers }), 200)[0],
    );
    const { data, successfulAt } = body(await parley.getWebhookEvent(webhookId, event.id, { headers }), 200);
    const deleted = body(await parley.deleteWebhook(webhookId, { headers }), 200);
    return [data.body['eventType'], successfulAt, deleted.id === webhookId];
  },
});
