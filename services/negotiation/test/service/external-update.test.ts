import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { scopeBodyOf } from '@parley/testing/scope-market';
import { describe, expect, it } from 'vitest';
import { startNegotiation, startSurroundings, updateBody } from '../running-negotiation.ts';

const around = await forAllTests(startSurroundings());
const negotiation = await forAllTests(
  startNegotiation(around, { callMs: '300', sweepIntervalMs: '50', historyMoveMs: '50' }),
);

/** The outcomes of all updates, once they are recorded. */
async function outcomes(negotiationId: string) {
  return eventually(async () => {
    const found = await negotiation.updates.find({ negotiationId }).sort({ timestamp: 1 }).lean();
    const all = found.map(({ outcome }) => outcome);
    expect(all).not.toContain('received');
    return all;
  });
}

async function types(id: string) {
  return (await negotiation.events(id)).map(({ type }) => type.split('.').slice(1, 3).join('.'));
}

describe('an update from outside', () => {
  it('advances the negotiation, and is announced once', async () => {
    const id = await negotiation.start();
    const before = await negotiation.summary(id);
    const body = updateBody({ payload: { status: 'active' } });
    expect(await negotiation.update(id, body)).toMatchObject({ status: 204, isReplay: false });
    const after = await negotiation.summary(id);
    expect(after).toMatchObject({ status: 'active' });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await negotiation.update(id, body)).toMatchObject({ status: 204, isReplay: true });
    const offset = { ...body, timestamp: body.timestamp.replace('Z', '+00:00') };
    expect(await negotiation.update(id, offset)).toMatchObject({ status: 204, isReplay: true });
    expect(await negotiation.update(id, { ...body, payload: {} })).toMatchObject({
      status: 409,
      code: 'UPDATE_DIFFERS',
    });
    expect(await negotiation.summary(id)).toEqual(after);
    expect(await negotiation.events(id)).toMatchObject([
      {
        type: 'negotiation.summary.updated.v1',
        version: 2,
        ...negotiation.ours,
        data: { negotiationId: id, status: 'active', updatedAt: after.updatedAt },
      },
    ]);
  });

  it('has all effects that its payload names', async () => {
    const id = await negotiation.start({ supplier: { name: 'N', contactName: 'Bob' } });
    const { company } = around.market;
    const escalations = [
      { externalId: 'e1', title: 'Price', severity: 'high', description: 'Too high', 'their.own': { $x: 1 } },
      { externalId: 'e2', title: 'Terms' },
    ];
    const payload = {
      status: 'pending',
      summary: 'Told.',
      escalations,
      supplier: { domain: company.domain, name: null },
      theirs: { 'a.b': { $set: 1 } },
    };
    expect(await negotiation.update(id, { payload })).toMatchObject({ status: 204 });
    const summary = await negotiation.summary(id);
    expect(summary).toMatchObject({
      status: 'pending',
      executiveSummaries: [{ content: 'Told.' }],
      escalations: [
        { title: 'Terms', externalId: 'e2', severity: 'medium', status: 'open', source: 'erp', negotiationId: id },
        { title: 'Price', externalId: 'e1', severity: 'high', description: 'Too high' },
      ],
    });
    expect(summary.supplier).toEqual({
      id: company.id,
      name: company.name,
      domain: company.domain,
      contactName: 'Bob',
    });
    expect(await types(id)).toEqual(['escalation.created', 'escalation.created', 'summary.updated']);
    const more = { escalation: { externalId: 'e1', status: 'resolved' }, summary: { title: 'T', content: 'C' } };
    expect(await negotiation.update(id, { payload: more })).toMatchObject({ status: 204 });
    expect(await types(id)).toHaveLength(5);
    expect((await types(id)).slice(3)).toEqual(['escalation.updated', 'summary.updated']);
    expect((await negotiation.summary(id)).executiveSummaries).toMatchObject([
      { title: 'T', content: 'C' },
      { content: 'Told.' },
    ]);
  });

  it('links another scope', async () => {
    const id = await negotiation.start();
    const body = scopeBodyOf(around.market);
    const made = await around.scope.clientAs(negotiation.ours).createScope({ publicJson: JSON.stringify(body) });
    expect(await negotiation.update(id, { payload: { scopeId: made.scope?.id } })).toMatchObject({ status: 204 });
    expect((await negotiation.summary(id)).scope).toEqual(JSON.parse(made.publicJson));
  });

  it('creates an escalation that is read in the list and by id, and under no other negotiation', async () => {
    const [id, other] = [await negotiation.start(), await negotiation.start()];
    await negotiation.update(id, { payload: { escalation: { externalId: 'e', title: 'T' } } });
    const path = `/v1/negotiation/${id}/escalations`;
    const { body: list } = await negotiation.api<{ escalations: { id: string }[] }>(path);
    expect(list.escalations).toEqual((await negotiation.summary(id)).escalations);
    const escalationId = list.escalations[0]?.id ?? '';
    const one = await negotiation.api(`${path}/${escalationId}`);
    expect(one.body).toEqual({ escalation: list.escalations[0] });
    for (const unknown of [`/v1/negotiation/${other}/escalations/${escalationId}`, `${path}/${newId()}`])
      expect(await negotiation.api(unknown)).toMatchObject({ status: 404, body: { code: 'ESCALATION_NOT_FOUND' } });
    expect((await negotiation.api(`/v1/negotiation/${newId()}/escalations`)).status).toBe(404);
  });

  it('that is older than the last applied one of its record is only stored', async () => {
    const id = await negotiation.start();
    const [older, newer] = [
      updateBody({ payload: { status: 'pending' } }),
      updateBody({ payload: { status: 'active' } }),
    ];
    expect(await negotiation.update(id, newer)).toMatchObject({ status: 204 });
    const before = await negotiation.summary(id);
    expect(await negotiation.update(id, older)).toMatchObject({ status: 204, isReplay: false });
    expect(await negotiation.summary(id)).toEqual(before);
    expect(await outcomes(id)).toEqual(['older', 'applied']);
    expect(await negotiation.update(id, { ...older, externalId: 'another' })).toMatchObject({ status: 204 });
    expect(await negotiation.summary(id)).toMatchObject({ status: 'pending' });
  });

  it('for a final negotiation is only stored, and a step out of the status is refused', async () => {
    const id = await negotiation.start();
    for (const status of ['active', 'complete']) await negotiation.update(id, { payload: { status } });
    const before = await negotiation.summary(id);
    const refused = await negotiation.update(id, { payload: { status: 'active', summary: 'x' } });
    expect(refused).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' });
    expect(await negotiation.update(id, { payload: { summary: 'x' } })).toMatchObject({ status: 204 });
    expect(await negotiation.summary(id)).toEqual(before);
    expect(await outcomes(id)).toEqual(['applied', 'applied', 'refused', 'stored']);
    expect(await types(id)).toEqual(['summary.updated', 'summary.updated']);
  });

  it('that was refused leaves its place to the next one, equal or different', async () => {
    const id = await negotiation.start();
    const body = updateBody({ payload: { status: 'complete' } });
    expect(await negotiation.update(id, body)).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' });
    expect(await negotiation.update(id, body)).toMatchObject({ status: 409, isReplay: false });
    expect(await negotiation.update(id, { ...body, payload: { status: 'active' } })).toMatchObject({ status: 204 });
    expect(await negotiation.update(id, body)).toMatchObject({ status: 409, code: 'UPDATE_DIFFERS' });
    expect(await outcomes(id)).toEqual(['applied']);
    expect((await negotiation.updates.findOne({ negotiationId: id }).lean())?.refusal).toBeUndefined();
  });

  it('that changes nothing raises no event, and still counts as the last of its record', async () => {
    const id = await negotiation.start();
    const before = await negotiation.summary(id);
    const [older, newer] = [updateBody({ payload: { summary: 'x' } }), updateBody({ payload: { status: 'planning' } })];
    expect(await negotiation.update(id, newer)).toMatchObject({ status: 204 });
    expect(await negotiation.update(id, older)).toMatchObject({ status: 204 });
    expect(await negotiation.summary(id)).toEqual(before);
    expect(await negotiation.events(id)).toEqual([]);
    expect(await outcomes(id)).toEqual(['older', 'applied']);
  });

  it('leaves a history entry, which moves to a separate collection', async () => {
    const id = await negotiation.start();
    const headers = { 'x-service-end-user-email': 'eve@acme.example' };
    const json = updateBody({ payload: { status: 'active' } });
    await negotiation.api(`/v1/negotiation/${id}/external-update`, { method: 'POST', json, headers });
    const entries = await eventually(async () => {
      const found = await negotiation.history.find({ negotiationId: id }).sort({ version: 1 }).lean();
      expect(found).toHaveLength(2);
      return found;
    });
    expect(entries).toMatchObject([
      { action: 'start', version: 1 },
      {
        action: 'update',
        version: 2,
        author: { issuer: 'gateway', source: 'erp', externalId: '4711', endUser: { email: 'eve@acme.example' } },
        changes: [{ field: 'status', from: 'planning', to: 'active' }],
      },
    ]);
    await eventually(async () => expect((await negotiation.model.findById(id).lean())?.history).toEqual([]));
  });

  it.each([
    ['no timestamp', { timestamp: undefined }, '/timestamp'],
    ['a timestamp without zone', { timestamp: '2026-01-01T00:00:00' }, '/timestamp'],
    ['a timestamp before all years', { timestamp: '0001-01-01T00:00:00+01:00' }, '/timestamp'],
    ['a timestamp a day ahead', { timestamp: new Date(Date.now() + 86_400_000).toISOString() }, '/timestamp'],
    ['no source', { source: undefined }, '/source'],
    ['an empty source', { source: '' }, '/source'],
    ['a long externalId', { externalId: 'x'.repeat(201) }, '/externalId'],
    ['no externalId', { externalId: undefined }, '/externalId'],
    ['no schema', { schema: undefined }, '/schema'],
    ['a schema that is a boolean', { schema: true }, '/schema'],
    ['no payload', { payload: undefined }, '/payload'],
    ['a payload that is no object', { payload: [] }, '/payload'],
    ['an unknown field', { more: 1 }, '/more'],
    ['a payload that breaks its schema', { schema: { required: ['a'] } }, '/payload'],
    ['a schema with a remote reference', { schema: { $ref: 'https://x.example/' } }, '/schema'],
    ['another status', { payload: { status: 'x' } }, '/payload/status'],
    ['no status', { payload: { status: null } }, '/payload/status'],
    ['an empty summary', { payload: { summary: '' } }, '/payload/summary'],
    ['a blank summary', { payload: { summary: { content: ' ' } } }, '/payload/summary/content'],
    ['a summary without text', { payload: { summary: { title: 'x' } } }, '/payload/summary/content'],
    ['a long summary', { payload: { summary: 'x'.repeat(8_001) } }, '/payload/summary'],
    ['an escalation without title', { payload: { escalation: { externalId: 'e' } } }, '/payload/escalation/title'],
    [
      'an escalation with a blank title',
      { payload: { escalation: { externalId: 'e', title: '\t' } } },
      '/payload/escalation/title',
    ],
    ['an escalation without id', { payload: { escalation: { title: 'e' } } }, '/payload/escalation/externalId'],
    [
      'an escalation twice',
      { payload: { escalations: twice({ externalId: 'e', title: 'x' }, 2) } },
      '/payload/escalations',
    ],
    [
      '51 escalations',
      { payload: { escalations: twice({ externalId: 'e', title: 'x' }, 51) } },
      '/payload/escalations',
    ],
    ['an unknown scope', { payload: { scopeId: newId() } }, '/payload/scopeId'],
    ['an unknown supplier', { payload: { supplier: { id: newId() } } }, '/payload/supplier/id'],
    ['a supplier of which nothing is left', { payload: { supplier: { name: null } } }, '/payload/supplier'],
    [
      'a wrong member of the supplier',
      { payload: { supplier: { contactEmail: 7 } } },
      '/payload/supplier/contactEmail',
    ],
  ])('is refused for %s', async (_what, fields, pointer) => {
    const id = await negotiation.start();
    const before = await negotiation.summary(id);
    const answer = await negotiation.update(id, fields);
    expect(answer).toMatchObject({ status: 400, pointers: expect.arrayContaining([pointer]) });
    expect(await negotiation.summary(id)).toEqual(before);
  });

  it('is refused beyond its limits', async () => {
    const id = await negotiation.start();
    const timestamp = new Date(0);
    const reports = Array.from({ length: 1_000 }, (_, at) => ({
      source: 's',
      externalId: `${at}`,
      timestamp,
      recordId: 'r',
    }));
    const one = { title: 't', status: 'open', severity: 'low', createdAt: timestamp, updatedAt: timestamp };
    const escalations = Array.from({ length: 500 }, () => ({ ...one, id: newId() }));
    await negotiation.model.updateOne({ _id: id }, { $set: { reports, escalations } });
    expect(await negotiation.update(id)).toMatchObject({ status: 409, code: 'TOO_MANY_REPORTS' });
    const known = { source: 's', externalId: '7' };
    const payload = { escalation: { externalId: 'e', title: 'x' } };
    expect(await negotiation.update(id, { ...known, payload })).toMatchObject({
      status: 409,
      code: 'TOO_MANY_ESCALATIONS',
    });
    expect(await negotiation.update(id, known)).toMatchObject({ status: 204 });
  });

  it('for the negotiation of another tenant is refused as not found', async () => {
    const id = await negotiation.start();
    const api = await negotiation.apiAs({ ...negotiation.ours, mode: 'test' });
    const call = { method: 'POST', json: updateBody() };
    for (const path of [id, newId()]) {
      const answer = await api(`/v1/negotiation/${path}/external-update`, call);
      expect(answer).toMatchObject({ status: 404, body: { code: 'NEGOTIATION_NOT_FOUND' } });
    }
    expect(await negotiation.updates.countDocuments({ negotiationId: id })).toBe(0);
  });

  it('that was only stored needs no other service when repeated', async () => {
    const id = await negotiation.start();
    await negotiation.update(id, { payload: { status: 'cancelled' } });
    const body = updateBody({ payload: { supplier: { domain: 'kept.example' } } });
    expect(await negotiation.update(id, body)).toMatchObject({ status: 204, isReplay: false });
    await around.catalogRelay.cut();
    try {
      expect(await negotiation.update(id, body)).toMatchObject({ status: 204, isReplay: true });
    } finally {
      await around.catalogRelay.restore();
    }
  });

  it('answers 503 while the catalog is away only if it needs the catalog', async () => {
    const id = await negotiation.start();
    await around.catalogRelay.cut();
    try {
      const asking = { payload: { supplier: { domain: 'away.example' } } };
      expect(await negotiation.update(id, asking)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
      expect(await negotiation.update(id, { payload: { summary: 'x', supplier: { a: 1 } } })).toMatchObject({
        status: 204,
      });
    } finally {
      await around.catalogRelay.restore();
    }
  });
});

