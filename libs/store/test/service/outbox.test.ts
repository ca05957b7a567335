import { keepSentMs, type OutboxSource, type PendingEvent, type SentEvent } from '@parley/events/outbox';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aggregateStore, type Fact } from '../../src/records/aggregate.ts';
import { SentEvents, sentModelOf, type SentDocument } from '../../src/outbox/sent-events.ts';
import { connected, useStore } from '../store.ts';

const fixture = await useStore();
const process = await connected(fixture.startStore());
afterEach(async () => {
  await process.companies.deleteMany();
  await sentModelOf(process.companies).deleteMany();
});

function sentOf(recordId: string): Promise<SentDocument[]> {
  return sentEvents().of(recordId);
}

function sentEvents(): SentEvents {
  return new SentEvents(process.companies);
}

async function dueOf(outbox: OutboxSource): Promise<string[]> {
  return (await Array.fromAsync(outbox.due())).flat();
}

/** What a record itself keeps as sent. */
async function keptBy(id: string): Promise<object[]> {
  return (await process.companies.findById(id).lean())?.outboxSent ?? [];
}

/** @param size number of ids in each event */
async function insert(facts = 1, size = 1): Promise<string> {
  const _id = newId();
  const events = Array.from({ length: facts }, () => changed(size));
  await process.store.insert({ _id, name: _id, tags: [] }, events);
  return _id;
}

function changed(size = 1): Fact {
  return { type: 'catalog.changed.v1', data: { companyIds: Array.from({ length: size }, newId) } };
}

function ids(events: PendingEvent[]): string[] {
  return events.map(({ id }) => id);
}

