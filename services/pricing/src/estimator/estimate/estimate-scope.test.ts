import { expect, test } from 'vitest';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { estimateScope } from './estimate-scope.ts';
import { finish } from '../maths/finish.ts';
import type { HistoryPurchase } from '../history.ts';
import type { QueryLine, ScopeFigure } from '../query.ts';
import { boughtLine, productOf, purchaseOf, queryLineOf } from '../sample-records.ts';

const today = 20_000;
const product = productOf('p', { familyId: 'f' });
const line = queryLineOf('p', { familyId: 'f' });

function purchase(number: number, unitPrice: number): HistoryPurchase {
  const total = unitPrice * 100 * 12;
  const bought = { id: `id-${number}`, buyer: `b${number}`, startDay: today - 10 - number };
  return purchaseOf({ ...bought, total, lines: [boughtLine('p')] });
}

function estimate(lines: QueryLine[], purchases: HistoryPurchase[], products = [product]): ScopeFigure {
  const snapshot = buildSnapshot({ products, purchases }, undefined, undefined);
  return finish(estimateScope({ today, isRenewal: false, lines }, new Map([['s', snapshot]]), undefined));
}

/** Their prices neither rise nor fall with time. */
const dozen = Array.from({ length: 12 }, (_, number) => purchase(number, 10 * 1.02 ** (((number * 5) % 12) - 6)));

test('own purchases give 17 levels around what was paid', () => {
  const { lines, total } = estimate([line], dozen);
  const [figure] = lines;
  expect(figure).toMatchObject({ basis: 'product', isDefaulted: false });
  expect(figure?.levels).toHaveLength(17);
  expect(figure?.levels).toEqual(figure?.levels.toSorted((one, other) => one - other));
  expect(Math.abs((figure?.levels[8] ?? 0) / 12_000 - 1)).toBeLessThan(0.03);
  expect(total).toEqual(figure?.levels);
});

test('the ladder goes from own purchases to family, supplier, default price and default range', () => {
  const others = [
    product,
    { ...product, id: 'kin' },
    { ...product, id: 'far', familyId: 'g' },
    { ...product, id: 'other', familyId: 'h', unit: 'GB' },
  ];
  const ask = (over: Partial<QueryLine>) => estimate([{ ...line, ...over }], dozen, others).lines[0];
  expect(ask({ productId: 'kin' })).toMatchObject({ basis: 'family', isDefaulted: true });
  expect(ask({ productId: 'far', familyId: 'g' })).toMatchObject({ basis: 'supplier', isDefaulted: true });
  const unlike = { productId: 'other', familyId: 'h', unit: 'GB' };
  const range = { min: 1000, max: 4000 };
  expect(ask({ ...unlike, defaultPrice: 500, defaultRange: range })).toMatchObject({
    basis: 'default_price',
    isDefaulted: true,
  });
  expect(ask({ ...unlike, defaultRange: range })).toMatchObject({ basis: 'default_range', isDefaulted: true });
  expect(ask(unlike)).toBeUndefined();
});

test('a product without usable dimensions starts at its default price', () => {
  const [figure] = estimate([{ ...line, hasUsableDimensions: false, defaultPrice: 500 }], dozen).lines;
  expect(figure?.basis).toBe('default_price');
  expect(figure?.levels[8]).toBeCloseTo(500, 4);
});

test('without any purchase the default range is spread evenly in ratios', () => {
  const [figure] = estimate([{ ...line, defaultRange: { min: 100, max: 10_000 } }], []).lines;
  expect(figure?.levels[8]).toBeCloseTo(1000, 4);
  expect(figure?.levels[0]).toBeCloseTo(100 * 100 ** 0.1, 4);
});

test('a total is narrower than the sum of its lines, and an unpriced line is left out of it', () => {
  const { lines, total } = estimate([line, line, { ...line, productId: 'gone', familyId: 'x', unit: 'none' }], dozen);
  expect(lines[2]).toBeUndefined();
  const sum = (level: number) => 2 * (lines[0]?.levels[level] ?? 0);
  expect(total?.[0]).toBeGreaterThan(sum(0));
  expect(total?.[16]).toBeLessThan(sum(16));
  expect(estimate([{ ...line, productId: 'gone', unit: 'none', familyId: 'x' }], dozen).total).toBeUndefined();
});

test('a line whose price no amount can tell has no figure, and the total is that of the others', () => {
  const snapshots = new Map([['s', buildSnapshot({ products: [product], purchases: dozen }, undefined, undefined)]]);
  const amounts = { least: 0.005, most: 1e13 };
  const tiny = { ...line, quantity: 1e-300 };
  const huge = { ...line, quantity: 1e15, toAnswer: 100 };
  const query = { today, isRenewal: false, lines: [tiny, line, huge], amounts };
  const { lines, beyond, total } = finish(estimateScope(query, snapshots, undefined));
  expect(beyond).toEqual(new Set([0, 2]));
  expect(lines).toEqual([undefined, estimate([line], dozen).lines[0], undefined]);
  expect(total).toEqual(lines[1]?.levels);
});

test('figures are in the currency of the answer', () => {
  const [plain] = estimate([line], dozen).lines;
  const [converted] = estimate([{ ...line, toAnswer: 0.5 }], dozen).lines;
  expect(converted?.levels[8]).toBeCloseTo((plain?.levels[8] ?? 0) / 2, 6);
});
