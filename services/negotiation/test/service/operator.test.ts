import { newId } from '@parley/service/new-id';
import { newTenant } from '@parley/testing/new-tenant';
import { allPages } from '@parley/testing/all-pages';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { scopeBodyOf } from '@parley/testing/scope-market';
import { patientStore } from '@parley/testing/service-settings';
import { describe, expect, it } from 'vitest';
import type { Status } from '../../src/domain/negotiation.ts';
import {
  startBody,
  startNegotiation,
  startSurroundings,
  updateBody,
  type RunningNegotiation,
} from '../running-negotiation.ts';

const around = await forAllTests(startSurroundings());
const negotiation = await forAllTests(
  startNegotiation(around, { sweepIntervalMs: '50', historyMoveMs: '200', ...patientStore }),
);

type Filter = NonNullable<Parameters<RunningNegotiation['operator']['list']>[0]>;

/** The fields of every command of the operator. */
function change(negotiationId: string) {
  return { requestId: newId(), negotiationId, reason: 'as agreed' };
}

function moveTo(negotiationId: string, status: Status) {
  return { ...change(negotiationId), status };
}

async function listed(request: Filter = {}): Promise<string[]> {
  const { negotiations } = await negotiation.operator.list({ orgId: negotiation.ours.org, ...request });
  return negotiations.map(({ id }) => id);
}

async function historyOf(negotiationId: string) {
  return (await negotiation.operator.listHistory({ negotiationId })).entries;
}

