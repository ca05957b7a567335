import type { Mode } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { scopeBodyOf } from '@parley/testing/scope-market';
import { describe, expect, it } from 'vitest';
import { startBody, startNegotiation, startSurroundings } from '../running-negotiation.ts';

type Started = { negotiationId: string };
type Refusal = { code: string; errors: { pointer: string }[] };
type Summary = Record<string, unknown>;

const around = await forAllTests(startSurroundings());
const negotiation = await forAllTests(startNegotiation(around));

function start<Body = Started>(fields: object = {}, headers: Record<string, string> = {}) {
  return negotiation.api<Body>('/v1/negotiation/start', { method: 'POST', json: startBody(fields), headers });
}

async function summaryOf(fields: object): Promise<Summary> {
  const { status, body } = await start(fields);
  expect(status).toBe(201);
  return (await negotiation.api<Summary>(`/v1/negotiation/${body.negotiationId}/summary`)).body;
}

async function madeScope(as: { org: string; mode: Mode } = negotiation.ours): Promise<string> {
  const made = await around.scope.clientAs(as).createScope({ publicJson: JSON.stringify(scopeBodyOf(around.market)) });
  return made.scope?.id ?? '';
}

describe('a start with only the required fields', () => {
  it('is read as a plan without any progress', async () => {
    const { status, body } = await start();
    expect(status).toBe(201);
    const answer = await negotiation.api<Summary>(`/v1/negotiation/${body.negotiationId}/summary`);
    expect(answer).toMatchObject({ status: 200 });
    const { createdAt, ...summary } = answer.body;
    expect(summary).toEqual({
      id: body.negotiationId,
      status: 'planning',
      updatedAt: createdAt,
      url: `http://localhost:8080/v1/negotiation/${body.negotiationId}/summary`,
      escalations: [],
      supplier: { name: 'Nimbus' },
      executiveSummaries: [],
      scope: {},
    });
  });

  it('raises no event, and leaves its entry of history', async () => {
    const { body } = await start();
    const stored = await negotiation.model.findById(body.negotiationId).lean();
    expect(stored).toMatchObject({ version: 1, outbox: [], isEscalated: false });
    expect(stored?.history).toMatchObject([{ action: 'start', version: 1, author: { issuer: 'gateway' } }]);
  });

  it('does not exist for another organisation or mode', async () => {
    const { body } = await start();
    const others = [
      { ...negotiation.ours, org: newId() },
      { ...negotiation.ours, mode: 'test' as const },
    ];
    for (const other of others) {
      const api = await negotiation.apiAs(other);
      const seen = await api<Refusal>(`/v1/negotiation/${body.negotiationId}/summary`);
      expect(seen).toMatchObject({ status: 404, body: { code: 'NEGOTIATION_NOT_FOUND' } });
    }
  });

  it('ignores end-user headers', async () => {
    expect((await start({}, { 'x-service-end-user-ip': 'nowhere' })).status).toBe(201);
  });
});

describe('the supplier of a start', () => {
  it('is completed by its id; given members take precedence, in any order and with any additional member', async () => {
    const { company } = around.market;
    const given = { id: company.id.toUpperCase(), name: 'Nimbus UK', 'a.b': 1, $set: { deep: [null, 'é'] } };
    expect((await summaryOf({ supplier: given }))['supplier']).toEqual({
      ...given,
      id: company.id,
      domain: company.domain,
    });
  });

  it('is completed by its domain if it has no id and the catalog knows the domain', async () => {
    const { id, name, domain } = around.market.company;
    expect((await summaryOf({ supplier: { domain: `WWW.${domain}` } }))['supplier']).toEqual({
      id,
      name,
      domain: `WWW.${domain}`,
    });
    expect((await summaryOf({ supplier: { domain: 'nobody.example' } }))['supplier']).toEqual({
      domain: 'nobody.example',
    });
  });
});

describe('the scope of a start', () => {
  it('that is linked reads like the scope itself, or as its id when it is gone', async () => {
    const scopeId = await madeScope();
    const shown = await around.scope.clientAs(negotiation.ours).getScope({ scopeId });
    const summary = await summaryOf({ scope: { id: scopeId } });
    expect(summary['scope']).toEqual(JSON.parse(shown.publicJson));
    await around.scope.remove(scopeId);
    const after = await negotiation.api<Summary>(`/v1/negotiation/${String(summary['id'])}/summary`);
    expect(after.body['scope']).toEqual({ id: scopeId });
  });

  it('that is any other JSON is stored unchanged', async () => {
    const given = { 'what.we': { $want: ['seats', 10, 1.5, null] }, 2: 'b', a: true };
    expect((await summaryOf({ scope: given }))['scope']).toEqual(given);
  });
});

