import { afterEach, describe, expect, it } from 'vitest';
import { dueDocuments } from '../../src/queries/due-documents.ts';
import { connected, useStore } from '../store.ts';

const fixture = await useStore();
const process = await connected(fixture.startStore());
const { collection } = process.companies;
afterEach(async () => {
  await collection.deleteMany({});
});

const field = 'outboxLease.until';
const now = new Date('2026-03-01T12:00:00Z');

/** Some seconds from now. */
function at(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

async function wait(dates: Record<string, Date | null>): Promise<void> {
  const waiting = Object.entries(dates).map(([name, until]) => ({ _id: name, name, outboxLease: { until } }));
  // Ids of records are strings.
  await collection.insertMany(waiting as object[]);
}

function due(pageSize = 3) {
  return dueDocuments<{ _id: string }>(collection, { field, pageSize });
}

async function idsOf(pages: AsyncIterable<{ _id: string }[]>): Promise<string[][]> {
  return (await Array.fromAsync(pages)).map((page) => page.map(({ _id }) => _id));
}

describe('due documents', () => {
  it('are met in pages, oldest first, however early their date, and without those that do not wait', async () => {
    await wait({ late: at(1), second: at(-2), ancient: new Date(-1), first: at(-3), now, done: null });
    expect(await idsOf(due().pages(now))).toEqual([['ancient', 'first', 'second'], ['now']]);
  });

  it('are met once each when many more than a page are due at the same moment', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `same-${String(index).padStart(3, '0')}`);
    await wait(Object.fromEntries(names.map((name) => [name, now])));
    const pages = await idsOf(due(7).pages(now));
    expect(pages.flat().toSorted()).toEqual(names);
    expect(Math.max(...pages.map((page) => page.length))).toBe(7);
  });

  it('are only those due later, if asked so', async () => {
    await wait({ one: at(-2), two: at(-1), three: now });
    expect(await idsOf(due().pages(now, at(-2)))).toEqual([['two', 'three']]);
  });

  it('meet further conditions', async () => {
    await wait({ one: now, two: now });
    const ofOne = dueDocuments<{ _id: string }>(collection, { field, where: { name: 'one' } });
    expect(await idsOf(ofOne.pages(now))).toEqual([['one']]);
  });

  it('are all met by a walk that takes each page, and those that came meanwhile by the next', async () => {
    await wait(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`first-${index}`, at(index - 10)])));
    const walked = due();
    const taken: string[] = [];
    for await (const page of walked.pages(now)) {
      if (taken.length === 0) await wait({ early: at(-1_000) });
      const ids = page.map(({ _id }) => _id);
      await process.companies.updateMany({ _id: { $in: ids } }, { 'outboxLease.until': at(60) });
      taken.push(...ids);
    }
    expect(taken).toHaveLength(10);
    expect(await idsOf(walked.pages(now))).toEqual([['early']]);
  });

  it('leave nothing open on the server when the caller stops early', async () => {
    await wait(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`some-${index}`, now])));
    for await (const page of due().pages(now)) {
      expect(page).toHaveLength(3);
      expect(await openCursors()).toHaveLength(1);
      break;
    }
    expect(await openCursors()).toEqual([]);
  });

  it('are met to the last one by a caller so slow that the server drops its cursors', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `some-${index}`);
    await wait(Object.fromEntries(names.map((name, index) => [name, at(index - 10)])));
    const met: string[] = [];
    for await (const page of due().pages(now)) {
      met.push(...page.map(({ _id }) => _id));
      const cursors = await openCursors();
      await process.connection.db?.command({ killCursors: collection.collectionName, cursors });
    }
    expect(met).toEqual(names);
  });

  it('are met no further when the database is away', async () => {
    await wait(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`some-${index}`, now])));
    const walk = due().pages(now);
    expect((await walk.next()).value).toHaveLength(3);
    await fixture.relay.cut();
    await expect(walk.next()).rejects.toMatchObject({ reason: 'STORE_UNAVAILABLE' });
    await fixture.relay.restore();
    await connected(process);
    expect((await idsOf(due().pages(now))).flat()).toHaveLength(10);
  });

  it('are read by the index alone, in its order', async () => {
    await wait({ one: now, two: at(60), done: null });
    const plan = await collection
      .find({ [field]: { $lte: now } })
      .sort({ [field]: 1 })
      .explain('executionStats');
    expect(plan['executionStats']).toMatchObject({ totalKeysExamined: 1, totalDocsExamined: 1 });
    expect(JSON.stringify(plan['queryPlanner'])).not.toContain('"SORT"');
  });
});

/** The idle cursors of this test's collection. */
async function openCursors(): Promise<unknown[]> {
  const idle = process.connection
    .getClient()
    .db('admin')
    .aggregate([
      { $currentOp: { idleCursors: true, allUsers: false } },
      { $match: { type: 'idleCursor', ns: `${fixture.database}.${collection.collectionName}` } },
    ]);
  return (await idle.toArray()).map((each) => (each['cursor'] as { cursorId: unknown }).cursorId);
}
