import { expect, test } from 'vitest';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { calibrate } from '../calibrate/calibrate.ts';
import { combineLearning } from '../learned/combine-learning.ts';
import { askOf, estimateScope } from '../estimate/estimate-scope.ts';
import { explainLine } from './explain-line.ts';
import { finish } from '../maths/finish.ts';
import type { HeavyRow } from './heaviest-rows.ts';
import type { SupplierHistory } from '../history.ts';
import type { QueryLine } from '../query.ts';
import { sampleHistory } from '../sample-history.ts';
import { boughtLine, purchaseOf, queryLineOf } from '../sample-records.ts';

const today = 20_000;
const history = sampleHistory({ products: 30, purchases: 600, today, seed: 7 });
const learning = calibrate(history, undefined, { today });
const shared = combineLearning([learning]);

function lineOf(index: number, over: Partial<QueryLine> = {}): QueryLine {
  const product = history.products[index];
  if (product === undefined) throw new Error(`there is no product ${index}`);
  const { id: productId, familyId = '', unit, currency } = product;
  return queryLineOf(productId, { familyId, unit, currency, quantity: 150, ...over });
}

function explained(line: QueryLine, of: SupplierHistory = history) {
  const snapshot = buildSnapshot(of, learning, shared);
  const query = { today, isRenewal: false, lines: [line] };
  const [figure] = finish(estimateScope(query, new Map([['s', snapshot]]), shared)).lines;
  return { figure, snapshot, ...explainLine(askOf(line, query, { snapshot, shared }), snapshot) };
}

function without(index: number): SupplierHistory {
  const id = history.products[index]?.id;
  const purchases = history.purchases.map((purchase) => ({
    ...purchase,
    lines: purchase.lines.filter(({ productId }) => productId !== id),
  }));
  return { ...history, purchases };
}

test.for([0, 1, 5, 12, 25])('the evidence of product %i is that of its figure', (index) => {
  const { figure, support, snapshot } = explained(lineOf(index));
  const number = snapshot.numberOf.get(lineOf(index).productId) ?? -1;
  const { offsets } = snapshot.history.rows;
  expect(support?.rows).toBe((offsets[number + 1] ?? 0) - (offsets[number] ?? 0));
  expect(figure?.basis).toBe((support?.worth ?? 0) >= 8 ? 'product' : 'product_shrunk');
  expect(support?.calibration.group === 'plenty').toBe(figure?.basis === 'product');
});

function product(factors: object): number {
  return Object.values(factors).reduce((all: number, factor: number) => all * factor, 1);
}

/** What was bought, as the history has it. */
function dealOf({ purchaseId, productId }: HeavyRow) {
  const deal = history.purchases.find(({ id }) => id === purchaseId);
  const line = deal?.lines.find((each) => each.productId === productId);
  if (deal === undefined || line?.net === undefined) throw new Error(`there is no purchase ${purchaseId}`);
  return { deal, net: line.net };
}

test('each heavy purchase names its own deal, and its factors lead from the price paid to the one that counts', () => {
  const line = lineOf(0, { quantity: 90, months: 24, values: [{ id: 'support-0', value: 1 }] });
  const { support, figure } = explained(line);
  const [{ heaviest }, middle] = [support ?? { heaviest: [] }, figure?.levels[8] ?? 0];
  expect(heaviest).toHaveLength(5);
  for (const row of heaviest) {
    const { deal, net } = dealOf(row);
    expect(row).toMatchObject({ startDay: deal.startDay, months: deal.months, isRenewal: deal.isRenewal });
    expect(row.paid).toBeCloseTo(net, 4);
    expect(row.adjusted).toBeCloseTo((row.paid / row.quantity / row.months) * product(row.prices) * 90 * 24, 4);
    expect(Math.abs(Math.log(row.adjusted / middle))).toBeLessThan(1);
    const { quantity, ...others } = row.weights;
    expect(Math.max(...Object.values(others))).toBeLessThanOrEqual(1 + 1e-6);
    expect(quantity).toBeGreaterThan(0);
  }
  const shares = heaviest.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  expect(shares.reduce((sum, share) => sum + share, support?.borrowed ?? 0)).toBeLessThanOrEqual(1);
});

test('a figure whose purchases all say the same is what each of them comes to', () => {
  const [first] = history.products;
  const purchase = { ...history.purchases[0], months: 12, isRenewal: false, currency: 'USD', total: 1_200 };
  const purchases = Array.from({ length: 9 }, (_, number) => ({
    ...purchase,
    id: `id-${number}`,
    startDay: today - number,
    lines: [{ productId: first?.id ?? '', quantity: 100, values: [], toPriceCurrency: 1 }],
  }));
  const { support, figure } = explained(lineOf(0, { quantity: 100 }), { products: history.products, purchases });
  for (const { adjusted } of support?.heaviest ?? []) expect(adjusted).toBeCloseTo(1_200, 6);
  expect(figure?.levels[8]).toBeCloseTo(1_200, -1);
});

