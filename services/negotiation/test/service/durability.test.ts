import { newId } from '@parley/service/new-id';
import { newTenant } from '@parley/testing/new-tenant';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { Interruptions } from '@parley/testing/interruptions';
import { scopeBodyOf } from '@parley/testing/scope-market';
import { describe, expect, it } from 'vitest';
import type { NegotiationOverrides } from '../../src/service.ts';
import { createHistoryStore, toEntry } from '../../src/store/history-store.ts';
import {
  startBody,
  startNegotiation,
  startSurroundings,
  updateBody,
  type RunningNegotiation,
} from '../running-negotiation.ts';

const [death, hastyDeath] = [new Interruptions(), new Interruptions()];
const moments = ['before', 'after'] as const;

const around = await forAllTests(startSurroundings());
/** It soon sweeps what its calls left unfinished. */
const sweeping = { sweepIntervalMs: '50', historyMoveMs: '50' };
const negotiation = await forAllTests(startNegotiation(around, sweeping, mortal(death)));
/** Repeats must finish what its calls left unfinished. */
const hasty = await forAllTests(
  startNegotiation(around, { callMs: '1500', sweepIntervalMs: '3600000' }, mortal(hastyDeath)),
);
const sweeper = await forAllTests(startNegotiation(around, { ...sweeping, mongodbDatabase: hasty.mongodbDatabase }));

function cases(...steps: string[]) {
  return steps.flatMap((step) => moments.map((moment) => [moment, step] as const));
}

/** Stores at whose steps the process may die. */
function mortal(of: Interruptions): NegotiationOverrides {
  return {
    stores: (stores) => ({
      ...stores,
      negotiations: of.over(stores.negotiations, 'negotiations.'),
      writes: of.over(stores.writes, 'writes.'),
      updates: of.over(stores.updates, 'updates.'),
      removals: of.over(stores.removals, 'removals.'),
    }),
  };
}

/** Checks that its effect came once: in the visible state, in its events, in its history. */
async function hadOneEffect(id: string, of = negotiation) {
  const stored = await of.model.findById(id).lean();
  expect(stored).toMatchObject({ version: 2, status: 'active' });
  expect((await of.events(id)).map(({ version }) => version)).toEqual([2]);
  const { entries } = await of.operator.listHistory({ negotiationId: id });
  expect(entries.map(({ version }) => version)).toEqual([2, 1]);
}

describe('a start whose process dies', () => {
  it.each(cases('negotiations.insert'))(
    '%s %s makes one negotiation and one scope once repeated',
    async (moment, step) => {
      const scope = scopeBodyOf(around.market);
      const headers = { 'idempotency-key': newId() };
      const call = { method: 'POST', json: startBody({ scope, contactName: newId() }), headers };
      const before = await scopesMade();
      death.at({ step, moment });
      expect((await negotiation.api('/v1/negotiation/start', call)).status).toBe(500);
      const again = await negotiation.api<{ negotiationId: string }>('/v1/negotiation/start', call);
      expect([again.status, death.isOver]).toEqual([201, true]);
      const started = { 'contact.name': call.json.contactName };
      expect(await negotiation.model.countDocuments(started).hint('_id_')).toBe(1);
      expect(await scopesMade()).toBe(before + 1);
    },
  );
});

async function scopesMade(): Promise<number> {
  return around.scope.count(negotiation.ours);
}

describe('an update whose process dies', () => {
  it.each(cases('updates.receive', 'writes.commit'))('%s %s has one effect once repeated', async (moment, step) => {
    const id = await negotiation.start();
    const body = updateBody({ payload: { status: 'active' } });
    death.at({ step, moment });
    expect(await negotiation.update(id, body)).toMatchObject({ status: 500 });
    const isKnown = `${moment} ${step}` !== 'before updates.receive';
    expect(await negotiation.update(id, body)).toMatchObject({ status: 204, isReplay: isKnown });
    expect(death.isOver).toBe(true);
    await hadOneEffect(id);
    expect(await negotiation.updates.find({ negotiationId: id }).lean()).toMatchObject([{ outcome: 'applied' }]);
  });

  it.each(cases('writes.commit'))('%s %s is finished by the sweep', async (moment, step) => {
    const id = await hasty.start();
    hastyDeath.at({ step, moment });
    expect(await hasty.update(id, { payload: { status: 'active' } })).toMatchObject({ status: 500 });
    await eventually(async () => {
      const found = await hasty.updates.find({ negotiationId: id }).lean();
      expect(found).toMatchObject([{ outcome: 'applied' }]);
      expect(found[0]).not.toHaveProperty('dueAt');
    });
    await hadOneEffect(id, hasty);
  });

  it.each(moments)('%s the refusal is recorded leaves no effect, and frees its place', async (moment) => {
    const id = await hasty.start();
    const body = updateBody({ payload: { status: 'complete' } });
    hastyDeath.at({ step: 'updates.settle', moment });
    expect(await hasty.update(id, body)).toMatchObject({ status: 500 });
    await eventually(async () => {
      const found = await hasty.updates.find({ negotiationId: id }).lean();
      expect(found).toMatchObject([{ outcome: 'refused' }]);
    });
    expect(await hasty.update(id, { ...body, payload: { status: 'active' } })).toMatchObject({ status: 204 });
    await hadOneEffect(id, hasty);
  });
});

