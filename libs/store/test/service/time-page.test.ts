import { newId } from '@parley/service/new-id';
import { requireIndexes } from '@parley/testing/index-order';
import { testConnection } from '@parley/testing/test-connection';
import * as fc from 'fast-check';
import { Schema } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { readTimePage, type TimePage } from '../../src/queries/time-page.ts';

type Item = { _id: string; org: string; kind: string; createdAt: Date };
type Order = TimePage['order'];

const kinds = ['new', 'old', 'rare'];
const orders: Order[] = ['newest first', 'oldest first'];
const start = Date.parse('2026-01-01T00:00:00Z');

const connection = await testConnection({ monitorCommands: true });
const schema = new Schema<Item>({ _id: String, org: String, kind: String, createdAt: Date }, { versionKey: false });
schema.index({ org: 1, createdAt: 1, _id: 1 });
schema.index({ org: 1, kind: 1, createdAt: 1, _id: 1 });
const items = connection.model<Item>('Item', schema, 'items');
await items.createIndexes();

/** Stores items created this many milliseconds after the start; ids are in no order. */
async function store(agesMs: readonly number[], kindOf = (n: number) => kinds[n % 2] ?? ''): Promise<Item[]> {
  const org = newId();
  const stored = agesMs.map((ageMs, n) => {
    const _id = `${(n * 7_919) % 10_007}-${newId()}`;
    return { _id, org, kind: kindOf(n), createdAt: new Date(start + ageMs) };
  });
  if (stored.length > 0) await items.collection.insertMany(stored as object[]);
  return stored;
}

function inOrder(some: Item[], order: Order): Item[] {
  const sign = order === 'newest first' ? -1 : 1;
  const compare = (one: Item, other: Item) =>
    one.createdAt.getTime() - other.createdAt.getTime() || (one._id < other._id ? -1 : 1);
  return some.toSorted((one, other) => sign * compare(one, other));
}

function placeOf({ _id: id, createdAt: at }: Item) {
  return { at, id };
}

/** All pages, and their number. */
async function listed(page: TimePage): Promise<Item[]> {
  const found: Item[] = [];
  for (;;) {
    const last = found.at(-1);
    const more = await readTimePage(items, { ...page, after: last && placeOf(last) });
    found.push(...more);
    if (more.length < page.limit) return found;
  }
}

describe('the pages of a list in order of time', () => {
  it('hold every item of the period once, in order, however many have the same time', async () => {
    const ages = fc.array(fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 1_000 })), { maxLength: 40 });
    const period = fc.record({ since: fc.nat({ max: 6 }), until: fc.nat({ max: 1_200 }) }, { requiredKeys: [] });
    const run = fc.asyncProperty(ages, period, fc.integer({ min: 1, max: 9 }), async (agesMs, given, limit) => {
      const all = await store(agesMs);
      const dateOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(start + ms));
      const [since, until] = [dateOf(given.since), dateOf(given.until)];
      const inPeriod = all.filter(({ createdAt: at }) => (!since || at >= since) && (!until || at < until));
      for (const order of orders)
        for (const kind of ['new', { $in: kinds }] as const) {
          const wanted = typeof kind === 'string' ? inPeriod.filter((each) => each.kind === kind) : inPeriod;
          const filter = { org: all[0]?.org ?? '', kind };
          expect(await listed({ filter, order, since, until, limit })).toEqual(inOrder(wanted, order));
        }
    });
    await fc.assert(run, { numRuns: 60 });
  });

  it('go on after a place whose item is gone', async () => {
    const all = inOrder(await store([1, 2, 3]), 'oldest first');
    const [first, second, third] = all as [Item, Item, Item];
    await items.deleteOne({ _id: second._id });
    const filter = { org: first.org };
    for (const [order, rest] of [
      ['newest first', first],
      ['oldest first', third],
    ] as const)
      expect(await readTimePage(items, { filter, order, after: placeOf(second), limit: 5 })).toEqual([rest]);
  });

  it('hold only the fields asked for', async () => {
    const [one] = (await store([1])) as [Item];
    const page = { filter: { org: one.org }, order: 'newest first', limit: 5, projection: { kind: 1 } } as const;
    expect(await readTimePage(items, page)).toEqual([{ _id: one._id, kind: one.kind }]);
  });

  it('are one command each that takes filter and order from an index and reads little more than it returns', async () => {
    const all = await store(
      Array.from({ length: 6_000 }, (_, n) => Math.floor(n / 3) * 1_000),
      (n) => kinds[n % 3 === 0 ? 0 : 1] ?? '',
    );
    const org = all[0]?.org ?? '';
    const [deep, limit] = [all[3_000] as Item, 50];
    const filters = [{ org }, { org, kind: 'old' }, { org, kind: { $in: kinds } }, { org, kind: 'rare' }];
    const periods = [{}, { since: new Date(start), until: new Date(start + 1e9) }];
    const places = [undefined, placeOf(deep)];
    const pages = orders.flatMap((order) =>
      filters.flatMap((filter) =>
        periods.flatMap((period) => places.map((after) => Object.assign({ filter, order, after, limit }, period))),
      ),
    );
    for (const page of pages) {
      expect(await requireIndexes(connection.getClient(), () => readTimePage(items, page))).toBe(1);
    }
  });
});