test('what stands for a product that was never bought is told with the products it is of', () => {
  const line = lineOf(4);
  const { support, figure, leftOut } = explained(line, without(4));
  expect(figure?.basis).toBe('family');
  expect(support?.calibration.group).toBe('family');
  const family = new Set(history.products.filter(({ familyId }) => familyId === line.familyId).map(({ id }) => id));
  for (const { productId, prices, paid, adjusted, quantity, months } of support?.heaviest ?? []) {
    expect(family).toContain(productId);
    expect(productId).not.toBe(line.productId);
    expect(adjusted).toBeCloseTo((paid / quantity / months) * product(prices) * 150 * 12, 4);
    expect(quantity).toBe(Math.round(quantity));
  }
  expect(leftOut.every(({ rows }) => rows > 0)).toBe(true);
});

test.for([
  { reason: 'no_dimensions', over: { hasUsableDimensions: false, defaultPrice: 900 } },
  { reason: 'currency', over: { currency: 'EUR', defaultPrice: 900 } },
])('says which purchases were left out: $reason', ({ reason, over }) => {
  const { leftOut, figure } = explained(lineOf(0, over));
  expect(figure?.basis).not.toBe('product');
  const own = history.purchases.filter(({ lines }) => lines.some(({ productId }) => productId === 'product-000'));
  expect(leftOut).toContainEqual({ reason, rows: own.length });
});

test('counts lines without a price, and those that newer ones make superfluous', () => {
  const lines = [boughtLine('product-000', { quantity: 10 })];
  const bought = (number: number, total: number) =>
    purchaseOf({ id: `id-${number}`, startDay: today - number, total, lines });
  const purchases = Array.from({ length: 1_013 }, (_, number) => bought(number, number < 3 ? 0 : 1_000 + number));
  const { leftOut, support } = explained(lineOf(0), { products: history.products, purchases });
  expect(support?.rows).toBe(1_000);
  expect(leftOut).toEqual([
    { reason: 'older', rows: 10 },
    { reason: 'unpriced', rows: 3 },
  ]);
});

test('a share of the total of a purchase is marked as estimated', () => {
  const [one, other] = history.products;
  if (one === undefined || other === undefined) throw new Error('there are no products');
  const common = { quantity: 150, values: [], toPriceCurrency: 1 };
  const lines = [
    { ...common, productId: one.id },
    { ...common, productId: other.id },
  ];
  const start = { startDay: today - 1, months: 12, isRenewal: false, currency: 'USD' };
  const bought = [
    { id: 'together', buyer: 'one', ...start, total: 3_000, lines },
    { id: 'alone', buyer: 'other', ...start, total: 1_200, lines: lines.slice(0, 1) },
  ];
  const { support } = explained(lineOf(0), { ...history, purchases: bought });
  const marks = support?.heaviest.map(({ purchaseId, isPaidEstimated }) => [purchaseId, isPaidEstimated]);
  expect(new Map(marks as [string, boolean][])).toEqual(
    new Map([
      ['together', true],
      ['alone', false],
    ]),
  );
});

test('a figure from the default price says the price, and whose purchases its range is from', () => {
  const line = lineOf(0, { productId: 'never bought', familyId: 'none', unit: 'none', defaultPrice: 9_000 });
  const query = { today, isRenewal: false, lines: [line] };
  const { ofDefault } = explainLine(askOf(line, query, { snapshot: undefined, shared }), undefined);
  expect(ofDefault).toMatchObject({ price: 9_000, source: 'all' });
  expect(ofDefault?.ratio50).toBeCloseTo(1, 10);
  const [figure] = finish(estimateScope(query, new Map(), shared)).lines;
  expect(figure?.levels[8]).toBeCloseTo(9_000, 6);
  expect(figure?.levels[16]).toBeCloseTo(9_000 * (ofDefault?.ratio90 ?? 0), 6);
});

const rise = 1.5;

/** The history after the prices of a product rose. */
function risen(productId: string, since: number): SupplierHistory {
  const purchases = history.purchases.map((purchase) => ({
    ...purchase,
    lines: purchase.lines.map((line) => {
      const isDearer = purchase.startDay >= since && line.productId === productId;
      return isDearer ? { ...line, net: (line.net ?? 0) * rise } : line;
    }),
  }));
  return { ...history, purchases };
}

test('a change of prices is named with its day, and moves older prices along', () => {
  const line = lineOf(0);
  const { support } = explained(line, risen(line.productId, today - 330));
  const [change, ...others] = support?.priceChanges ?? [];
  if (change === undefined) throw new Error('no change was seen');
  expect(others).toEqual([]);
  expect(Math.abs(change.factor - rise)).toBeLessThan(0.15);
  expect(Math.abs(change.sinceDay - (today - 330))).toBeLessThan(20);
  expect(change.rows).toBeGreaterThan(60);
  for (const { startDay, prices } of support?.heaviest ?? [])
    expect(prices.priceChange).toBeCloseTo(startDay >= change.sinceDay ? 1 : change.factor, 10);
  expect(explained(line).support?.priceChanges).toEqual([]);
});
