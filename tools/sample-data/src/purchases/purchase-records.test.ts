import { describe, expect, test } from 'vitest';
import { isCurrency, toMinor } from '@parley/money/money';
import { demoMarket } from '../market-size.ts';
import { sampleRecords } from '../sample-records.ts';
import { dateOf, rateRecords } from './exchange-rates.ts';
import { purchaseRecords, yearsOfPurchases } from './purchase-records.ts';

const until = 20_750;
const set = { market: demoMarket, count: 6_000, until };
const purchases = [...purchaseRecords(set)];
const products = new Map(
  [...sampleRecords(demoMarket)].flatMap((record) => (record.type === 'product' ? [[record.id, record]] : [])),
);

function tally(keys: string[]): number[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts.values()].sort((one, other) => other - one);
}

describe('the purchases of the sample market', () => {
  test('are at least 5,000 of at least 100 suppliers, while others have none', () => {
    expect(purchases.length).toBeGreaterThanOrEqual(5_000);
    const suppliers = tally(purchases.map(({ supplier }) => supplier)).length;
    expect(suppliers).toBeGreaterThanOrEqual(100);
    expect(suppliers).toBeLessThan(demoMarket.companies);
  });

  test('are the same for the same set, and move with its last day', () => {
    expect([...purchaseRecords(set)]).toEqual(purchases);
    expect(
      [...purchaseRecords({ ...set, until: until + 100 })]
        .map(({ startDate }) => startDate)
        .toSorted()
        .at(-1),
    ).toBe(dateOf(until + 100));
  });

  test('start within the years up to the last day', () => {
    const starts = purchases.map(({ startDate }) => startDate).sort();
    expect(starts.at(-1)).toBe(dateOf(until));
    expect((starts[0] ?? '') >= dateOf(until - yearsOfPurchases * 366)).toBe(true);
  });

  test('name products of their supplier and dimensions of these', () => {
    for (const { supplier, lines } of purchases) {
      for (const { product, dimensions } of lines) {
        const { companyId, pricingDimensions = [] } = products.get(product) ?? {};
        expect(companyId).toBe(supplier);
        const known = new Set(pricingDimensions.map(({ id }) => id));
        expect(dimensions.filter(({ id }) => !known.delete(id))).toEqual([]);
      }
    }
  });

  test('give required numbers a value, and every number one on its grid', () => {
    const numbers = purchases
      .flatMap(({ lines }) => lines)
      .flatMap(({ product, dimensions }) => {
        const values = new Map(dimensions.map(({ id, value }) => [id, value]));
        const fields = (products.get(product)?.pricingDimensions ?? []).map(({ id, formField }) => ({
          formField,
          value: values.get(id),
        }));
        return fields.flatMap(({ formField, value }) => (formField.type === 'number' ? [{ ...formField, value }] : []));
      });
    expect(numbers.filter(({ required, value }) => required && value === undefined)).toEqual([]);
    const isOff = ({ value, step, min = 0, max = Infinity }: (typeof numbers)[number]) =>
      value !== undefined &&
      step !== undefined &&
      (value > max || value <= 0 || (10 * (value - min)) % (10 * step) !== 0);
    expect(numbers.filter(isOff)).toEqual([]);
  });

  test('have amounts that their currency can hold, whose lines add up to the total', () => {
    for (const { currency, netTotal, lines } of purchases) {
      expect(isCurrency(currency)).toBe(true);
      expect(toMinor(netTotal, currency)).toBeGreaterThan(0);
      const nets = lines.flatMap(({ netPrice }) =>
        netPrice === undefined ? [] : [toMinor(netPrice, currency) ?? Number.NaN],
      );
      const sum = nets.reduce((sum, net) => sum + net, 0);
      expect([0, toMinor(netTotal, currency)]).toContain(sum);
    }
  });

  test('show what a reader of purchases must handle', () => {
    const perProduct = tally(purchases.flatMap(({ lines }) => lines.map(({ product }) => product)));
    expect(perProduct[0]).toBeGreaterThan(100);
    expect(perProduct.filter((count) => count <= 3).length).toBeGreaterThan(20);
    expect(perProduct.length).toBeLessThan(products.size);
    const cases = {
      bundles: purchases.filter(({ lines }) => lines.length > 1),
      withoutLinePrices: purchases.filter(
        ({ lines }) => lines.length > 1 && lines.every(({ netPrice }) => netPrice === undefined),
      ),
      withLists: purchases.filter(({ lines }) => lines.some(({ listPrice }) => listPrice !== undefined)),
      withoutLists: purchases.filter(({ lines }) => lines.some(({ listPrice }) => listPrice === undefined)),
      foreign: purchases.filter(({ currency, lines }) => currency !== products.get(lines[0]?.product ?? '')?.currency),
      renewals: purchases.filter(({ purchaseType }) => purchaseType === 'renewal'),
    };
    for (const found of Object.values(cases)) expect(found.length).toBeGreaterThan(100);
  });
});

test('rates cover the week before every purchase and lead from the euro to every other currency', () => {
  const rates = [...rateRecords({ until, years: yearsOfPurchases })];
  const dates = rates.map(({ date }) => date).sort();
  const days = dates.map((date) => Date.parse(date) / 86_400_000);
  expect(days[0]).toBeLessThanOrEqual(until - yearsOfPurchases * 365);
  expect(until - (days.at(-1) ?? 0)).toBeLessThan(7);
  days.slice(1).forEach((day, index) => expect(day - (days[index] ?? 0)).toBe(7));
  const currencies = new Set(purchases.map(({ currency }) => currency).filter((currency) => currency !== 'EUR'));
  for (const { from, rates: byCurrency } of rates) {
    expect(from).toBe('EUR');
    for (const currency of currencies) expect(byCurrency[currency]).toBeGreaterThan(0);
  }
});