describe('a start is refused', () => {
  const long = { x: 'é'.repeat(8 * 1024) };
  it.each([
    ['a supplier that is no object', { supplier: 'Nimbus' }, '/supplier'],
    ['too much of a supplier', { supplier: long }, '/supplier'],
    ['an id of a supplier that is none', { supplier: { id: 'x' } }, '/supplier/id'],
    ["a supplier's address that is none", { supplier: { contactEmail: 'ada' } }, '/supplier/contactEmail'],
    ['a blank name', { contactName: ' ' }, '/contactName'],
    ['too much metadata', { metadata: long }, '/metadata'],
    ['metadata that is no object', { metadata: [] }, '/metadata'],
    ['too many participants', { participants: Array.from({ length: 51 }, () => ({})) }, '/participants'],
    ['too much about participants', { participants: [long] }, '/participants'],
    ["a participant's address that is none", { participants: [{ email: 'x' }] }, '/participants/0/email'],
    ['an unknown scope', { scope: { id: newId() } }, '/scope/id'],
    ['an id of a scope that is none', { scope: { id: 7 } }, '/scope/id'],
    ['something beside the id of a scope', { scope: { id: newId(), scopeTerms: [] } }, '/scope/scopeTerms'],
    ['terms without products', { scope: { scopeTerms: [] } }, '/scope/scopeTerms'],
    ['too much of a scope', { scope: { x: 'x'.repeat(64 * 1024) } }, '/scope'],
    ['something beside the id of a file', { file: { id: newId(), name: 'a' } }, '/file/name'],
    ['an unknown field', { note: 'x' }, '/note'],
  ])('for %s', async (_what, fields, pointer) => {
    const { status, body } = await start<Refusal>(fields);
    expect([status, body.errors.map((error) => error.pointer)]).toEqual([400, expect.arrayContaining([pointer])]);
  });

  it("for another tenant's scope and file", async () => {
    const other = { ...negotiation.ours, mode: 'test' as const };
    const scope = { id: await madeScope(other) };
    const file = { id: await around.files.upload(other) };
    const { status, body } = await start<Refusal>({ scope, file });
    expect([status, body.errors.map(({ pointer }) => pointer)]).toEqual([400, ['/scope/id', '/file/id']]);
    const own = { scope: { id: await madeScope() }, file: { id: await around.files.upload(negotiation.ours) } };
    expect((await start(own)).status).toBe(201);
  });

  it('with pointers into the terms of its scope, and without creating anything', async () => {
    const [term] = scopeBodyOf(around.market).scopeTerms;
    const before = await negotiation.model.countDocuments();
    const scope = { ...scopeBodyOf(around.market), scopeTerms: [{ ...term, termLength: 0 }], previousScopeId: newId() };
    const { status, body } = await start<Refusal>({ scope });
    expect([status, body.errors.map(({ pointer }) => pointer)]).toEqual([400, ['/scope/scopeTerms/0/termLength']]);
    expect(await negotiation.model.countDocuments()).toBe(before);
  });

  it.each(['catalog', 'scope', 'files'] as const)('with 503 while %s is away', async (name) => {
    const relay = { catalog: around.catalogRelay, scope: around.scope.relay, files: around.files.relay }[name];
    const asked = {
      catalog: { supplier: { domain: around.market.company.domain } },
      scope: { scope: scopeBodyOf(around.market) },
      files: { file: { id: newId() } },
    }[name];
    await relay.cut();
    try {
      expect(await start<Refusal>(asked)).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
      expect((await start()).status).toBe(201);
    } finally {
      await relay.restore();
    }
  });
});

describe('a start with an Idempotency-Key', () => {
  it('that died after its scope was created is finished by its repeat, with the same scope', async () => {
    const headers = { 'idempotency-key': newId() };
    const scope = scopeBodyOf(around.market);
    const first = await start({ scope }, headers);
    const { scopeId } = (await negotiation.model.findById(first.body.negotiationId).lean()) ?? {};
    // Simulates a first call that died before its insert.
    await negotiation.model.deleteOne({ _id: first.body.negotiationId });
    const second = await start({ scope }, headers);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(await negotiation.model.findById(second.body.negotiationId).lean()).toMatchObject({ scopeId });
  });
});
