import { hearEvents } from '@parley/events/heard-events';
import { newId } from '@parley/service/new-id';
import type { ApiAnswer } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { scopeBodyOf } from '@parley/testing/scope-market';
import { testServers } from '@parley/testing/servers';
import { describe, expect, it } from 'vitest';
import { sharedScopeStack, type Problem, type Scope } from './scope-stack.ts';

type Summary = {
  status: string;
  updatedAt: string;
  url: string;
  escalations: object[];
  executiveSummaries: object[];
  scope: object;
};
type Started = { negotiationId: string };

const scopes = ['scope:read', 'scope:write', 'files:write', 'negotiation:read', 'negotiation:write'];
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const stack = await sharedScopeStack();
const key = await stack.createKey({ scopes });
const api = await stack.clientOf(key);

describe('negotiations through the gateway', () => {
  function post<Body = undefined>(path: string, json: unknown, headers: Record<string, string> = {}) {
    return api<Body>(`/v1/negotiation/${path}`, { method: 'POST', json, headers });
  }

  const four = { contactEmail: 'ada@acme.example', contactName: 'Ada', engagementType: 'vendr_led' };

  async function start(fields: object = {}): Promise<string> {
    const { status, body } = await post<Started>('start', { supplier: { name: 'Nimbus' }, ...four, ...fields });
    expect(status).toBe(201);
    return body.negotiationId;
  }

  async function summaryOf(id: string): Promise<Summary> {
    const { status, body } = await api<Summary>(`/v1/negotiation/${id}/summary`);
    expect(status).toBe(200);
    return body;
  }

  let minute = 0;
  function updateOf(payload: object, fields: object = {}) {
    minute += 1;
    const timestamp = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    return { timestamp, externalId: '4711', source: 'erp', schema: {}, payload, ...fields };
  }

  const update = (id: string, payload: object, fields: object = {}) =>
    post<Problem | undefined>(`${id}/external-update`, updateOf(payload, fields));

  function attach(id: string, fields: { file?: Buffer; note?: string }) {
    const form = new FormData();
    if (fields.note !== undefined) form.append('note', fields.note);
    if (fields.file) form.append('file', new Blob([fields.file]), 'quote.pdf');
    return api<{ message: string; fileId: string } & Problem>(`/v1/negotiation/${id}/attach`, {
      method: 'POST',
      body: form,
    });
  }

  const pointers = ({ status, body }: ApiAnswer<Problem | undefined>) => [
    status,
    ...(body?.errors ?? []).map(({ pointer }) => pointer),
  ];

  it('43: begin as a plan without a scope, with a named scope, or with one created from terms', async () => {
    const plain = await summaryOf(await start());
    expect(plain).toMatchObject({ status: 'planning', escalations: [], executiveSummaries: [], scope: {} });
    expect(URL.canParse(plain.url)).toBe(true);
    const { body: named } = await api<Scope>('/v1/scope', { method: 'POST', json: scopeBodyOf(stack.market) });
    expect((await summaryOf(await start({ scope: { id: named.id } }))).scope).toEqual(
      (await api(`/v1/scope/${named.id}`)).body,
    );
    const { scope: made } = await summaryOf(await start({ scope: scopeBodyOf(stack.market) }));
    expect(made).toEqual((await api(`/v1/scope/${(made as Scope).id}`)).body);
  });

  it('44: need their required fields, and name existing records', async () => {
    const refused = async (fields: object) =>
      pointers(await post<Problem>('start', { supplier: { name: 'N' }, ...four, ...fields }));
    expect(await refused({ supplier: {} })).toEqual([400, '/supplier']);
    expect(await refused({ contactEmail: 'ada' })).toEqual([400, '/contactEmail']);
    expect(await refused({ engagementType: 'x' })).toEqual([400, '/engagementType']);
    for (const missing of ['supplier', ...Object.keys(four)])
      expect(await refused({ [missing]: undefined })).toEqual([400, `/${missing}`]);
    const theirs = await stack.clientOf((await stack.newOrg()).live);
    const { body: foreign } = await theirs<Scope>('/v1/scope', { method: 'POST', json: scopeBodyOf(stack.market) });
    expect(await refused({ supplier: { id: newId() } })).toEqual([400, '/supplier/id']);
    expect(await refused({ scope: { id: foreign.id } })).toEqual([400, '/scope/id']);
    expect(await refused({ file: { id: newId() } })).toEqual([400, '/file/id']);
  });

  it('45: advance by updates, each applied once', async () => {
    const id = await start();
    const before = await summaryOf(id);
    const body = updateOf({ status: 'active' });
    expect(await post(`${id}/external-update`, body)).toMatchObject({ status: 204, body: undefined });
    const after = await summaryOf(id);
    expect(after.status).toBe('active');
    expect(after.updatedAt > before.updatedAt).toBe(true);
    const again = await post(`${id}/external-update`, body);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([204, 'true']);
    expect(await summaryOf(id)).toEqual(after);
    expect((await post(`${id}/external-update`, { ...body, payload: {} })).status).toBe(409);
  });

  it('46: do not change once final, and never go back in time', async () => {
    const id = await start();
    const first = updateOf({ status: 'active' });
    await post(`${id}/external-update`, first);
    await update(id, { status: 'complete' });
    const final = await summaryOf(id);
    expect(final.status).toBe('complete');
    expect((await update(id, { status: 'active' })).status).toBe(409);
    expect((await update(id, { summary: 'late' })).status).toBe(204);
    const older = { timestamp: new Date(Date.parse(first.timestamp) - 1).toISOString() };
    expect((await update(id, { summary: 'older' }, older)).status).toBe(204);
    expect(await summaryOf(id)).toEqual(final);
  });

  it('47: refuse an invalid update, and name what is wrong', async () => {
    const id = await start();
    const whole = updateOf({});
    for (const missing of Object.keys(whole))
      expect(pointers(await post(`${id}/external-update`, { ...whole, [missing]: undefined }))).toEqual([
        400,
        `/${missing}`,
      ]);
    const schema = { properties: { price: { type: 'number' } } };
    expect(pointers(await update(id, { price: 'x' }, { schema }))).toEqual([400, '/payload/price']);
    const remote = { $ref: 'https://schemas.example/other.json' };
    expect((await update(id, {}, { schema: remote })).status).toBe(400);
    expect(pointers(await update(id, { status: 'x' }))).toEqual([400, '/payload/status']);
    const timestamp = new Date(Date.now() + 86_400_000).toISOString();
    expect(pointers(await update(id, {}, { timestamp }))).toEqual([400, '/timestamp']);
    expect((await summaryOf(id)).status).toBe('planning');
  });

  it('48: show their own escalations, and no others', async () => {
    const [id, other] = [await start(), await start()];
    expect(await update(id, { escalation: { externalId: 'e1', title: 'Price' } })).toMatchObject({ status: 204 });
    const { body } = await api<{ escalations: { id: string }[] }>(`/v1/negotiation/${id}/escalations`);
    expect(body.escalations).toMatchObject([{ title: 'Price', status: 'open', severity: 'medium', negotiationId: id }]);
    const [escalation] = body.escalations;
    const address = (of: string) => `/v1/negotiation/${of}/escalations/${escalation?.id}`;
    expect((await api(address(id))).body).toEqual({ escalation });
    expect((await api(address(other))).status).toBe(404);
    expect((await summaryOf(id)).escalations).toEqual([escalation]);
  });

  it('49: accept files until they are final', async () => {
    const id = await start();
    const before = await summaryOf(id);
    const { status, body } = await attach(id, { file: pdf, note: 'Their quote' });
    expect({ status, body }).toEqual({
      status: 201,
      body: { message: expect.any(String), fileId: expect.any(String) },
    });
    expect((await summaryOf(id)).updatedAt > before.updatedAt).toBe(true);
    expect((await attach(id, { note: 'no file' })).status).toBe(400);
    await update(id, { status: 'cancelled' });
    expect((await attach(id, { file: pdf })).status).toBe(409);
  });

  it('50: come with FAQs of suppliers', async () => {
    const { company } = stack.market;
    const line = {
      companyId: company.id,
      faqs: [{ question: 'How long?', answer: '<p>A <script>x</script>year</p>' }],
    };
    await stack.importRecords('faqs', [line]);
    const { body } = await api<object>(`/v1/negotiation/faqs/${company.id}`);
    expect(body).toEqual({
      faqs: [{ question: 'How long?', answer: '<p>A year</p>' }],
      lastUpdatedAt: expect.stringMatching(/Z$/),
    });
    expect((await api(`/v1/negotiation/faqs/${newId()}`)).status).toBe(404);
  });

  it('12, 13, 21: need a key with the scope, and belong to one organisation and mode', async () => {
    const id = await start();
    const org = await stack.newOrg();
    expect(await (await stack.clientOf(org.live))(`/v1/negotiation/${id}/summary`)).toMatchObject({
      status: 403,
      body: { code: 'SCOPE_MISSING' },
    });
    const stranger = await stack.clientOf(await stack.createKey({ scopes }));
    for (const path of ['summary', 'escalations', `escalations/${newId()}`]) {
      const foreign = await stranger<Problem>(`/v1/negotiation/${id}/${path}`);
      const missing = await stranger<Problem>(`/v1/negotiation/${newId()}/${path}`);
      expect([foreign.status, foreign.body.code]).toEqual([404, missing.body.code]);
    }
    const nobody = await stack.clientOf('parley_live_none');
    expect((await nobody(`/v1/negotiation/${id}/summary`)).status).toBe(401);
  });

  it('announce each visible change by one event, through the broker', async () => {
    const { amqpUrl } = testServers();
    await using heard = await hearEvents('negotiation.summary.updated.v1', { amqpUrl, prefix: stack.amqpPrefix });
    const id = await start();
    await update(id, { status: 'active' });
    await attach(id, { file: pdf });
    await update(id, {});
    await eventually(() => expect(heard.events.filter(({ data }) => data.negotiationId === id)).toHaveLength(2));
  });

  it('are created once for each idempotency key', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { supplier: { name: 'Nimbus' }, ...four, scope: scopeBodyOf(stack.market) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post<Started>('start', body, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: { negotiationId } }) => negotiationId)).size).toBe(1);
    const other = await post<Problem>('start', { ...body, contactName: 'Bob' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});