describe('a change of the operator whose process dies', () => {
  it.each(cases('writes.commit'))('%s %s has one effect once repeated', async (moment, step) => {
    const id = await negotiation.start();
    const status = 'active' as const;
    const request = { requestId: newId(), negotiationId: id, reason: 'agreed', status };
    death.at({ step, moment });
    await expect(negotiation.operator.move(request)).rejects.toMatchObject({ reason: 'INTERNAL' });
    expect(await negotiation.operator.move(request)).toMatchObject({ status, version: 2 });
    await hadOneEffect(id);
  });
});

describe('what a process recalls of a negotiation it has changed', () => {
  /** Changed by one process, which then recalls it. */
  async function recalled(): Promise<string> {
    const id = await hasty.start();
    expect(await hasty.update(id, { payload: { summary: 'They need a week.' } })).toMatchObject({ status: 204 });
    return id;
  }

  it('refuses nothing that another process has made possible', async () => {
    const id = await recalled();
    await sweeper.operator.move({ negotiationId: id, requestId: newId(), status: 'active', reason: 'agreed' });
    expect(await hasty.update(id, { payload: { status: 'complete' } })).toMatchObject({ status: 204 });
    expect((await hasty.model.findById(id).lean())?.status).toBe('complete');
  });

  it('applies nothing to what another process has ended', async () => {
    const id = await recalled();
    await sweeper.operator.move({ negotiationId: id, requestId: newId(), status: 'cancelled', reason: 'agreed' });
    expect(await hasty.update(id, { payload: { summary: 'Too late.' } })).toMatchObject({ status: 204 });
    const { summaries } = (await hasty.model.findById(id).lean()) ?? {};
    expect(summaries?.map(({ content }) => content)).toEqual(['They need a week.']);
    expect(await hasty.updates.countDocuments({ negotiationId: id, outcome: 'stored' })).toBe(1);
  });

  it('does not exist for others, nor once another process has deleted it', async () => {
    const id = await recalled();
    const others = await hasty.apiAs(newTenant());
    const call = { method: 'POST', json: updateBody() };
    expect((await others(`/v1/negotiation/${id}/external-update`, call)).status).toBe(404);
    await eventually(() => sweeper.operator.deleteNegotiation({ negotiationId: id }));
    expect(await hasty.update(id, { payload: { summary: 'Gone.' } })).toMatchObject({ status: 404 });
    expect(await hasty.updates.countDocuments({ negotiationId: id })).toBe(0);
  });
});

describe('history', () => {
  it('that was copied and not yet removed appears once', async () => {
    const id = await negotiation.start();
    const isMoved = async () => expect((await negotiation.model.findById(id).lean())?.history).toEqual([]);
    await eventually(isMoved);
    const history = (await negotiation.history.find({ negotiationId: id }).lean()).map(toEntry);
    expect(history).toHaveLength(1);
    await negotiation.model.updateOne({ _id: id }, { $set: { history, historyDueAt: new Date() } });
    await eventually(isMoved);
    expect((await negotiation.operator.listHistory({ negotiationId: id })).entries).toHaveLength(1);
  });

  it('that was copied before its update was marked as applied marks it when it is moved again', async () => {
    const id = await negotiation.start();
    await negotiation.update(id, { payload: { status: 'active' } });
    const isSettled = async () => {
      expect((await negotiation.model.findById(id).lean())?.history).toEqual([]);
      expect(await negotiation.updates.find({ negotiationId: id }).lean()).toMatchObject([{ outcome: 'applied' }]);
    };
    await eventually(isSettled);
    const history = (await negotiation.history.find({ negotiationId: id, action: 'update' }).lean()).map(toEntry);
    await negotiation.updates.updateOne({ negotiationId: id }, { $set: { outcome: 'received' } });
    await negotiation.model.updateOne({ _id: id }, { $set: { history, historyDueAt: new Date() } });
    await eventually(isSettled);
  });

  it('that is moved while the negotiation is deleted does not stay behind', async () => {
    const id = await negotiation.start();
    const stored = await negotiation.model.findById(id).lean();
    if (!stored) throw new Error('was not stored');
    await negotiation.operator.deleteNegotiation({ negotiationId: id });
    const { history: model, model: negotiations, updates } = negotiation;
    const late = createHistoryStore({ model, negotiations, updates, moveAfterMs: 1 });
    const author = { issuer: 'operator' as const, subject: 'olga' };
    const done = { action: 'note' as const, at: new Date(), version: 2, author, changes: [] };
    const history = [{ id: newId(), recordId: newId(), ...done }];
    await late.move([{ _id: id, version: stored.version, history }]);
    expect(await model.countDocuments({ negotiationId: id })).toBe(0);
  });
});

