import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Bus } from '@parley/events/bus';
import type { Envelope } from '@parley/events/envelope';
import { startRelay, type RelayTimings } from '@parley/events/relay';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useBus } from '../bus.ts';
import type { StoreProcess } from '../company.ts';
import { connected, useStore } from '../store.ts';

const stores = await useStore();
const broker = useBus();
const running: StoreProcess[] = [];

afterEach(async () => {
  await broker.relay.restore();
  await Promise.all(running.splice(0).map((each) => each[Symbol.asyncDispose]()));
});

/** A process that writes and relays. */
async function startWriter(timings: Partial<RelayTimings> = {}): Promise<StoreProcess & { bus: Bus }> {
  const process = await connected(stores.startStore());
  const bus = broker.connect(process.platform);
  running.push(process);
  await eventually(() => expect(bus.isConnected).toBe(true));
  startRelay({ sources: [process.store.outbox], bus, platform: process.platform, timings });
  return { ...process, bus };
}

async function insert({ store }: StoreProcess): Promise<string> {
  const _id = newId();
  await store.insert({ _id, name: _id, tags: [] }, [{ type: 'catalog.changed.v1', data: {} }]);
  return _id;
}

async function touch({ store }: StoreProcess, _id: string, version: number): Promise<void> {
  await store.commit({ _id, version }, { $push: { tags: 'x' } }, [{ type: 'catalog.changed.v1', data: {} }]);
}

function arrivalsOf(subject: string): Envelope[] {
  return broker.arrived.get(subject) ?? [];
}

/** Versions of a record in the order of their first arrival. */
function versionsOf(subject: string): number[] {
  return [...new Set(arrivalsOf(subject).map(({ version }) => version))];
}