describe('an outbox', () => {
  it('finds records with events, oldest first, when the lease of their commit has ended', async () => {
    const { outbox } = process.store;
    const first = await insert();
    await insert(0);
    const second = await insert();
    await eventually(async () => expect(await dueOf(outbox)).toEqual([first, second]));
  });

  it('is leased to one process at a time, first to the one that committed, until the lease ends', async () => {
    const { outbox } = process.store;
    const other = aggregateStore(process.companies).outbox;
    const id = await insert(2);
    expect(await other.lease(id)).toEqual([]);
    expect(await dueOf(outbox)).toEqual([]);
    const events = await outbox.lease(id);
    expect(events).toHaveLength(2);
    await eventually(async () => expect(await dueOf(other)).toEqual([id]));
    expect(await other.lease(id)).toEqual(events);
    expect(await outbox.lease(id)).toEqual([]);
  });

  it('gives one of 20 processes the lease', async () => {
    const id = await insert();
    await eventually(async () => expect(await dueOf(process.store.outbox)).toEqual([id]));
    const leases = await Promise.all(
      Array.from({ length: 20 }, () => aggregateStore(process.companies).outbox.lease(id)),
    );
    expect(leases.filter(({ length }) => length > 0)).toHaveLength(1);
  });

  it('moves events to the sent ones and is done when none is left', async () => {
    const { outbox } = process.store;
    const id = await insert(3);
    const events = await outbox.lease(id);
    expect(await outbox.markSent(id, events.slice(0, 2))).toEqual({ hasMore: true });
    expect(ids(await outbox.lease(id))).toEqual(ids(events.slice(2)));
    expect(await outbox.markSent(id, events.slice(2))).toEqual({ hasMore: false });
    const stored = await process.companies.findById(id).lean();
    expect(stored?.outbox).toEqual([]);
    expect((await sentOf(id)).map(({ event }) => event)).toEqual(events);
    expect(stored).not.toHaveProperty('outboxAt');
    expect(stored).not.toHaveProperty('outboxLease');
    expect(stored).toMatchObject({ version: 1 });
  });

  it('marks what is marked already without a change', async () => {
    const { outbox } = process.store;
    const id = await insert(2);
    const events = await outbox.lease(id);
    await outbox.markSent(id, events);
    await outbox.markSent(id, events);
    expect(await sentOf(id)).toHaveLength(2);
  });

  it('keeps an event committed between lease and mark', async () => {
    const { outbox } = process.store;
    const id = await insert();
    const events = await outbox.lease(id);
    await process.store.commit({ _id: id, version: 1 }, {}, [changed()]);
    expect(await outbox.markSent(id, events)).toEqual({ hasMore: true });
    expect(await outbox.lease(id)).toMatchObject([{ version: 2 }]);
  });

  it('leaves a postponed record alone for a while', async () => {
    const { outbox } = process.store;
    const id = await insert();
    await outbox.lease(id);
    await outbox.postpone(id, 200);
    expect(await outbox.lease(id)).toEqual([]);
    await eventually(async () => expect(await dueOf(outbox)).toEqual([id]));
  });

  it('sends nothing again once it is no longer retained, even if the server has not removed it yet', async () => {
    const { outbox } = process.store;
    const id = await insert(2);
    await outbox.markSent(id, await outbox.lease(id));
    const [, second] = await sentOf(id);
    const tooLongAgo = { 'outboxSent.0.sentAt': new Date(Date.now() - keepSentMs - 1) };
    await process.companies.collection.updateOne({ _id: id as never }, { $set: tooLongAgo });
    expect(await outbox.resend(() => true)).toEqual({ records: 1, events: 1 });
    expect(ids(await outbox.lease(id))).toEqual([second?._id]);
  });

  it('sends nothing again of what is kept apart once it is no longer retained', async () => {
    const { outbox } = process.store;
    const id = await insert(2, 100);
    await outbox.markSent(id, await outbox.lease(id));
    const [first, second] = await sentOf(id);
    const sentAt = new Date(Date.now() - keepSentMs - 1);
    await sentModelOf(process.companies).updateOne({ _id: first?._id ?? '' }, { sentAt });
    expect(await outbox.resend(() => true)).toEqual({ records: 1, events: 1 });
    expect(ids(await outbox.lease(id))).toEqual([second?._id]);
  });

  it('keeps a few small events in their record with one command, and large ones apart', async () => {
    const { outbox } = process.store;
    const [small, large] = [await insert(2), await insert(1, 100)];
    for (const id of [small, large]) await outbox.markSent(id, await outbox.lease(id));
    expect(await keptBy(small)).toHaveLength(2);
    expect(await keptBy(large)).toEqual([]);
    expect(await sentModelOf(process.companies).distinct('recordId')).toEqual([large]);
    expect(await outbox.resend(() => true)).toEqual({ records: 2, events: 3 });
    expect(await keptBy(small)).toEqual([]);
  });

  it.each([0, 1])('moves what a record has no more room for apart, with %i further events waiting', async (more) => {
    const { outbox } = process.store;
    const id = await insert();
    const all: string[] = [];
    let version = 0;
    const commit = (facts: Fact[]) => process.store.commit({ _id: id, version: (version += 1) }, {}, facts);
    for (let round = 0; round < 20; round += 1) {
      const events = await outbox.lease(id);
      all.push(...ids(events));
      await commit(more === 1 ? [changed()] : []);
      expect(await outbox.markSent(id, events)).toEqual({ hasMore: more === 1 });
      if (more === 0) await commit([changed()]);
      expect((await keptBy(id)).length).toBeLessThanOrEqual(16);
    }
    expect(all).toHaveLength(20);
    expect(await keptBy(id)).not.toHaveLength(all.length);
    expect((await sentOf(id)).map(({ _id }) => _id)).toEqual(all);
    await outbox.resend(() => true);
    expect(ids(await outbox.lease(id)).slice(0, all.length)).toEqual(all);
  });

  it('sends again each event once that a process which died was moving out of its record', async () => {
    const { outbox } = process.store;
    const id = await insert(2);
    await outbox.markSent(id, await outbox.lease(id));
    await sentModelOf(process.companies).insertMany(await sentOf(id));
    expect(await outbox.resend(() => true)).toEqual({ records: 1, events: 2 });
    expect(await outbox.resend(() => true)).toEqual({ records: 0, events: 0 });
  });

  it('forgets what records keep as sent when it is no longer needed, and not before', async () => {
    const { outbox } = process.store;
    const [early, late] = [await insert(), await insert()];
    await outbox.markSent(early, await outbox.lease(early));
    const between = new Date();
    await eventually(() => expect(Date.now()).toBeGreaterThan(between.getTime() + 1));
    await outbox.markSent(late, await outbox.lease(late));
    await outbox.sweep(between);
    const stored = await process.companies.findById(early).lean();
    expect(stored).not.toHaveProperty('outboxSent');
    expect(stored).not.toHaveProperty('outboxSweepAt');
    expect(await keptBy(late)).toHaveLength(1);
    expect(await outbox.resend(() => true)).toEqual({ records: 1, events: 1 });
  });

  it('has the server remove sent events after that time', async () => {
    const sent = sentModelOf(process.companies);
    const expiring = { key: { sentAt: 1 }, expireAfterSeconds: keepSentMs / 1_000 };
    expect(await sent.collection.indexes()).toContainEqual(expect.objectContaining(expiring));
  });

  it('marks at once what is sent of many records, each as far as it got', async () => {
    const { outbox } = process.store;
    const records = await Promise.all([insert(1), insert(3), insert(2)]);
    const events = await Promise.all(records.map((id) => outbox.lease(id)));
    const marks = await Promise.all(records.map((id, at) => outbox.markSent(id, events[at]?.slice(0, 2) ?? [])));
    expect(marks).toEqual([{ hasMore: false }, { hasMore: true }, { hasMore: false }]);
    const sent = await Promise.all(records.map(sentOf));
    expect(sent.map(({ length }) => length)).toEqual([1, 2, 2]);
    expect(await outbox.lease(records[1] ?? '')).toEqual(events[1]?.slice(2));
  });

  it('puts what was sent before what waits, in order, to be sent again by whoever looks first', async () => {
    const { outbox } = process.store;
    const id = await insert(3);
    const sent = await outbox.lease(id);
    await outbox.markSent(id, sent);
    await process.store.commit({ _id: id, version: 1 }, {}, [changed()]);
    expect(await outbox.resend(() => true)).toEqual({ records: 1, events: 3 });
    expect(await dueOf(outbox)).toEqual([id]);
    const events = await aggregateStore(process.companies).outbox.lease(id);
    expect(ids(events).slice(0, 3)).toEqual(ids(sent));
    expect(events.map(({ version }) => version)).toEqual([1, 1, 1, 2]);
    expect(await outbox.markSent(id, events)).toEqual({ hasMore: false });
    expect(await sentOf(id)).toHaveLength(4);
  });

  it('sends again only what is wanted, and each once however many ask at once', async () => {
    const { outbox } = process.store;
    const [early, late] = [await insert(2), await insert(2)];
    for (const id of [early, late]) await outbox.markSent(id, await outbox.lease(id));
    const [, second] = await sentOf(late);
    const isSecond = ({ event }: SentEvent) => event.id === second?.event.id;
    const asked = await Promise.all(Array.from({ length: 5 }, () => outbox.resend(isSecond)));
    expect(asked.reduce((sum, { events }) => sum + events, 0)).toBe(1);
    expect(await dueOf(outbox)).toEqual([late]);
    expect(await outbox.lease(late)).toEqual([second?.event]);
  });

  it('sends again in the order of versions, whatever was sent again before', async () => {
    const { outbox } = process.store;
    const id = await insert();
    const send = async () => outbox.markSent(id, await outbox.lease(id));
    await send();
    await process.store.commit({ _id: id, version: 1 }, {}, [changed()]);
    await send();
    await outbox.resend(({ event }) => event.version === 1);
    await send();
    await outbox.resend(() => true);
    expect((await outbox.lease(id)).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('a process that publishes while sent events come back to the front sends those as well', async () => {
    const { outbox } = process.store;
    const id = await insert();
    await outbox.markSent(id, await outbox.lease(id));
    await process.store.commit({ _id: id, version: 1 }, {}, [changed()]);
    const underWay = await outbox.lease(id);
    await outbox.resend(() => true);
    expect(await outbox.markSent(id, underWay)).toEqual({ hasMore: true });
    expect((await outbox.lease(id)).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('keeps what is left of a removed record for as long as a fresh broker may need its last events', async () => {
    const { outbox } = process.store;
    const id = await insert();
    await outbox.markSent(id, await outbox.lease(id));
    const between = new Date();
    await process.store.remove({ _id: id, version: 1 }, [changed()]);
    await eventually(() => expect(Date.now()).toBeGreaterThan(between.getTime() + 1));
    await outbox.markSent(id, await outbox.lease(id));
    await outbox.sweep(between);
    expect(await outbox.resend(() => true)).toEqual({ records: 1, events: 2 });
  });

  it('takes what is left of a removed record away when all its events are sent, and not before', async () => {
    const { outbox } = process.store;
    const [id, silent] = [await insert(), await insert(0)];
    await process.store.remove({ _id: id, version: 1 }, [changed()]);
    await process.store.remove({ _id: silent, version: 1 }, []);
    const later = () => outbox.sweep(new Date(Date.now() + 1_000));
    await later();
    expect(await process.companies.findById(silent).lean()).toBeNull();
    const events = await outbox.lease(id);
    expect(events.map(({ version }) => version)).toEqual([1, 2]);
    await outbox.markSent(id, events);
    await outbox.sweep(new Date(Date.now() - 60_000));
    expect(await process.companies.countDocuments({ _id: id })).toBe(1);
    await later();
    expect(await process.companies.countDocuments({ _id: id })).toBe(0);
  });

  it('keeps what is left of a removed record whose last event is sent while a sweep looks at it', async () => {
    const { outbox } = process.store;
    const id = await insert(0);
    await process.store.remove({ _id: id, version: 1 }, [changed()]);
    const events = await outbox.lease(id);
    using asking = vi.spyOn(SentEvents.prototype, 'sentSince');
    asking.mockImplementationOnce(async (asked, since) => {
      const kept = await sentEvents().sentSince(asked, since);
      await outbox.markSent(id, events);
      return kept;
    });
    await outbox.sweep(new Date(Date.now() + 1_000));
    expect(await outbox.resend(() => true)).toEqual({ records: 1, events: 1 });
  });

  it('tells how much waits and since when', async () => {
    const { outbox } = process.store;
    expect(await outbox.backlog()).toEqual({ events: 0, oldest: undefined });
    const id = await insert(3);
    await insert(2);
    const first = await process.companies.findById(id).lean();
    expect(await outbox.backlog()).toEqual({ events: 5, oldest: first?.outboxAt });
  });

  it('calls back right after a commit with what it added and the ids of all events that wait', async () => {
    const called: unknown[] = [];
    process.store.outbox.onCommitted((id, { added, unsentIds }) => called.push([id, ids([...added]), unsentIds]));
    const id = await insert();
    await insert(0);
    await process.store.commit({ _id: id, version: 1 }, {}, []);
    await process.store.commit({ _id: id, version: 2 }, {}, [changed()]);
    const all = ids((await process.companies.findById(id).lean())?.outbox ?? []);
    expect(all).toHaveLength(2);
    expect(called).toEqual([
      [id, all.slice(0, 1), all.slice(0, 1)],
      [id, all.slice(1), all],
    ]);
  });
});
