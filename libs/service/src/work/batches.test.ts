import { describe, expect, it } from 'vitest';
import { Batches, type BatchOptions } from './batches.ts';

/** Batches that end when the test says so, and the items of each. */
function held(options: Partial<BatchOptions<number, number>> = {}) {
  const asked: { items: number[]; end: () => void }[] = [];
  const batches = new Batches<number, number>({
    async work(items) {
      const { promise, resolve } = Promise.withResolvers<void>();
      asked.push({ items, end: resolve });
      await promise;
      return items.map((item) => item * 10);
    },
    isCommon: () => false,
    ...options,
  });
  return { batches, asked };
}

const nextTurns = () => new Promise((resolve) => setTimeout(resolve));

describe('batches', () => {
  it('wait for further items for a while, unless they are full', async () => {
    const { batches, asked } = held({ gatherMs: 60_000, maxItems: 2 });
    const all = [batches.add(1)];
    await nextTurns();
    await nextTurns();
    expect(asked).toEqual([]);
    all.push(batches.add(2), batches.add(3), batches.add(4));
    for (let index = 0; index < 2; index += 1) {
      await nextTurns();
      asked[index]?.end();
    }
    expect(await Promise.all(all)).toEqual([10, 20, 30, 40]);
    expect(asked.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('begin when their time has passed, however few they are', async () => {
    const { batches, asked } = held({ gatherMs: 5, maxItems: 2 });
    const first = batches.add(1);
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.end();
    expect(await first).toBe(10);
  });

  it('process concurrent items together, then those that arrived meanwhile', async () => {
    const { batches, asked } = held();
    const first = [batches.add(1), batches.add(2)];
    await nextTurns();
    const second = [batches.add(3), batches.add(4)];
    await nextTurns();
    expect(asked.map(({ items }) => items)).toEqual([[1, 2]]);
    asked[0]?.end();
    expect(await Promise.all(first)).toEqual([10, 20]);
    await nextTurns();
    expect(asked.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    asked[1]?.end();
    expect(await Promise.all(second)).toEqual([30, 40]);
  });

  it('hold up the next no longer than they may, if they take long', async () => {
    const { batches, asked } = held({ holdMs: 5 });
    const first = batches.add(1);
    await expect.poll(() => asked.length).toBe(1);
    const second = batches.add(2);
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.end();
    expect(await second).toBe(20);
    asked[0]?.end();
    expect(await first).toBe(10);
  });

  it('do not exceed the maximum batch size', async () => {
    const sizes: number[] = [];
    const work = async (items: number[]) => {
      sizes.push(items.length);
      return items;
    };
    const { batches } = held({ work, maxItems: 2 });
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => batches.add(item)))).toEqual([1, 2, 3, 4, 5]);
    expect(sizes).toEqual([2, 2, 1]);
  });

  it('process each item alone when one of them fails', async () => {
    const work = async (items: number[]) => {
      if (items.includes(2)) throw new RangeError('not 2');
      return items;
    };
    const { batches } = held({ work });
    const results = await Promise.allSettled([1, 2, 3].map((item) => batches.add(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fail together when no item caused the failure', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw new Error('the database is away');
    };
    const { batches } = held({ work, isCommon: () => true });
    const results = await Promise.allSettled([1, 2, 3].map((item) => batches.add(item)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tries).toBe(1);
  });
});
