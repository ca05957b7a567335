import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DueWalk, type DueReader } from './due-walk.ts';
import type { Due } from './walk-course.ts';

/** A collection in memory, on a server that reads all of a range before it cuts. */
class Waiting implements DueReader<Due> {
  readonly documents = new Map<string, Date>();
  reads = 0;
  documentsRead = 0;

  async between(after: Date, upTo: Date, limit: number): Promise<Due[]> {
    return this.#read((at) => at > after && at <= upTo)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .slice(0, limit);
  }

  async sameDate(date: Date, afterId: string, limit: number): Promise<Due[]> {
    const same = this.#read((at, id) => at.getTime() === date.getTime() && id > afterId);
    return same.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
  }

  #read(isAsked: (at: Date, id: string) => boolean): Due[] {
    const met = [...this.documents].flatMap(([id, at]) => (isAsked(at, id) ? [{ id, at }] : []));
    this.reads += 1;
    this.documentsRead += met.length;
    // A server owes those of one date no order.
    return met.toReversed();
  }
}

const pageSize = 4;

/** Few different times, so that many are equal, and some far from the others. */
const time = fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 2_000_000 }), fc.constantFrom(0, 1_000_000, 1_000_001));

type Step =
  | { put: [string, number] }
  | { remove: string }
  | { walk: { until: number; leaveAfter: number; meanwhile: [string, number][] } };

const id = fc.nat({ max: 60 }).map((n) => `id-${String(n).padStart(2, '0')}`);
const put = fc.tuple(id, time);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: put.map((put_) => ({ put: put_ })) },
  { weight: 1, arbitrary: id.map((remove) => ({ remove })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ until: time, leaveAfter: fc.integer({ min: 1, max: 30 }), meanwhile: fc.array(put, { maxLength: 3 }) })
      .map((walk) => ({ walk })),
  },
);

describe('a walk over what is due', () => {
  it('meets everything that waits throughout it once, in order, whatever was written when and by whose clock', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const waiting = new Waiting();
        const walk = new DueWalk(waiting, pageSize);
        for (const each of steps) {
          if ('put' in each) waiting.documents.set(each.put[0], new Date(each.put[1]));
          else if ('remove' in each) waiting.documents.delete(each.remove);
          else await checkWalk(walk, waiting, each.walk);
        }
        await checkWalk(walk, waiting, { until: 3_000_000, leaveAfter: Infinity, meanwhile: [] });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['evenly', (n: number) => n],
    ['sparsely', (n: number) => n * 3_001],
    ['ever denser', (n: number) => Math.round(2_000_000 - 2_000_000 / (n + 1))],
    ['in bursts', (n: number) => Math.floor(n / 50) * 100_000 + (n % 50)],
  ])('costs about what it meets when thousands wait %s, on a server that reads whole ranges', async (_how, atOf) => {
    const waiting = new Waiting();
    for (let n = 0; n < 600; n += 1) waiting.documents.set(`id-${String(n).padStart(4, '0')}`, new Date(atOf(n)));
    const walk = new DueWalk(waiting, pageSize);
    const until = new Date(3_000_000);
    // The first look does not know what waits; it leaves early, as a worker with few free hands does.
    for await (const _page of walk.pages(until)) break;
    waiting.documentsRead = 0;
    expect(await taken(walk, waiting, until)).toBe(600);
    expect(waiting.documentsRead).toBeLessThan(3 * 600);
  });

  it('is one read while nothing waits', async () => {
    const waiting = new Waiting();
    waiting.documents.set('later', new Date(2_000));
    const walk = new DueWalk(waiting, pageSize);
    for (let n = 0; n < 10; n += 1) expect(await Array.fromAsync(walk.pages(new Date(1_000)))).toEqual([]);
    expect({ reads: waiting.reads, documentsRead: waiting.documentsRead }).toEqual({ reads: 10, documentsRead: 0 });
  });

  it('goes back to one read when a crowd is gone', async () => {
    const waiting = new Waiting();
    for (let n = 0; n < 100; n += 1) waiting.documents.set(`id-${n}`, new Date(n * 1_000));
    const walk = new DueWalk(waiting, pageSize);
    for await (const _page of walk.pages(new Date(1_000_000))) continue;
    waiting.documents.clear();
    for await (const _page of walk.pages(new Date(1_000_000))) continue;
    waiting.reads = 0;
    for await (const _page of walk.pages(new Date(1_000_000))) continue;
    expect(waiting.reads).toBe(1);
  });
});

async function checkWalk(
  walk: DueWalk<Due>,
  { documents }: Waiting,
  { until, leaveAfter, meanwhile }: { until: number; leaveAfter: number; meanwhile: [string, number][] },
): Promise<void> {
  const touched = new Set(meanwhile.map(([id_]) => id_));
  const untouched = [...documents].filter(([id_, at]) => !touched.has(id_) && at.getTime() <= until);
  const met: Due[] = [];
  let pages = 0;
  for await (const page of walk.pages(new Date(until))) {
    expect(page.length).toBeGreaterThan(0);
    met.push(...page.filter(({ id: id_ }) => !touched.has(id_)));
    pages += 1;
    const next = meanwhile[pages - 1];
    if (next) documents.set(next[0], new Date(next[1]));
    if (pages >= leaveAfter) break;
  }
  const ids = met.map(({ id: id_ }) => id_);
  expect(new Set(ids).size).toBe(ids.length);
  expect(met.map(({ at }) => at.getTime())).toEqual(met.map(({ at }) => at.getTime()).sort((a, b) => a - b));
  const isWhole = pages < leaveAfter;
  const missed = untouched.filter(([id_]) => isWhole && !ids.includes(id_));
  expect(missed).toEqual([]);
}

/** Takes all that is due, page by page, as a relay does: what is taken waits no more. How many that were. */
async function taken(walk: DueWalk<Due>, waiting: Waiting, until: Date): Promise<number> {
  let met = 0;
  for await (const page of walk.pages(until)) {
    for (const { id: id_ } of page) waiting.documents.delete(id_);
    met += page.length;
  }
  return met;
}
