import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedList } from './sorted-list.ts';

function listOf(items: number[]): SortedList<number> {
  const list = new SortedList<number>((one, other) => one - other, String);
  for (const item of items) list.add(item);
  return list;
}

const items = fc.uniqueArray(fc.integer({ min: 0, max: 20_000 }), { maxLength: 2_500, size: 'max' });
const place = fc.record({
  offset: fc.nat(3_500),
  limit: fc.integer({ min: 1, max: 100 }),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});

describe('a sorted list', () => {
  it('has the pages of the sorted items after any additions and removals', () => {
    fc.assert(
      fc.property(items, items, place, (added, removed, { offset, limit, direction }) => {
        const list = listOf(added);
        const known = new Set(added);
        const found = removed.map((item) => list.remove(item));
        expect(found).toEqual(removed.map((item) => known.delete(item)));
        const sorted = [...known].sort((one, other) => (direction === 'asc' ? one - other : other - one));
        expect(list.size).toBe(sorted.length);
        expect(list.page({ offset, limit, direction })).toEqual(sorted.slice(offset, offset + limit));
        const even = sorted.filter((item) => item % 2 === 0);
        expect(list.pageOf({ isMatch: (item) => item % 2 === 0 }, { offset, limit, direction })).toEqual({
          items: even.slice(offset, offset + limit),
          total: even.length,
        });
        const ascending = [...known].sort((one, other) => one - other);
        const isEven = (item: number) => item % 2 === 0;
        expect(list.after(offset, { isMatch: isEven }, limit)).toEqual(
          ascending.filter((item) => item > offset && isEven(item)).slice(0, limit),
        );
        expect(list.after(undefined, { isMatch: isEven }, limit)).toEqual(ascending.filter(isEven).slice(0, limit));
      }),
      { numRuns: 20 },
    );
  });

  it('finds by a part of the text the same items as a full scan, while items change', () => {
    fc.assert(
      fc.property(items, items, fc.record({ number: fc.nat(999), page: place }), (added, removed, { number, page }) => {
        const part = String(number);
        const isMatch = (item: number) => String(item).includes(part);
        const list = listOf(added);
        for (const change of [
          () => undefined,
          () => removed.forEach((item) => list.remove(item)),
          () => list.add(77_777),
        ]) {
          change();
          expect(list.pageOf({ part, isMatch }, page)).toEqual(list.pageOf({ isMatch }, page));
          expect(list.after(page.offset, { part, isMatch }, 20)).toEqual(list.after(page.offset, { isMatch }, 20));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('holds an item once', () => {
    const list = listOf([1, 2]);
    expect(list.add(2)).toBe(false);
    expect(list.size).toBe(2);
  });

  it('accepts 100,000 items, in any order, without blocking for long', () => {
    const list = new SortedList<number>((one, other) => one - other);
    let longest = 0;
    for (let batch = 0; batch < 200; batch += 1) {
      const before = process.cpuUsage();
      for (let item = 0; item < 500; item += 1) list.add(((batch * 500 + item) * 7_919) % 1_000_003);
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, (user + system) / 1_000);
    }
    expect(list.size).toBe(100_000);
    expect(longest).toBeLessThan(50);
  });
});