describe('a change of the operator', () => {
  it('may be a status, which buyers see and is announced', async () => {
    const id = await negotiation.start();
    const moved = await negotiation.operator.move(moveTo(id, 'active'));
    expect(moved).toMatchObject({ id, status: 'active', version: 2, mode: 'live' });
    expect((await negotiation.summary(id)).status).toBe('active');
    expect(await negotiation.events(id)).toMatchObject([{ data: { status: 'active' }, version: 2 }]);
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({
      action: 'move',
      actor: { issuer: 'operator', subject: 'olga' },
      reason: 'as agreed',
      version: 2,
      changes: [{ field: 'status', from: 'planning', to: 'active' }],
    });
  });

  it('may be a summary, an escalation or a change of one', async () => {
    const id = await negotiation.start();
    const { operator } = negotiation;
    await operator.summarize({ ...change(id), title: 'T', content: 'C' });
    const made = await operator.escalate({ ...change(id), title: 'Price', severity: 'high' });
    expect(made.openEscalations).toBe(1);
    const { escalationId } = made;
    const resolved = { ...change(id), escalationId, status: 'resolved' } as const;
    expect((await operator.changeEscalation(resolved)).openEscalations).toBe(0);
    expect(await negotiation.summary(id)).toMatchObject({
      executiveSummaries: [{ title: 'T', content: 'C' }],
      escalations: [{ id: escalationId, title: 'Price', severity: 'high', status: 'resolved' }],
    });
    expect((await negotiation.events(id)).map(({ type }) => type.slice('negotiation.'.length, -3))).toEqual([
      'summary.updated',
      'escalation.created',
      'summary.updated',
      'escalation.updated',
      'summary.updated',
    ]);
  });

  it('may be another supplier or scope', async () => {
    const id = await negotiation.start({ supplier: { name: 'N', x: 1 } });
    const { company } = around.market;
    const body = scopeBodyOf(around.market);
    const made = await around.scope.clientAs(negotiation.ours).createScope({ publicJson: JSON.stringify(body) });
    const scopeId = made.scope?.id ?? '';
    const supplier = { id: company.id, x: null };
    const set = { ...change(id), scopeId, supplier };
    expect((await negotiation.operator.set(set)).supplierCompanyId).toBe(company.id);
    expect(await negotiation.summary(id)).toMatchObject({
      supplier: { id: company.id, name: 'N', domain: company.domain },
      scope: { id: scopeId },
    });
    await around.scope.remove(scopeId);
    // A command that had its effect is not validated again.
    expect((await negotiation.operator.set(set)).version).toBe(2);
  });

  it('may be a note, which buyers do not see, also for a final negotiation', async () => {
    const id = await negotiation.start();
    await negotiation.operator.move(moveTo(id, 'cancelled'));
    const before = await negotiation.summary(id);
    await negotiation.operator.addNote({ ...change(id), text: 'They went bankrupt.' });
    expect(await negotiation.summary(id)).toEqual(before);
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'note',
      changes: [{ field: 'note', to: 'They went bankrupt.' }],
    });
  });

  it('has no further effect when repeated, even after its history has moved', async () => {
    const id = await negotiation.start();
    const request = { ...change(id), title: 'Price' };
    const first = await negotiation.operator.escalate(request);
    const again = await Promise.all([1, 2, 3].map(() => negotiation.operator.escalate(request)));
    await eventually(async () => expect((await negotiation.model.findById(id).lean())?.history).toEqual([]));
    again.push(await negotiation.operator.escalate(request));
    expect(new Set(again.map(({ escalationId }) => escalationId))).toEqual(new Set([first.escalationId]));
    expect((await negotiation.summary(id)).escalations).toHaveLength(1);
    const other = negotiation.operator.escalate({ ...request, title: 'Terms' });
    await expect(other).rejects.toMatchObject({ reason: 'REQUEST_ID_USED' });
    expect(await historyOf(id)).toHaveLength(2);
  });

  it.each([
    [
      'a step that is not allowed',
      (id: string) => negotiation.operator.move(moveTo(id, 'complete')),
      'STEP_NOT_ALLOWED',
    ],
    [
      'a step without a reason',
      (id: string) => negotiation.operator.move({ ...moveTo(id, 'active'), reason: '' }),
      'REQUEST_INVALID',
    ],
    ['a step to nowhere', (id: string) => negotiation.operator.move(change(id) as never), 'REQUEST_INVALID'],
    [
      'an unknown escalation',
      (id: string) => negotiation.operator.changeEscalation({ ...change(id), escalationId: newId(), title: 'x' }),
      'ESCALATION_NOT_FOUND',
    ],
    [
      'a change of nothing',
      (id: string) => negotiation.operator.changeEscalation({ ...change(id), escalationId: newId() }),
      'REQUEST_INVALID',
    ],
    ['nothing to set', (id: string) => negotiation.operator.set(change(id)), 'REQUEST_INVALID'],
    [
      'a scope that is not there',
      (id: string) => negotiation.operator.set({ ...change(id), scopeId: newId() }),
      'REQUEST_INVALID',
    ],
    [
      'a supplier that is none',
      (id: string) => negotiation.operator.set({ ...change(id), supplier: [] as never }),
      'REQUEST_INVALID',
    ],
    [
      'an unknown supplier',
      (id: string) => negotiation.operator.set({ ...change(id), supplier: { id: newId() } }),
      'REQUEST_INVALID',
    ],
    [
      'an empty summary',
      (id: string) => negotiation.operator.summarize({ ...change(id), content: '' }),
      'REQUEST_INVALID',
    ],
    [
      'a blank summary',
      (id: string) => negotiation.operator.summarize({ ...change(id), content: ' \n' }),
      'REQUEST_INVALID',
    ],
    [
      'an escalation with a blank title',
      (id: string) => negotiation.operator.escalate({ ...change(id), title: ' ' }),
      'REQUEST_INVALID',
    ],
    [
      'a long note',
      (id: string) => negotiation.operator.addNote({ ...change(id), text: 'x'.repeat(4_001) }),
      'REQUEST_INVALID',
    ],
  ])('is refused for %s, and changes nothing', async (_what, call, reason) => {
    const id = await negotiation.start();
    await expect(call(id)).rejects.toMatchObject({ reason });
    expect((await negotiation.model.findById(id).lean())?.version).toBe(1);
  });

  it('is refused for a final negotiation', async () => {
    const id = await negotiation.start();
    await negotiation.operator.move(moveTo(id, 'cancelled'));
    const calls = [
      negotiation.operator.summarize({ ...change(id), content: 'x' }),
      negotiation.operator.escalate({ ...change(id), title: 'x' }),
      negotiation.operator.set({ ...change(id), supplier: { x: 1 } }),
    ];
    const reasons = (await Promise.allSettled(calls)).map((call) => 'reason' in call && call.reason.reason);
    expect(reasons).toEqual(calls.map(() => 'NEGOTIATION_FINISHED'));
  });

  it('is for existing records', async () => {
    const unknown = newId();
    const { operator } = negotiation;
    const calls = [
      operator.show({ negotiationId: unknown }),
      operator.listUpdates({ negotiationId: unknown }),
      operator.listHistory({ negotiationId: unknown }),
      operator.move(moveTo(unknown, 'active')),
      operator.set({ ...change(unknown), scopeId: newId() }),
      operator.addNote({ ...change(unknown), text: 'x' }),
      operator.deleteNegotiation({ negotiationId: unknown }),
    ];
    const reasons = (await Promise.allSettled(calls)).map((call) => 'reason' in call && call.reason.reason);
    expect(reasons).toEqual(calls.map(() => 'NEGOTIATION_NOT_FOUND'));
  });
});

