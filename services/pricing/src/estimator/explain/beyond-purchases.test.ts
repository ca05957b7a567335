import { expect, test } from 'vitest';
import { askOf } from '../estimate/estimate-scope.ts';
import type { HistoryLine } from '../history.ts';
import type { QueryLine } from '../query.ts';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { explainLine } from './explain-line.ts';
import { boughtLine, productOf, purchaseOf, queryLineOf } from '../sample-records.ts';

const today = 20_000;
const products = [
  productOf('base', { dimensions: ['calls', 'edition', 'never'], choices: ['edition', 'never'] }),
  productOf('other'),
];

function lineOf(quantity: number, calls: number, edition = 1): HistoryLine {
  const values = [
    { id: 'calls', value: calls },
    { id: 'edition', value: edition },
  ];
  return boughtLine('base', { quantity, values });
}

function support(lines: HistoryLine[][], over: Partial<QueryLine>) {
  const purchases = lines.map((each, index) =>
    purchaseOf({ id: `id-${index}`, startDay: today - index, total: 600 * each.length, lines: each }),
  );
  const snapshot = buildSnapshot({ products, purchases }, undefined, undefined);
  const { values } = lineOf(50, 9_000);
  const line = queryLineOf('base', { quantity: 50, values, ...over });
  const ask = askOf(line, { today, isRenewal: false, lines: [line] }, { snapshot, shared: undefined });
  return explainLine(ask, snapshot).support;
}

const bought = [[lineOf(40, 5_000)], [lineOf(300, 80_000, 2)]];

test.for([
  { asked: {}, beyond: [] },
  { asked: { quantity: 600 }, beyond: [] },
  { asked: { quantity: 19 }, beyond: [{ of: 'quantity', least: 40, most: 300 }] },
  { asked: { quantity: 601 }, beyond: [{ of: 'quantity', least: 40, most: 300 }] },
  { asked: { months: 36 }, beyond: [{ of: 'months', least: 12, most: 12 }] },
  {
    asked: { values: lineOf(50, 0).values },
    beyond: [{ of: 'dimension', dimensionId: 'calls', least: 5_000, most: 80_000 }],
  },
  { asked: { values: lineOf(50, 9_000, 3).values }, beyond: [{ of: 'dimension', dimensionId: 'edition' }] },
])('names in what $asked goes beyond what was bought', ({ asked, beyond }) => {
  expect(support(bought, asked)?.beyond).toEqual(beyond);
});

test('says that nothing shows what a product itself costs if it was only bought together with others', () => {
  const other = { productId: 'other', quantity: 50, values: [], toPriceCurrency: 1 };
  const together = [lineOf(50, 9_000), other];
  expect(support([together, together, together], {})?.areEvenShares).toBe(true);
  expect(support([together, together, [lineOf(50, 9_000)]], {})?.areEvenShares).toBe(false);
  expect(support([together, [other], [other]], {})?.areEvenShares).toBe(false);
});
