import { describe, expect, it } from 'vitest';
import type { HistoryProduct, HistoryPurchase } from '../history.ts';
import { finish } from '../maths/finish.ts';
import { sampleHistory } from '../sample-history.ts';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { estimateScope } from '../estimate/estimate-scope.ts';
import { before, purchaseQuery } from './known-then.ts';
import { expectedCosts } from './savings.ts';
import { boughtLine, productOf, purchaseOf } from '../sample-records.ts';

const users = productOf('users');
const sites = productOf('sites', { unit: 'sites' });

/** A hundred users for a year at 10 dollars each a month, with whatever is to be otherwise. */
function bought(id: string, startDay: number, fields: Partial<HistoryPurchase> = {}): HistoryPurchase {
  return purchaseOf({ id, buyer: `buyer-${id}`, startDay, total: 12_000, lines: [boughtLine('users')], ...fields });
}

const five = [0, 30, 60, 90, 120].map((day) => bought(`earlier-${day}`, day));

/** What each purchase could be expected to cost, to the cent. */
function expectedOf(
  purchases: HistoryPurchase[],
  wanted = purchases.map(({ id }) => id),
  products: HistoryProduct[] = [users, sites],
) {
  const supplier = { id: 's', history: { products, purchases } };
  const found = finish(expectedCosts(supplier, new Set(wanted)));
  return Object.fromEntries(
    found.map(({ id, expected }) => [id, expected === undefined ? undefined : Math.round(expected * 100) / 100]),
  );
}

describe('what a purchase could be expected to cost', () => {
  it('is what earlier purchases of the same terms cost, whatever it cost itself', () => {
    for (const total of [10_800, 12_000, 20_000])
      expect(expectedOf([...five, bought('now', 150, { total })], ['now'])).toEqual({ now: 12_000 });
  });

  it('does not depend on purchases of the same day or later ones', () => {
    const others = [
      bought('same-day', 150, { total: 6_000 }),
      ...[151, 180, 210].map((day) => bought(`later-${day}`, day, { total: 6_000 })),
    ];
    expect(expectedOf([...others, bought('now', 150), ...five], ['now'])).toEqual({ now: 12_000 });
  });

  it('is in the currency of the purchase', () => {
    const lines = [{ productId: 'users', quantity: 100, values: [], toPriceCurrency: 1.25 }];
    const now = bought('now', 150, { currency: 'EUR', total: 9_000, lines });
    expect(expectedOf([...five, now], ['now'])).toEqual({ now: 9_600 });
  });

  it('is not known before the first purchase of one of its products, though another was bought', () => {
    const first = bought('first', -1);
    expect(expectedOf([first, ...five], ['first'])).toEqual({ first: undefined });
    const line = { productId: 'sites', quantity: 100, values: [], toPriceCurrency: 1 };
    const both = bought('both', 150, { lines: [...first.lines, line] });
    expect(expectedOf([...five, both], ['both'])).toEqual({ both: undefined });
    expect(expectedOf([...five, bought('gone', 150, { lines: [{ ...line, productId: 'no' }] })], ['gone'])).toEqual({
      gone: undefined,
    });
  });

  it('follows each new purchase while there are few, and is asked for once a purchase', () => {
    const dearer = [150, 151, 152, 153].map((day) => bought(`dearer-${day}`, day, { total: 18_000 }));
    const expected = Object.values(
      expectedOf(
        [...five, ...dearer],
        dearer.map(({ id }) => id),
      ),
    );
    expect(expected).toHaveLength(4);
    expect(expected[0]).toBe(12_000);
    expect(expected.every((each, index) => index === 0 || (each ?? 0) > (expected[index - 1] ?? 0))).toBe(true);
  });

  it('is P50 of a plain estimate from the purchases before that day, of one product or of several', () => {
    const history = sampleHistory({ products: 4, purchases: 49, today: 20_000, seed: 3 });
    const found = expectedOf(history.purchases, undefined, history.products);
    for (const purchase of history.purchases) {
      const snapshot = buildSnapshot(before(history, purchase.startDay), undefined, undefined);
      const sold = purchase.lines.flatMap((line) => {
        const product = history.products.find(({ id }) => id === line.productId);
        return product ? [{ line, product, toAnswer: 1 / line.toPriceCurrency }] : [];
      });
      const query = purchaseQuery('s', purchase, sold);
      const { lines, total } = finish(estimateScope(query, new Map([['s', snapshot]]), undefined));
      const isOwn = lines.every((line) => line?.isDefaulted === false);
      expect(found[purchase.id]).toBe(isOwn ? Math.round((total?.[8] ?? 0) * 100) / 100 : undefined);
    }
    expect(history.purchases.some(({ lines }) => lines.length > 1)).toBe(true);
  });

  it('is near that of all purchases before that day where the newest of many are left out', () => {
    const { products, purchases } = sampleHistory({ products: 3, purchases: 95, today: 20_000, seed: 5 });
    const sorted = purchases.toSorted((one, other) => one.startDay - other.startDay);
    const late = sorted.slice(60).filter(({ lines }) => lines.length === 1);
    const found = finish(
      expectedCosts({ id: 's', history: { products, purchases } }, new Set(late.map(({ id }) => id))),
    );
    const expected = new Map(found.map((each) => [each.id, each.expected]));
    const apart = late.flatMap((purchase) => {
      const snapshot = buildSnapshot(before({ products, purchases }, purchase.startDay), undefined, undefined);
      const [line] = purchase.lines;
      const product = products.find(({ id }) => id === line?.productId);
      const query = purchaseQuery('s', purchase, line && product ? [{ line, product, toAnswer: 1 }] : []);
      const { total } = finish(estimateScope(query, new Map([['s', snapshot]]), undefined));
      return Math.abs(Math.log((expected.get(purchase.id) ?? 0) / (total?.[8] ?? 0)));
    });
    apart.sort((one, other) => one - other);
    expect(apart.length).toBeGreaterThan(20);
    expect(apart[apart.length >> 1]).toBeLessThan(0.03);
    expect(apart.at(-1)).toBeGreaterThan(0);
  });

  it('is the same to the last digit with and without what came later, also where it has learned', () => {
    const { products, purchases } = sampleHistory({ products: 2, purchases: 150, today: 20_000, seed: 11 });
    const sorted = purchases.toSorted((one, other) => one.startDay - other.startDay);
    const end = sorted[120]?.startDay ?? 0;
    const past = sorted.filter(({ startDay }) => startDay < end);
    const wanted = new Set(past.map(({ id }) => id));
    const of = (some: HistoryPurchase[]) =>
      finish(expectedCosts({ id: 's', history: { products, purchases: some } }, wanted));
    const [then, now] = [of(past), of(purchases)];
    expect(then).toEqual(now);
    expect(then.filter(({ expected }) => expected !== undefined).length).toBeGreaterThan(100);
  });
});