describe('the operator reads', () => {
  it('a whole negotiation', async () => {
    const fileId = await around.files.upload(negotiation.ours);
    const given = {
      metadata: { 'a.b': { $x: [1, 'é'] } },
      participants: [{ name: 'Bob', role: 'CFO' }],
      scope: { what: 'seats' },
      file: { id: fileId },
      engagementType: 'strategy_only',
    };
    const id = await negotiation.start(given);
    const shown = await negotiation.operator.show({ negotiationId: id });
    expect(shown).toMatchObject({
      orgId: negotiation.ours.org,
      contactName: 'Ada Lovelace',
      contactEmail: 'ada@acme.example',
      engagementType: 'strategy_only',
      supplier: { name: 'Nimbus' },
      version: 1,
    });
    expect(shown).toMatchObject({
      metadata: given.metadata,
      participants: given.participants,
      scope: given.scope,
      startFileId: fileId,
      allowedSteps: ['pending', 'active', 'cancelled', 'complete'],
    });
  });

  it('the largest possible negotiation in full', async () => {
    const id = await negotiation.start();
    const at = new Date();
    const description = 'é'.repeat(4_000);
    const one = { title: 't', description, status: 'open', severity: 'low', createdAt: at, updatedAt: at };
    const escalations = Array.from({ length: 500 }, () => Object.assign({ id: newId() }, one));
    await negotiation.model.updateOne({ _id: id }, { $set: { escalations } });
    const shown = await negotiation.operator.show({ negotiationId: id });
    expect([shown.openEscalations, shown.escalations.length]).toEqual([500, 500]);
    expect(shown.escalations[0]?.description).toBe(description);
  });

  it('the updates and their outcomes, page by page', async () => {
    const id = await negotiation.start();
    const old = updateBody({ payload: { summary: 'x' } });
    const bodies = [
      updateBody({ payload: { status: 'active' } }),
      old,
      updateBody({ payload: { status: 'planning' } }),
      updateBody({ payload: { status: 'cancelled' } }),
      updateBody({ payload: { pad: 'x'.repeat(200 * 1024) } }),
    ];
    for (const body of bodies) await negotiation.update(id, body);
    const first = await negotiation.operator.listUpdates({ negotiationId: id, limit: 2 });
    const pageToken = first.nextPageToken;
    const rest = await negotiation.operator.listUpdates({ negotiationId: id, pageToken });
    const all = [...first.updates, ...rest.updates];
    expect(rest.nextPageToken).toBe('');
    expect(all.map(({ outcome }) => outcome)).toEqual(['stored', 'applied', 'refused', 'older', 'applied']);
    expect(all[2]).toMatchObject({
      source: 'erp',
      refusal: expect.stringContaining('cannot become planning'),
      body: { schema: {}, payload: { status: 'planning' } },
      actor: { issuer: 'gateway', source: 'erp', externalId: '4711' },
    });
  });

  it('large updates in as many pages as needed', async () => {
    const id = await negotiation.start();
    const count = 20;
    const payload = { pad: 'x'.repeat(240 * 1024) };
    for (let at = 0; at < count; at += 1) await negotiation.update(id, { payload });
    const pages = await allPages((pageToken) => negotiation.operator.listUpdates({ negotiationId: id, pageToken }));
    const seen = new Set(pages.flatMap(({ updates }) => updates.map((update) => update.id)));
    expect([seen.size, pages.length]).toEqual([count, 2]);
  });
});

