import { expect, test } from 'vitest';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { finish } from '../maths/finish.ts';
import type { HistoryLine, HistoryPurchase } from '../history.ts';
import type { QueryLine, ScopeFigure } from '../query.ts';
import { similarPurchases, type SimilarPurchase } from './similar-purchases.ts';
import { boughtLine, productOf, purchaseOf, queryLineOf } from '../sample-records.ts';

const today = 20_000;
const products = ['a', 'b', 'c'].map((id) => productOf(id, { dimensions: [`${id}1`, `${id}2`] }));

function line(productId: string, quantity = 100, over: Partial<HistoryLine> = {}): HistoryLine {
  return boughtLine(productId, { quantity, values: [{ id: `${productId}1`, value: 1 }], net: 1000, ...over });
}

let number = 0;
function purchase(over: Partial<HistoryPurchase> = {}): HistoryPurchase {
  const lines = over.lines ?? [line('a')];
  const total = lines.reduce((sum, { net = 0 }) => sum + net, 0);
  number += 1;
  const id = `id-${String(number).padStart(3, '0')}`;
  return purchaseOf({ id, buyer: `b${number}`, startDay: today, total, lines, ...over });
}

function asked(productId: string, quantity = 100): QueryLine {
  return queryLineOf(productId, { quantity, values: [{ id: `${productId}1`, value: 1 }] });
}

/** Every line of the scope is estimated at 1000. */
function similar(
  purchases: HistoryPurchase[],
  lines = [asked('a')],
  over: Partial<{ minBuyers: number; convert: (currency: string) => number | undefined }> = {},
): SimilarPurchase[] {
  const levels = (each: number) => Array.from({ length: 17 }, () => each);
  const figure: ScopeFigure = {
    lines: lines.map(() => ({ levels: levels(1000), basis: 'product', isDefaulted: false })),
    total: levels(1000 * lines.length),
    beyond: new Set(),
  };
  const snapshots = new Map([['s', buildSnapshot({ products, purchases }, undefined, undefined)]]);
  const showing = { convert: () => 1, minBuyers: 1, ...over };
  return finish(similarPurchases({ query: { today, isRenewal: false, lines }, figure }, snapshots, showing));
}

function rateOf(of: HistoryPurchase, lines?: QueryLine[]): number {
  return similar([of], lines)[0]?.rate ?? 0;
}

test('an identical purchase of today rates 100, one without a product in common is not shown', () => {
  expect(rateOf(purchase())).toBeCloseTo(100, 9);
  expect(rateOf(purchase({ lines: [line('b')] }))).toBe(0);
});

test('the rate falls by what each part is worth', () => {
  expect(rateOf(purchase({ lines: [line('a', 200)] }))).toBeCloseTo(90, 9);
  expect(rateOf(purchase({ lines: [line('a', 50)] }))).toBeCloseTo(90, 9);
  expect(rateOf(purchase({ months: 24 }))).toBeCloseTo(95, 9);
  expect(rateOf(purchase({ startDay: today - 365 }))).toBeCloseTo(95, 2);
  expect(rateOf(purchase({ total: 2000 }))).toBeCloseTo(95, 9);
  expect(rateOf(purchase({ lines: [line('a', 100, { values: [] })] }))).toBeCloseTo(85, 9);
  expect(rateOf(purchase({ lines: [line('a', 100, { values: [{ id: 'a2', value: 1 }] })] }))).toBeCloseTo(85, 9);
});

test('products count by their share in value, in either order', () => {
  const both = purchase({ lines: [line('a'), line('b')] });
  expect(rateOf(both, [asked('a'), asked('b')])).toBeCloseTo(100, 9);
  expect(rateOf(both, [asked('b'), asked('a')])).toBeCloseTo(100, 9);
  const half = rateOf(purchase({ total: 2000, lines: [line('a', 100, { net: 2000 })] }), [asked('a'), asked('b')]);
  expect(half).toBeCloseTo(100 - 35 * (1 - 0.5 / 1.5) - 15 / 2, 9);
});

test('at most ten are shown, best first, then newer, then by id, none below 50', () => {
  const purchases = [40, 5, 60, 5, 5, 90, 1000, 700, 20, 30, 50, 10, 0, 0].map((age) =>
    purchase({ startDay: today - age }),
  );
  const far = purchase({
    months: 120,
    startDay: today - 3000,
    total: 1e6,
    lines: [line('a', 1e5, { net: 1e6, values: [] })],
  });
  const found = similar([...purchases, far].toReversed());
  const expected = purchases
    .toSorted((one, other) => other.startDay - one.startDay || (one.id < other.id ? -1 : 1))
    .slice(0, 10);
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(similar([far])).toEqual([]);
});

test('looking outwards from the nearest quantity finds what looking at all finds', () => {
  const purchases = Array.from({ length: 400 }, (_, index) =>
    purchase({
      startDay: today - ((index * 37) % 900),
      months: [12, 24, 36][index % 3] ?? 12,
      lines: [line('a', 1 + ((index * 53) % 400)), ...(index % 4 === 0 ? [line('b')] : [])],
    }),
  );
  const one = similar(purchases, [asked('a', 77), asked('b', 90)]);
  const each = purchases.flatMap((single) => similar([single], [asked('a', 77), asked('b', 90)]));
  const expected = each
    .toSorted((a, b) => b.rate - a.rate || b.startDay - a.startDay || (a.id < b.id ? -1 : 1))
    .slice(0, 10);
  expect(one).toEqual(expected);
});

test('a purchase is shown only where enough buyers bought each of its products, and none is gone', () => {
  const two = [purchase({ buyer: 'x' }), purchase({ buyer: 'y' })];
  expect(similar(two, undefined, { minBuyers: 3 })).toEqual([]);
  const nameless = [0, 1, 2].map(() => {
    const { buyer: _, ...rest } = purchase();
    return rest;
  });
  expect(similar([...two, ...nameless], undefined, { minBuyers: 4 })).toEqual([]);
  expect(similar([...two, ...nameless], undefined, { minBuyers: 3 })).toHaveLength(5);
  expect(similar([purchase({ lines: [line('a'), line('gone')] })])).toEqual([]);
});

test('prices are in the currency of the answer, and what has no rate is left out', () => {
  const found = similar([purchase({ currency: 'EUR', total: 500 }), purchase({ currency: 'SEK' })], undefined, {
    convert: (currency) => (currency === 'EUR' ? 2 : undefined),
  });
  expect(found).toMatchObject([
    { total: 1000, rate: 100, productIds: ['a'], main: { productId: 'a', quantity: 100 }, otherDimensions: 1 },
  ]);
});
