import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Held } from '@parley/service/leased-work';
import { Wake } from '@parley/service/wake';
import { eventually } from '@parley/testing/eventually';
import { scratchDatabase, testServers } from '@parley/testing/servers';
import type { Collection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Lease } from '../../src/records/lease.ts';
import { prepared } from '../index-process.ts';
import {
  leaseMs,
  retryMs,
  startThingProcess,
  startThingWork,
  type Thing,
  type ThingProcess,
} from '../leased-things.ts';

const { mongodbUri: uri } = testServers();
const database = scratchDatabase();

/** Longer than any test. */
const forEverMs = 3_600_000;

/** Only looks, and works at nothing. */
let observer: ThingProcess;
let things: Collection<Thing>;
let works: Collection<{ thing: string; at: Date }>;
let started: ThingProcess[] = [];
let count = 0;
let id: string;

beforeAll(async () => {
  observer = startThingProcess(uri, database);
  await prepared(observer);
  things = observer.connection.collection<Thing>('things');
  works = observer.connection.collection('works');
});
afterAll(async () => {
  await observer.connection.dropDatabase();
  await observer[Symbol.asyncDispose]();
});
beforeEach(async () => {
  count += 1;
  id = `thing-${count}`;
  await things.insertOne({ _id: id, dueAt: new Date() });
});
afterEach(async () => {
  await Promise.all(started.map((each) => each[Symbol.asyncDispose]()));
  started = [];
  await things.deleteMany({});
});

async function start(): Promise<ThingProcess> {
  const process = startThingProcess(uri, database);
  started.push(process);
  await prepared(process);
  return process;
}

async function stored(): Promise<Thing> {
  const found = await things.findOne({ _id: id });
  if (!found) throw new Error(`no ${id}`);
  return found;
}

function worksOf(): Promise<{ thing: string; at: Date }[]> {
  return works.find({ thing: id }).sort({ _id: 1 }).toArray();
}

async function claimed(lease = observer.lease): Promise<Held> {
  const held = await lease.claim({ _id: id });
  if (!held) throw new Error(`${id} cannot be claimed`);
  return held;
}

async function dieInProcess(place: string): Promise<void> {
  const child = fork(fileURLToPath(new URL('../lease-child.ts', import.meta.url)), [uri, database, place]);
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

describe('a process that is killed', () => {
  const unfinished = ['after claim', 'before renew', 'after renew', 'before commit', 'before release'];
  it.each(unfinished)('%s is replaced when its lease ends, not before, and its work is done once', async (place) => {
    await dieInProcess(place);
    const { dueAt: end = new Date(0), holder } = await stored();
    expect(holder).toBeDefined();
    expect(end.getTime() - Date.now()).toBeLessThanOrEqual(leaseMs);
    const process = await start();
    const possibleFrom = Math.max(end.getTime(), Date.now());
    startThingWork(process);
    await eventually(async () => expect(await stored()).toEqual({ _id: id, done: 1 }));
    const takenOver = (await worksOf()).at(-1)?.at.getTime() ?? 0;
    expect(takenOver).toBeGreaterThanOrEqual(end.getTime());
    expect(takenOver).toBeLessThan(possibleFrom + 2 * leaseMs);
  });

  it('before claim has taken nothing', async () => {
    await dieInProcess('before claim');
    startThingWork(await start());
    await eventually(async () => expect(await stored()).toEqual({ _id: id, done: 1 }));
    expect(await worksOf()).toHaveLength(1);
  });

  it('after commit leaves nothing to do', async () => {
    await dieInProcess('after commit');
    expect(await stored()).toEqual({ _id: id, done: 1 });
    startThingWork(await start());
    await sleep(2 * leaseMs);
    expect(await worksOf()).toHaveLength(1);
  });

  it('after release leaves work that is due at once', async () => {
    await dieInProcess('after release');
    expect((await stored()).dueAt?.getTime()).toBeLessThanOrEqual(Date.now());
    startThingWork(await start());
    await eventually(async () => expect(await stored()).toEqual({ _id: id, done: 1 }), leaseMs);
  });
});

describe('a lease', () => {
  it('is given to one of many that claim at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => observer.lease.claim({ _id: id })));
    expect(all.filter((held) => held !== undefined)).toHaveLength(1);
  });

  it('that ended lets its former holder change nothing', async () => {
    const collection = observer.connection.collection('things');
    const brief = new Lease<Thing>(collection, { dueAt: 'dueAt', holder: 'holder', leaseMs: 1 });
    const late = await claimed(brief);
    await sleep(20);
    await claimed();
    const before = await stored();
    const update = { $inc: { done: 1 } };
    const write = () => Promise.reject(new Error('written'));
    expect(await Promise.all([brief.renew(late), brief.commit(late, update), brief.release(late, 0)])).toEqual([
      false,
      false,
      false,
    ]);
    expect(await brief.commitRecord(late, write)).toBe(false);
    expect(await stored()).toEqual(before);
  });

  it('holds although others move the date at which its document is due, where it has an end of its own', async () => {
    const options = { dueAt: 'dueAt', holder: 'holder', until: 'until', leaseMs };
    const lease = new Lease<Thing>(observer.connection.collection('things'), options);
    const held = await claimed(lease);
    await things.updateOne({ _id: id }, { $set: { dueAt: new Date(0) } });
    expect(await lease.claim({ _id: id })).toBeUndefined();
    await lease.release(held, 0);
    expect(await lease.claim({ _id: id })).toBeDefined();
  });

  it('is counted among what is due only once it has ended', async () => {
    expect(await observer.lease.backlog()).toMatchObject({ count: 1, oldest: { _id: id } });
    await claimed();
    expect(await observer.lease.backlog()).toEqual({ count: 0 });
    expect(await observer.lease.backlog(new Date(Date.now() + leaseMs))).toMatchObject({ count: 1 });
  });
});

