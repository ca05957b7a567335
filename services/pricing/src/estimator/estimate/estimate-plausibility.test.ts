import { expect, test } from 'vitest';
import type { HistoryPurchase } from '../history.ts';
import { levels } from '../levels.ts';
import { finish } from '../maths/finish.ts';
import { untrained } from '../learned/learned.ts';
import { defaultSettings } from '../learned/settings.ts';
import { fitEffects } from '../snapshot/fit-effects.ts';
import { historyColumns } from '../snapshot/rows.ts';
import { snapshotOf, type Snapshot } from '../snapshot/snapshot.ts';
import { estimateScope } from './estimate-scope.ts';
import { boughtLine, productOf, purchaseOf, queryLineOf } from '../sample-records.ts';

const today = 20_000;
const product = productOf('p');

type Bought = { price: number; quantity?: number; buyer?: string; months?: number };

/** The newest first, for a year each unless told otherwise. */
function history(bought: Bought[]): HistoryPurchase[] {
  return bought.map(({ price, quantity = 100, buyer, months = 12 }, number) => {
    const lines = [boughtLine('p', { quantity })];
    const total = price * quantity * months;
    const deal = { id: `id-${number}`, buyer: buyer ?? `buyer-${number}`, startDay: today - 5 * number };
    return purchaseOf({ ...deal, months, total, lines });
  });
}

function snapshotWith(bought: Bought[], settings = defaultSettings): Snapshot {
  const columns = historyColumns({ products: [product], purchases: history(bought) });
  const learned = { ...untrained, settings };
  return snapshotOf({ history: columns, learned, ...fitEffects(columns, settings.effects, Infinity) });
}

/** The levels of the total. */
function totals(snapshot: Snapshot, { quantity = 100, months = 12 }: { quantity?: number; months?: number }): number[] {
  const query = { today, isRenewal: false, lines: [queryLineOf('p', { quantity, months })] };
  return finish(estimateScope(query, new Map([['s', snapshot]]), undefined)).total ?? [];
}

/** What a unit costs a month, by the percentiles of an estimate for a year. */
function unitPrices(bought: Bought[], quantity = 100): Map<number, number> {
  const total = totals(snapshotWith(bought), { quantity });
  return new Map(total.map((price, at) => [Math.round(100 * (levels[at] ?? 0)), price / quantity / 12]));
}

function times(count: number, ...bought: Bought[]): Bought[] {
  return Array.from({ length: count }, () => bought).flat();
}

test('where half the buyers pay twice as much, the range has both prices', () => {
  const prices = unitPrices(times(30, { price: 10 }, { price: 20.5 }));
  expect(prices.get(10)).toBeLessThan(11);
  expect(prices.get(90)).toBeGreaterThan(19.5);
});

test('where one buyer made most purchases, the range is that of all buyers', () => {
  const big = { price: 5, buyer: 'big' };
  const prices = unitPrices([...times(8, big, big, big, { price: 10 }), ...times(20, big)]);
  expect(prices.get(50)).toBeGreaterThan(9);
  expect(prices.get(90)).toBeGreaterThan(9);
});

test('one price that is wrong moves the middle little', () => {
  const right = Array.from({ length: 12 }, (_, at) => ({ price: 10 + at / 10 }));
  const [before, after] = [unitPrices(right), unitPrices([{ price: 1_000 }, ...right])].map((prices) => prices.get(50));
  expect(Math.abs((after ?? NaN) / (before ?? NaN) - 1)).toBeLessThan(0.05);
});

test('what all pay for a unit, whatever the quantity, is what is estimated', () => {
  const bought = times(5, ...times(4, { price: 10, quantity: 50 }), { price: 10, quantity: 10 }, { price: 10 });
  for (const quantity of [10, 50, 100]) {
    const prices = unitPrices(bought, quantity);
    for (const level of [25, 50, 75]) expect(Math.abs((prices.get(level) ?? NaN) / 10 - 1)).toBeLessThan(0.015);
  }
});

test('a month more costs more in all, though longer terms have lower prices', () => {
  const bought = Array.from({ length: 48 }, (_, at) => {
    const months = [12, 24, 36][at % 3] ?? 12;
    return { months, price: (10.4 - months / 14) * (0.85 + ((at * 7) % 31) / 100) };
  });
  const off = { ...defaultSettings, effects: { ...defaultSettings.effects, term: false } };
  const snapshot = snapshotWith(bought, off);
  let before = totals(snapshot, { months: 1 });
  for (let months = 2; months <= 60; months += 1) {
    const now = totals(snapshot, { months });
    now.forEach((price, at) => expect(price).toBeGreaterThan(before[at] ?? NaN));
    before = now;
  }
});