function twice(escalation: object, count: number): object[] {
  return Array.from({ length: count }, () => escalation);
}

/** Sends an update like a client: again when too many are in progress. */
async function takenIn(id: string, body: object): Promise<void> {
  await eventually(async () => expect(await negotiation.update(id, body)).toMatchObject({ status: 204 }));
}

describe('many updates at once', () => {
  it('are each applied once and completely: versions are gapless, and events match the facts', async () => {
    const id = await negotiation.start();
    const bodies = Array.from({ length: 50 }, (_, at) =>
      updateBody({ externalId: `${at % 5 === 0 ? 'same' : at}`, payload: { summary: `${at}` } }),
    );
    const repeated = bodies.slice(0, 10);
    await Promise.all([...bodies, ...repeated].map((body) => takenIn(id, body)));
    for (const body of repeated)
      expect(await negotiation.update(id, body)).toMatchObject({ status: 204, isReplay: true });
    const became = await outcomes(id);
    const applied = became.filter((outcome) => outcome === 'applied').length;
    expect([became.length, became.filter((outcome) => outcome === 'older').length]).toEqual([50, 50 - applied]);
    const { executiveSummaries } = await negotiation.summary(id);
    expect(new Set(executiveSummaries.map(({ content }) => content)).size).toBe(applied);
    const stored = await negotiation.model.findById(id).lean();
    expect(stored?.version).toBe(1 + applied);
    const versions = (await negotiation.events(id)).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: applied }, (_, at) => at + 2));
  });
});