describe("the operator's lists", () => {
  it('has all that are not final, most recently changed first, and applies its filters', async () => {
    const ours = newTenant();
    const api = await negotiation.apiAs(ours);
    const start = async (fields: object = {}) => {
      const call = { method: 'POST', json: startBody(fields) };
      const { body } = await api<{ negotiationId: string }>('/v1/negotiation/start', call);
      return body.negotiationId;
    };
    const { id: companyId } = around.market.company;
    const [plain, led, done] = [
      await start({ engagementType: 'strategy_only' }),
      await start({ supplier: { id: companyId } }),
      await start(),
    ];
    await negotiation.operator.move(moveTo(done, 'cancelled'));
    await negotiation.operator.escalate({ ...change(plain), title: 'x' });
    const of = (request: Filter) => listed({ ...request, orgId: ours.org });
    expect(await of({})).toEqual([plain, led]);
    expect(await of({ status: 'cancelled' })).toEqual([done]);
    expect(await of({ engagementType: 'vendr_led' })).toEqual([led]);
    expect(await of({ supplierCompanyId: companyId })).toEqual([led]);
    expect(await of({ isEscalated: 'true' })).toEqual([plain]);
    expect(await of({ mode: 'test' })).toEqual([]);
    const escalatedAt = (await negotiation.model.findById(plain).lean())?.changedAt ?? new Date();
    expect(await of({ idleSince: escalatedAt.toISOString() })).toEqual([led]);
    expect(await of({ idleSince: new Date(0).toISOString() })).toEqual([]);
    expect(await listed({ supplierCompanyId: companyId, orgId: newId() })).toEqual([]);
    const { negotiations } = await negotiation.operator.list({ supplierCompanyId: companyId });
    expect(negotiations.map(({ id }) => id)).toContain(led);
  });

  it('comes page by page, each negotiation once', async () => {
    const started: string[] = [];
    for (let count = 0; count < 7; count += 1) started.push(await negotiation.start());
    const orgId = negotiation.ours.org;
    const pages = await allPages((pageToken) => negotiation.operator.list({ orgId, limit: 3, pageToken }));
    const seen = pages.flatMap(({ negotiations }) => negotiations.map(({ id }) => id));
    expect(seen.slice(0, 7)).toEqual(started.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('a deletion', () => {
  it('removes everything that belongs to a negotiation, except a file that was named at its start', async () => {
    const [kept, attached] = [await around.files.upload(negotiation.ours), await around.files.upload(negotiation.ours)];
    const id = await negotiation.start({ file: { id: kept } });
    await negotiation.update(id, { payload: { status: 'active' } });
    const files = [{ fileId: attached, attachedAt: new Date() }];
    await negotiation.model.updateOne({ _id: id }, { $set: { files } });
    const deleted = await eventually(() => negotiation.operator.deleteNegotiation({ negotiationId: id }));
    expect(deleted).toMatchObject({ deletedFileCount: 1, keptFileId: kept });
    expect((await negotiation.api(`/v1/negotiation/${id}/summary`)).status).toBe(404);
    const filesLeft = new Set((await around.files.stored(negotiation.ours.org)).map(({ _id }) => _id));
    expect([filesLeft.has(kept), filesLeft.has(attached)]).toEqual([true, false]);
    await eventually(async () => {
      expect(await negotiation.updates.countDocuments({ negotiationId: id })).toBe(0);
      expect(await negotiation.history.countDocuments({ negotiationId: id })).toBe(0);
    });
    await expect(negotiation.operator.deleteNegotiation({ negotiationId: id })).rejects.toMatchObject({
      reason: 'NEGOTIATION_NOT_FOUND',
    });
  });

  it('waits for its events to be published', async () => {
    const id = await negotiation.start();
    const event = { id: newId(), type: 'negotiation.summary.updated.v1', subject: id, time: '', version: 2, data: {} };
    const lease = { by: 'x', until: new Date(Date.now() + 60_000) };
    await negotiation.connection
      .collection<{ _id: string }>('negotiations')
      .updateOne({ _id: id }, { $set: { outbox: [event], outboxAt: new Date(), outboxLease: lease } });
    await expect(negotiation.operator.deleteNegotiation({ negotiationId: id })).rejects.toMatchObject({
      reason: 'OUTBOX_FULL',
    });
    expect((await negotiation.summary(id)).status).toBe('planning');
    await negotiation.model.updateOne({ _id: id }, { $set: { outbox: [] }, $unset: { outboxAt: '', outboxLease: '' } });
    await negotiation.operator.deleteNegotiation({ negotiationId: id });
  });
});

describe('many moves and updates at once, in two processes', () => {
  it('are each applied once: versions are gapless, events match the facts, and history is complete', async () => {
    const { mongodbDatabase } = negotiation;
    await using beside = await startNegotiation(around, { mongodbDatabase, ...patientStore });
    const id = await negotiation.start();
    await negotiation.operator.move(moveTo(id, 'active'));
    const moves = Array.from({ length: 25 }, (_, at) => moveTo(id, at % 2 === 0 ? 'pending' : 'active'));
    const updates = Array.from({ length: 25 }, (_, at) =>
      updateBody({ externalId: `${at}`, payload: { summary: `${at}` } }),
    );
    const [moved, updated] = await Promise.all([
      Promise.all(moves.map((request, at) => (at % 2 ? negotiation : beside).operator.move(request))),
      Promise.all(updates.map((body) => negotiation.update(id, body))),
    ]);
    expect([moved.length, new Set(updated.map(({ status }) => status))]).toEqual([25, new Set([204])]);
    expect((await negotiation.summary(id)).executiveSummaries).toHaveLength(25);
    const entries = (await historyOf(id)).toReversed();
    expect(entries.map(({ version }) => version)).toEqual(Array.from({ length: 52 }, (_, at) => at + 1));
    const visible = entries.filter(({ changes }, at) => at > 0 && changes.length > 0).map(({ version }) => version);
    expect((await negotiation.events(id)).map(({ version }) => version)).toEqual(visible);
    expect((await negotiation.model.findById(id).lean())?.version).toBe(52);
  });
});