describe('from commit to consumer', () => {
  it('an event arrives without waiting for the polling', async () => {
    const writer = await startWriter({ pollMs: 60_000 });
    const id = await insert(writer);
    await eventually(() => expect(arrivalsOf(id)).toHaveLength(1));
  });

  it('writes go on while the broker is away, and every event arrives when it is back, in order per record', async () => {
    const writer = await startWriter();
    const before = await insert(writer);
    await eventually(() => expect(arrivalsOf(before)).toHaveLength(1));
    const writing = writeRecords(writer, 40);
    await broker.relay.cut();
    const records = await writing;
    records.push(...(await writeRecords(writer, 20)));
    expect(await writer.platform.health.report()).toMatchObject({ status: 'degraded' });
    await broker.relay.restore();
    await eventually(() => expect(records.map(versionsOf)).toEqual(records.map(() => [1, 2, 3])));
  });

  it('no event of a record is lost that is removed before the broker is back', async () => {
    const writer = await startWriter();
    await broker.relay.cut();
    const id = await insert(writer);
    await writer.store.remove({ _id: id, version: 1 }, [{ type: 'catalog.changed.v1', data: {} }]);
    await broker.relay.restore();
    await eventually(() => expect(versionsOf(id)).toEqual([1, 2]));
  });

  it('a broker that lost everything gets all of it again, with the ids it had', async () => {
    const writers = await Promise.all([startWriter({ settleMs: 100 }), startWriter({ settleMs: 100 })]);
    const before = (await Promise.all(writers.map((writer) => writeRecords(writer, 10)))).flat();
    await eventually(() => expect(before.map(versionsOf)).toEqual(before.map(() => [1, 2, 3])));
    // Events that are not marked as sent yet go out at once, and repeated ones may come after them.
    await Promise.all(writers.map(untilNothingWaits));
    const first = new Set(before.flatMap(arrivalsOf).map(({ id }) => id));

    await broker.relay.cut();
    await broker.loseEverything();
    const meanwhile = (await Promise.all(writers.map((writer) => writeRecords(writer, 10)))).flat();
    await broker.relay.restore();

    const all = [...before, ...meanwhile];
    await eventually(() => expect(all.map(versionsOf)).toEqual(all.map(() => [1, 2, 3])));
    await Promise.all(writers.map(untilNothingWaits));
    const again = before.flatMap(arrivalsOf).map(({ id }) => id);
    expect(new Set(again)).toEqual(first);
  });

  it('a relay killed between confirm and mark leaves its event to another, which sends it with the same id', async () => {
    const killed = await startWriter();
    const death = Promise.withResolvers<never>();
    vi.spyOn(killed.store.outbox, 'markSent').mockReturnValue(death.promise);
    const id = await insert(killed);
    await eventually(() => expect(arrivalsOf(id)).toHaveLength(1));
    await startWriter();
    await eventually(() => expect(arrivalsOf(id)).toHaveLength(2));
    const [first, second] = arrivalsOf(id);
    expect(second).toEqual(first);
    death.reject(new Error('killed'));
  });

  it('three relays of one collection keep the order of each record', async () => {
    const writers = await Promise.all([startWriter(), startWriter(), startWriter()]);
    const ids = await Promise.all(Array.from({ length: 10 }, () => insert(writers[0])));
    for (let version = 1; version < 12; version += 1) {
      const writer = writers[version % 3] ?? writers[0];
      await Promise.all(ids.map((id) => touch(writer, id, version)));
    }
    const all = Array.from({ length: 12 }, (_, index) => index + 1);
    await eventually(() => expect(ids.map(versionsOf)).toEqual(ids.map(() => all)));
  });

  it.each(['after write', 'after confirm'])('a process killed %s leaves no event behind', async (place) => {
    const acknowledged = new Map<string, number>();
    await writeUntilKilled(acknowledged, place);
    const survivor = await startWriter();
    const stored = await survivor.companies.find({ name: { $gte: '' } }, { version: 1, outbox: 1 }).lean();
    expect(stored.some(({ outbox }) => outbox.length > 0)).toBe(true);
    const missing = () => stored.filter(({ _id, version }) => versionsOf(_id).at(-1) !== version);
    await eventually(() => expect(missing()).toEqual([]));
    await untilNothingWaits(survivor);
  });

  it('no acknowledged change is without its event, and none out of order, however often processes are killed', async () => {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([1, 2, 3].map(() => writeUntilKilled(acknowledged)));
    }
    expect(acknowledged.size).toBeGreaterThan(10);

    const survivor = await startWriter();
    const stored = await survivor.companies.find({ _id: { $in: [...acknowledged.keys()] } }, { version: 1 }).lean();
    for (const { _id, version } of stored) expect(version).toBeGreaterThanOrEqual(acknowledged.get(_id) ?? 0);
    expect(stored).toHaveLength(acknowledged.size);
    const expected = stored.map(({ version }) => Array.from({ length: version }, (_, index) => index + 1));
    await eventually(() => expect(stored.map(({ _id }) => versionsOf(_id))).toEqual(expected));
  });
});

async function untilNothingWaits({ store }: StoreProcess): Promise<void> {
  await eventually(async () => expect(await store.outbox.backlog()).toMatchObject({ events: 0 }));
}

async function writeRecords(writer: StoreProcess, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const id = await insert(writer);
      await touch(writer, id, 1);
      await touch(writer, id, 2);
      return id;
    }),
  );
}

/**
 * Lets a process write until it is killed, soon after its tenth change unless a place is named; records the newest
 * acknowledged version of each record.
 */
async function writeUntilKilled(acknowledged: Map<string, number>, place?: string): Promise<void> {
  const { mongodbUri, amqpUrl } = testServers();
  const script = new URL('../writer.ts', import.meta.url).pathname;
  const where = [mongodbUri, stores.database, amqpUrl, broker.prefix, ...(place === undefined ? [] : [place])];
  const child = spawn(process.execPath, [script, ...where], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  let changes = 0;
  for await (const line of lines) {
    changes += 1;
    if (place === undefined && changes === 10) setTimeout(() => child.kill('SIGKILL'), Math.random() * 400);
    const [, id = '', version = ''] = /^(\S+) (\d)$/.exec(line) ?? [];
    if (id) acknowledged.set(id, Number(version));
  }
  await closed;
}
