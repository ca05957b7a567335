import { expect, test } from 'vitest';
import { askOf } from '../estimate/estimate-scope.ts';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { explainLine } from './explain-line.ts';
import { boughtLine, productOf, purchaseOf, queryLineOf } from '../sample-records.ts';

const today = 20_000;
const product = productOf('base');

type Bought = { daysAgo: number; quantity: number; unit: number; buyer?: string };

/** Thirty purchases a month apart, the newest first, of 10 to 1,000 users; their prices differ by up to 8 %. */
function thirty(priceOf: (index: number, quantity: number) => number, buyerOf?: (index: number) => string): Bought[] {
  return Array.from({ length: 30 }, (_, index) => {
    const quantity = Math.round(10 * 100 ** (((index * 11) % 30) / 29));
    const noise = 1 + 0.08 * ((((index * 7) % 30) - 14.5) / 14.5);
    const unit = priceOf(index, quantity) * noise;
    return { daysAgo: 10 + 35 * index, quantity, unit, buyer: buyerOf?.(index) ?? `buyer ${index}` };
  });
}

function supportOf(bought: readonly Bought[], quantity: number) {
  const purchases = bought.map(({ daysAgo, quantity: units, unit, buyer = '' }, index) => {
    const lines = [boughtLine('base', { quantity: units })];
    return purchaseOf({ id: `id-${index}`, buyer, startDay: today - daysAgo, total: units * unit, lines });
  });
  const snapshot = buildSnapshot({ products: [product], purchases }, undefined, undefined);
  const line = queryLineOf('base', { quantity });
  const ask = askOf(line, { today, isRenewal: false, lines: [line] }, { snapshot, shared: undefined });
  return explainLine(ask, snapshot).support;
}

function oneSided(bought: readonly Bought[], quantity: number) {
  return supportOf(bought, quantity)?.oneSided;
}

test('says nothing of prices that only scatter', () => {
  expect(
    oneSided(
      thirty(() => 100),
      100,
    ),
  ).toEqual([]);
});

test('names the newest purchases if they cost more than the estimate says for them', () => {
  const [risen] =
    oneSided(
      thirty((index) => (index < 2 ? 125 : 100)),
      100,
    ) ?? [];
  expect(risen).toMatchObject({ nearestIn: 'time', rows: 2, sinceDay: today - 45 });
  expect(risen?.factor).toBeGreaterThan(1.05);
});

test('names a fall either so or as a change of prices that was followed', () => {
  const { oneSided: near = [], priceChanges = [] } =
    supportOf(
      thirty((index) => (index < 3 ? 75 : 100)),
      100,
    ) ?? {};
  expect([...near, ...priceChanges].map(({ factor }) => factor < 0.95)).toContain(true);
});

test('takes one buyer who always paid more for no change, though it bought last', () => {
  const isDear = (index: number) => index < 3 || index % 3 === 0;
  const bought = thirty(
    (index) => (isDear(index) ? 140 : 100),
    (index) => (isDear(index) ? 'dear' : `buyer ${index}`),
  );
  expect(oneSided(bought, 100)?.filter(({ nearestIn }) => nearestIn === 'time')).toEqual([]);
});

test('names the purchases of similar quantities if a least amount makes them dearer', () => {
  const bought = thirty((_, quantity) => (100 * Math.max(quantity, 120)) / quantity);
  const near = oneSided(bought, 110)?.find(({ nearestIn }) => nearestIn === 'quantity');
  expect(near?.factor).toBeLessThan(0.97);
  expect(near?.least).toBeLessThanOrEqual(110);
  expect(near?.most).toBeGreaterThanOrEqual(110);
});