describe('documents that are claimed together', () => {
  it('are those that are due and free, and each is lost to its next holder alone', async () => {
    const { lease: other } = await start();
    const dueAt = new Date();
    await things.insertMany([
      { _id: 'free', dueAt },
      { _id: 'held', dueAt },
      { _id: 'later', dueAt: new Date(Date.now() + forEverMs) },
    ]);
    await claimed(other);
    const held = await observer.lease.claimAll(['free', 'held', 'later', id]);
    expect(held.map(({ document }) => document._id).toSorted()).toEqual(['free', 'held']);
    expect(await other.claimAll(['free', 'held', 'later'])).toEqual([]);
    expect(await observer.lease.renewAll(held)).toBe(true);

    await things.updateOne({ _id: 'held' }, { $set: { dueAt } });
    const taken = await other.claimAll(['held']);
    expect(await observer.lease.commitAll(held)).toBe(true);
    expect(await things.findOne({ _id: 'free' })).toEqual({ _id: 'free' });
    expect(await things.findOne({ _id: 'held' })).toMatchObject({ holder: taken[0]?.holder });
    expect(await observer.lease.renewAll(held)).toBe(false);

    expect(await other.releaseAll(taken, 0)).toBe(true);
    expect(await observer.lease.claimAll(['held'])).toHaveLength(1);
  });

  it('are few or none', async () => {
    expect(await observer.lease.claimAll([])).toEqual([]);
    expect(await observer.lease.commitAll([])).toBe(false);
  });
});

describe('leased work', () => {
  it('is released at once by a process that stops', async () => {
    const process = await start();
    startThingWork(process, { work: (_, signal) => sleep(forEverMs, undefined, { signal }) });
    await eventually(async () => expect((await stored()).holder).toBeDefined());
    await process[Symbol.asyncDispose]();
    const { dueAt, holder } = await stored();
    expect(holder).toBeUndefined();
    expect(dueAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('that fails is tried again after a while, and other work goes on', async () => {
    await things.insertOne({ _id: 'other', dueAt: new Date() });
    const tries: number[] = [];
    const process = await start();
    startThingWork(process, {
      async work(held) {
        if (held.id === id) tries.push(Date.now());
        if (held.id === id && tries.length < 3) throw new Error('broken');
        await process.lease.commit(held, { $inc: { done: 1 } });
        return undefined;
      },
    });
    await eventually(async () => expect(await stored()).toEqual({ _id: id, done: 1 }));
    expect(await things.findOne({ _id: 'other' })).toEqual({ _id: 'other', done: 1 });
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(retryMs);
  });

  it('is told when its lease is lost', async () => {
    const process = await start();
    const lost = Promise.withResolvers<unknown>();
    startThingWork(process, {
      async work(held, signal) {
        await things.updateOne({ _id: held.id }, { $set: { holder: 'another' } });
        await sleep(forEverMs, undefined, { signal }).catch(lost.resolve);
        return undefined;
      },
    });
    await lost.promise;
    expect((await stored()).holder).toBe('another');
  });

  it('is looked for at the moment at which it is due again, and when it is woken', async () => {
    const process = await start();
    let turns = 0;
    const wake = new Wake();
    startThingWork(process, {
      wake,
      pollMs: 3_600_000,
      async work(held) {
        turns += 1;
        await process.lease.commit(held, { $inc: { done: 1 } }, turns < 3 ? new Date() : undefined);
        return turns < 3 ? 0 : undefined;
      },
    });
    await eventually(async () => expect(await stored()).toEqual({ _id: id, done: 3 }));
    await things.updateOne({ _id: id }, { $set: { dueAt: new Date() } });
    wake.up();
    await eventually(async () => expect(await stored()).toEqual({ _id: id, done: 4 }));
  });

  it('is never more than a process may hold, and none is left over', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `many-${index}`);
    await things.insertMany(ids.map((_id) => ({ _id, dueAt: new Date() })));
    let most = 0;
    let now = 0;
    const process = await start();
    startThingWork(process, {
      pollMs: 3_600_000,
      async work(held) {
        now += 1;
        most = Math.max(most, now);
        await sleep(20);
        now -= 1;
        await process.lease.commit(held, { $inc: { done: 1 } });
        return undefined;
      },
    });
    await eventually(async () => expect(await things.countDocuments({ _id: { $in: ids }, done: 1 })).toBe(7));
    expect(most).toBe(2);
  });
});
