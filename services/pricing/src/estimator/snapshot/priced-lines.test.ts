import { expect, test } from 'vitest';
import type { HistoryLine, HistoryProduct, HistoryPurchase } from '../history.ts';
import { pricedLines } from './priced-lines.ts';
import { usualCosts } from './usual-costs.ts';
import { boughtLine, productOf, purchaseOf } from '../sample-records.ts';

const products = new Map<string, HistoryProduct>();

function line(productId: string, fields: Partial<HistoryLine> = {}): HistoryLine {
  return boughtLine(productId, { quantity: 10, ...fields });
}

function order(total: number, ...lines: HistoryLine[]): HistoryPurchase {
  return purchaseOf({ id: 'order', startDay: 20_000, total, lines });
}

/** What each line of an order is taken to have cost, given other purchases. */
function split(purchase: HistoryPurchase, others: HistoryPurchase[] = []) {
  const costs = { usual: usualCosts([...others, purchase]), product: (id: string) => products.get(id) };
  return pricedLines(purchase, costs).map(({ net, trust }) => ({ net: Math.round(net), isStated: trust === 1 }));
}

test('a total is split by what other purchases of each product cost, in any currency', () => {
  const others = [order(9_000, line('suite')), order(500, line('board', { toPriceCurrency: 2 }))];
  expect(split(order(5_000, line('suite'), line('board')), others)).toEqual([
    { net: 4_500, isStated: false },
    { net: 500, isStated: false },
  ]);
});

test('list prices of the order itself come first, and default prices help where nothing else is known', () => {
  const others = [order(9_000, line('suite')), order(1_000, line('board'))];
  const listed = order(5_000, line('suite', { list: 4_000 }), line('board', { list: 4_000 }));
  expect(split(listed, others).map(({ net }) => net)).toEqual([2_500, 2_500]);
  products.set('extra', productOf('extra', { yearlyDefault: 300 }));
  expect(split(order(6_000, line('suite'), line('extra')), others).map(({ net }) => net)).toEqual([4_500, 1_500]);
});

test('a product that is only ever bought with others costs what they leave', () => {
  const others = [
    order(9_000, line('suite')),
    order(10_000, line('suite'), line('add-on')),
    order(20_000, line('suite', { quantity: 20 }), line('add-on', { quantity: 20 })),
  ];
  expect(split(order(10_000, line('suite'), line('add-on')), others).map(({ net }) => net)).toEqual([9_000, 1_000]);
});

test('a product for which the others leave nothing takes its default price, or else next to nothing', () => {
  const bundle = order(9_900, line('suite'), line('gift'));
  expect(split(bundle, [order(10_000, line('suite'))]).map(({ net }) => net)).toEqual([9_803, 97]);
  products.set('gift', productOf('gift', { yearlyDefault: 120 }));
  const [suite, gift] = split(bundle, [order(10_000, line('suite'))]).map(({ net }) => net);
  expect(suite).toBeLessThan(9_803);
  expect(gift).toBeGreaterThan(97);
});

test('by chance, the others may leave less than nothing: half of what they leave is still below the usual cost', () => {
  const others = [8_000, 9_500, 10_400, 11_000].map((total) => order(total, line('suite'), line('add-on')));
  const usual = usualCosts([order(9_000, line('suite')), ...others]);
  expect(usual.get('add-on')).toBeCloseTo(500 / 10 / 12, 6);
});

test('the only line without a price costs exactly what the others leave', () => {
  expect(split(order(5_000, line('suite', { net: 4_200 }), line('board')))).toEqual([
    { net: 4_200, isStated: true },
    { net: 800, isStated: true },
  ]);
});

test('an even split, where nothing is known, counts for little', () => {
  const costs = { usual: new Map<string, number>(), product: () => undefined };
  const [known] = pricedLines(order(10, line('a', { list: 1 }), line('b', { list: 1 })), costs);
  const [even] = pricedLines(order(10, line('a'), line('b')), costs);
  expect(even).toMatchObject({ net: 5, share: 0.5 });
  expect(even?.trust).toBeLessThan((known?.trust ?? 0) / 2);
});

test('a discount lowers all prices alike; only of several are they estimates', () => {
  const both = { ...order(900, line('a', { net: 600 }), line('b', { net: 400 })), discount: 100 };
  expect(split(both)).toEqual([
    { net: 540, isStated: false },
    { net: 360, isStated: false },
  ]);
  const one = { ...order(900, line('a', { net: 1_000 }), line('b', { net: 0 })), discount: 100 };
  expect(split(one)).toEqual([
    { net: 900, isStated: true },
    { net: 0, isStated: true },
  ]);
  expect(split({ ...order(900, line('a', { net: 1_000 })), discount: 100 })).toEqual([{ net: 900, isStated: true }]);
});
