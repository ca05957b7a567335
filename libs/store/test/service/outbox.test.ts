import type { PendingEvent } from '@parley/events/outbox';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../src/aggregate.ts';
import type { StoreProcess } from '../company.ts';
import { connected, useStore } from '../store.ts';

const fixture = useStore();
let process: StoreProcess;
beforeAll(async () => {
  process = await connected(fixture.startStore());
});
afterEach(async () => {
  await process.companies.deleteMany();
});

const everything = { olderThanMs: 0, limit: 100 };
const mine = { by: 'me', forMs: 60_000 };

async function insert(facts = 1): Promise<string> {
  const _id = newId();
  await process.store.insert({ _id, name: _id, tags: [] }, Array.from({ length: facts }, changed));
  return _id;
}

function changed(): Fact {
  return { type: 'catalog.changed.v1', data: { companyIds: [newId()] } };
}

function ids(events: PendingEvent[]): string[] {
  return events.map(({ id }) => id);
}

describe('an outbox', () => {
  it('finds records with events, oldest first and old enough', async () => {
    const { outbox } = process.store;
    const first = await insert();
    await insert(0);
    const second = await insert();
    await eventually(async () => expect(await outbox.findDue(everything)).toEqual([first, second]));
    expect(await outbox.findDue({ ...everything, limit: 1 })).toEqual([first]);
    expect(await outbox.findDue({ ...everything, olderThanMs: 60_000 })).toEqual([]);
  });

  it('leases a record to one relay at a time, until the lease ends', async () => {
    const { outbox } = process.store;
    const id = await insert(2);
    const events = await outbox.lease(id, { by: 'me', forMs: 300 });
    expect(events).toHaveLength(2);
    expect(await outbox.lease(id, { by: 'other', forMs: 300 })).toEqual([]);
    expect(await outbox.findDue(everything)).toEqual([]);
    expect(await outbox.lease(id, { by: 'me', forMs: 300 })).toEqual(events);
    await eventually(async () => expect(await outbox.lease(id, { by: 'other', forMs: 300 })).toEqual(events));
  });

  it('gives one of 20 relays the lease', async () => {
    const id = await insert();
    const leases = await Promise.all(
      Array.from({ length: 20 }, (_, by) => process.store.outbox.lease(id, { by: `${by}`, forMs: 60_000 })),
    );
    expect(leases.filter(({ length }) => length > 0)).toHaveLength(1);
  });

  it('moves events to the sent ones and is done when none is left', async () => {
    const { outbox } = process.store;
    const id = await insert(3);
    const events = await outbox.lease(id, mine);
    expect(await outbox.markSent(id, events.slice(0, 2))).toEqual({ hasMore: true });
    expect(ids(await outbox.lease(id, mine))).toEqual(ids(events.slice(2)));
    expect(await outbox.markSent(id, events.slice(2))).toEqual({ hasMore: false });
    const stored = await process.companies.findById(id).lean();
    expect(stored?.outbox).toEqual([]);
    expect(stored?.outboxSent.map(({ event }) => event)).toEqual(events);
    expect(stored).not.toHaveProperty('outboxAt');
    expect(stored).not.toHaveProperty('outboxLease');
    expect(stored).toMatchObject({ version: 1 });
  });

  it('marks what is marked already without a change', async () => {
    const { outbox } = process.store;
    const id = await insert(2);
    const events = await outbox.lease(id, mine);
    await outbox.markSent(id, events);
    await outbox.markSent(id, events);
    expect((await process.companies.findById(id).lean())?.outboxSent).toHaveLength(2);
  });

  it('keeps an event committed between lease and mark', async () => {
    const { outbox } = process.store;
    const id = await insert();
    const events = await outbox.lease(id, mine);
    await process.store.commit({ _id: id, version: 1 }, {}, [changed()]);
    expect(await outbox.markSent(id, events)).toEqual({ hasMore: true });
    expect(await outbox.lease(id, mine)).toMatchObject([{ version: 2 }]);
  });

  it('leaves a postponed record alone for a while', async () => {
    const { outbox } = process.store;
    const id = await insert();
    await outbox.lease(id, mine);
    await outbox.postpone(id, 200);
    expect(await outbox.lease(id, mine)).toEqual([]);
    await eventually(async () => expect(await outbox.findDue(everything)).toEqual([id]));
  });

  it('forgets sent events when their time is over, and no unsent one', async () => {
    const { outbox } = process.store;
    const id = await insert(2);
    const [first] = await outbox.lease(id, mine);
    await outbox.markSent(id, first ? [first] : []);
    await outbox.sweep(new Date(Date.now() - 60_000));
    expect((await process.companies.findById(id).lean())?.outboxSent).toHaveLength(1);
    await outbox.sweep(new Date(Date.now() + 1_000));
    const stored = await process.companies.findById(id).lean();
    expect(stored?.outboxSent).toEqual([]);
    expect(stored?.outbox).toHaveLength(1);
    expect(stored).not.toHaveProperty('outboxSweepAt');
  });

  it('tells how much waits and since when', async () => {
    const { outbox } = process.store;
    expect(await outbox.backlog()).toEqual({ events: 0, oldest: undefined });
    const id = await insert(3);
    await insert(2);
    const first = await process.companies.findById(id).lean();
    expect(await outbox.backlog()).toEqual({ events: 5, oldest: first?.outboxAt });
  });

  it('calls back right after a commit with events', async () => {
    const called: string[] = [];
    process.store.outbox.onCommitted((id) => called.push(id));
    const id = await insert();
    await insert(0);
    await process.store.commit({ _id: id, version: 1 }, {}, [changed()]);
    expect(called).toEqual([id, id]);
  });
});