describe('a deletion whose process dies', () => {
  async function finished(negotiation: RunningNegotiation) {
    const [kept, attached] = [await around.files.upload(negotiation.ours), await around.files.upload(negotiation.ours)];
    const id = await negotiation.start({ file: { id: kept } });
    await negotiation.update(id, { payload: { status: 'active' } });
    const files = [{ fileId: attached, attachedAt: new Date() }];
    await negotiation.model.updateOne({ _id: id }, { $set: { files } });
    await eventually(async () => expect((await negotiation.model.findById(id).lean())?.outbox).toEqual([]));
    return { id, kept, attached };
  }

  async function nothingIsLeft({ id, kept, attached }: Awaited<ReturnType<typeof finished>>, of: RunningNegotiation) {
    const left = new Set((await around.files.stored(of.ours.org)).map(({ _id }) => _id));
    expect([left.has(kept), left.has(attached)]).toEqual([true, false]);
    expect(await of.updates.countDocuments({ negotiationId: id })).toBe(0);
    expect(await of.history.countDocuments({ negotiationId: id })).toBe(0);
    const stored = await of.model.findById(id).lean();
    expect(stored?.supplierJson).toBeUndefined();
    expect((await of.api(`/v1/negotiation/${id}/summary`)).status).toBe(404);
  }

  it.each(cases('removals.end'))('%s %s is finished when it is repeated', async (moment, step) => {
    const begun = await finished(negotiation);
    death.at({ step, moment });
    const request = { negotiationId: begun.id };
    await expect(negotiation.operator.deleteNegotiation(request)).rejects.toMatchObject({ reason: 'INTERNAL' });
    expect((await negotiation.api(`/v1/negotiation/${begun.id}/summary`)).status).toBe(404);
    // A hidden negotiation has no history left to move.
    expect((await negotiation.model.findById(begun.id).lean())?.history ?? []).toEqual([]);
    const [again] = await Promise.allSettled([negotiation.operator.deleteNegotiation(request)]);
    // Unless the answer was almost sent.
    expect('reason' in again ? again.reason.reason : 'deleted').toBe(
      moment === 'after' ? 'NEGOTIATION_NOT_FOUND' : 'deleted',
    );
    await nothingIsLeft(begun, negotiation);
  });

  it.each(cases('removals.begin', 'removals.end').slice(1))('%s %s is finished by the sweep', async (moment, step) => {
    const begun = await finished(hasty);
    hastyDeath.at({ step, moment });
    const request = { negotiationId: begun.id };
    await expect(hasty.operator.deleteNegotiation(request)).rejects.toMatchObject({ reason: 'INTERNAL' });
    await eventually(() => nothingIsLeft(begun, hasty));
  });
});

describe('while a dependency is away', () => {
  it('MongoDB: every call is refused at once, and works when it is back', async () => {
    const id = await negotiation.start();
    await negotiation.mongoRelay.cut();
    try {
      const call = { method: 'POST', json: startBody() };
      const answers = [
        await negotiation.api('/v1/negotiation/start', call),
        await negotiation.api(`/v1/negotiation/${id}/summary`),
        await negotiation.api(`/v1/negotiation/${id}/external-update`, { method: 'POST', json: updateBody() }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    } finally {
      await negotiation.mongoRelay.restore();
    }
    await eventually(async () => expect((await negotiation.api(`/v1/negotiation/${id}/summary`)).status).toBe(200));
    expect(await negotiation.update(id, { payload: { status: 'active' } })).toMatchObject({ status: 204 });
  });

  it('RabbitMQ: everything continues except deletions, and events are sent when it is back', async () => {
    const id = await negotiation.start();
    await negotiation.amqpRelay.cut();
    const request = { negotiationId: id };
    try {
      expect(await negotiation.update(id, { payload: { status: 'active' } })).toMatchObject({ status: 204 });
      await expect(negotiation.operator.deleteNegotiation(request)).rejects.toMatchObject({ reason: 'OUTBOX_FULL' });
      expect((await negotiation.summary(id)).status).toBe('active');
    } finally {
      await negotiation.amqpRelay.restore();
    }
    await eventually(async () => {
      const { outbox } = (await negotiation.model.findById(id).lean()) ?? {};
      expect([outbox, await negotiation.events(id)]).toMatchObject([[], [{}]]);
    });
    await negotiation.operator.deleteNegotiation(request);
  });

  it('files: a deletion finishes when it is back', async () => {
    const attached = await around.files.upload(hasty.ours);
    const id = await hasty.start();
    await hasty.model.updateOne({ _id: id }, { $set: { files: [{ fileId: attached, attachedAt: new Date() }] } });
    await around.files.relay.cut();
    try {
      const deleting = hasty.operator.deleteNegotiation({ negotiationId: id });
      await expect(deleting).rejects.toMatchObject({ reason: 'SERVICE_UNAVAILABLE' });
    } finally {
      await around.files.relay.restore();
    }
    await eventually(async () => {
      const left = (await around.files.stored(hasty.ours.org)).map(({ _id }) => _id);
      expect(left).not.toContain(attached);
    });
  });
});
