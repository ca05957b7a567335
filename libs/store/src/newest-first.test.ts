import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { NewestFirst, type ListRange, type Made } from './newest-first.ts';

const now = Date.now();
const id = (n: number) => `0198${String(n).padStart(4, '0')}-0000-7000-8000-000000000000`;

/** A list in memory that counts what is read. */
function readerOf(all: Made[]) {
  const counts = { reads: 0, documents: 0 };
  const list = new NewestFirst({
    async madeAt(wanted: string) {
      return all.find(({ _id }) => _id === wanted)?.createdAt;
    },
    async read(range: ListRange, filter: { ends?: string }, limit: number) {
      const has = ({ _id }: Made) => _id.slice(0, 8).endsWith(filter.ends ?? '');
      const inRange = all.filter((each) => isIn(range, each) && has(each)).toSorted(newestFirst);
      counts.reads += 1;
      counts.documents += inRange.length;
      return inRange.slice(0, limit);
    },
  });
  return { list, counts };
}

function isIn(range: ListRange, { _id, createdAt }: Made): boolean {
  if ('_id' in range) return createdAt.getTime() === range.createdAt.getTime() && _id < range._id.$lt;
  const { $gte, $lt = new Date(8.64e15) } = range.createdAt;
  return createdAt >= $gte && createdAt < $lt;
}

function newestFirst(a: Made, b: Made): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1);
}

async function allPages(list: NewestFirst<Made, object>, limit: number): Promise<Made[]> {
  const listed: Made[] = [];
  for (let page = await list.page({}, { before: undefined, limit }); page.length > 0;) {
    listed.push(...page);
    page = await list.page({}, { before: page.at(-1)?._id, limit });
  }
  return listed;
}

it('lists everything once, newest first, whenever it was made and however much of it at one moment', async () => {
  const age = fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 100_000_000 }), fc.constantFrom(0, -5_000, now));
  await fc.assert(
    fc.asyncProperty(fc.array(age, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), async (ages, limit) => {
      const all = ages.map((age_, n) => ({ _id: id(n), createdAt: new Date(now - age_) }));
      expect(await allPages(readerOf(all).list, limit)).toEqual(all.toSorted(newestFirst));
    }),
  );
});

it('reads little more than it shows of a long list', async () => {
  const all = Array.from({ length: 2_000 }, (_, n) => ({ _id: id(n), createdAt: new Date(now - n * 7_000) }));
  const { list, counts } = readerOf(all);
  await allPages(list, 50);
  expect(counts.documents).toBeLessThan(4 * 2_000);
});

it('asks six times for a list that fills no page, and once the next time, until it has grown', async () => {
  const all = [{ _id: id(0), createdAt: new Date(now - 90_000_000) }];
  const { list, counts } = readerOf(all);
  const page = { before: undefined, limit: 50 };
  for (const reads of [6, 1]) {
    counts.reads = 0;
    expect(await list.page({}, page)).toEqual(all);
    expect(counts.reads).toBe(reads);
  }
  for (let n = 1; n < 2_000; n += 1) all.push({ _id: id(n), createdAt: new Date(now - n * 1_000) });
  await list.page({}, page);
  counts.documents = 0;
  await list.page({}, page);
  expect(counts.documents).toBeLessThan(4 * 50);
});

it('reads as little of what all have when what few have was asked for before', async () => {
  const all = Array.from({ length: 9_000 }, (_, n) => ({ _id: id(n), createdAt: new Date(now - n * 1_000) }));
  const { list, counts } = readerOf(all);
  const page = { before: undefined, limit: 50 };
  await list.page({}, page);
  await list.page({ ends: '00' }, page);
  counts.documents = 0;
  await list.page({}, page);
  expect(counts.documents).toBeLessThan(4 * 50);
});

it('goes on where a document was that is gone meanwhile', async () => {
  const at = Number.parseInt('01980005'.concat('0000'), 16);
  const all = Array.from({ length: 3 }, (_, n) => ({ _id: id(n), createdAt: new Date(at - n) }));
  expect(await readerOf(all).list.page({}, { before: id(5), limit: 10 })).toEqual(all);
});
