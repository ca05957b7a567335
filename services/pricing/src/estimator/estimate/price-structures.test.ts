import { expect, test } from 'vitest';
import type { HistoryPurchase } from '../history.ts';
import { finish } from '../maths/finish.ts';
import { normalScore } from '../maths/normal.ts';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { estimateScope } from './estimate-scope.ts';
import { boughtLine, productOf, purchaseOf, queryLineOf } from '../sample-records.ts';

const today = 20_000;
const product = productOf('p', { dimensions: ['edition'], choices: ['edition'] });

/** `unit` is the price of a unit for a year. */
type Deal = { unit: number; quantity?: number; months?: number; edition?: number; daysAgo?: number; buyer?: string };

function purchaseIn(deal: Deal, number: number): HistoryPurchase {
  const { unit, quantity = 100, months = 12, edition, daysAgo = 5 * number, buyer = `buyer ${number}` } = deal;
  const values = edition === undefined ? [] : [{ id: 'edition', value: edition }];
  const bought = { id: `id-${String(number).padStart(4, '0')}`, buyer, startDay: today - daysAgo, months };
  const total = (unit * quantity * months) / 12;
  return purchaseOf({ ...bought, total, lines: [boughtLine('p', { quantity, values })] });
}

type Asked = { quantity?: number; months?: number; edition?: number; startDay?: number };

/** P10 to P90 in steps of 5, for a unit and a year. */
function unitPrices(deals: Deal[], { quantity = 100, months = 12, edition, startDay }: Asked = {}): number[] {
  const snapshot = buildSnapshot({ products: [product], purchases: deals.map(purchaseIn) }, undefined, undefined);
  const values = edition === undefined ? [] : [{ id: 'edition', value: edition }];
  const start = startDay === undefined ? {} : { startDay };
  const lines = [queryLineOf('p', { quantity, months, values, ...start })];
  const { total = [] } = finish(
    estimateScope({ today, isRenewal: false, lines }, new Map([['s', snapshot]]), undefined),
  );
  return total.map((level) => (level * 12) / quantity / months);
}

/** Always the same, and around 1. */
function noise(number: number): number {
  return 1 + 0.05 * Math.sin(number * 12.9898);
}

function repeated(count: number, deal: (number: number) => Deal): Deal[] {
  return Array.from({ length: count }, (_, number) => deal(number));
}

const [p10, p50, p90] = [0, 8, 16];

function width(prices: number[]): number {
  return Math.log((prices[p90] ?? 0) / (prices[p10] ?? 0));
}

test('each option has its own price, whatever its number', () => {
  const prices = [8, 40, 16];
  const deals = repeated(60, (number) => ({
    unit: (prices[number % 3] ?? 0) * noise(number),
    edition: 1 + (number % 3),
  }));
  for (const [index, price] of prices.entries()) {
    const p = unitPrices(deals, { edition: index + 1 })[p50] ?? 0;
    expect(Math.abs(Math.log(p / price))).toBeLessThan(0.06);
  }
});

test('an option that was never bought has a wide range', () => {
  const deals = repeated(40, (number) => ({
    unit: (number % 2 === 0 ? 8 : 16) * noise(number),
    edition: 1 + (number % 2),
  }));
  expect(width(unitPrices(deals, { edition: 3 }))).toBeGreaterThan(4 * width(unitPrices(deals, { edition: 2 })));
});

test('an option has a wide range if only another one was ever bought', () => {
  const deals = repeated(40, (number) => ({ unit: 8 * noise(number), edition: 1 }));
  expect(width(unitPrices(deals, { edition: 2 }))).toBeGreaterThan(3 * width(unitPrices(deals, { edition: 1 })));
});

test('a buyer with ninety purchases does not make the price that ten others paid an exception', () => {
  const often = repeated(90, (number) => ({ unit: 12 * noise(number), buyer: 'often' }));
  const others = repeated(10, (number) => ({ unit: 36 * noise(number), daysAgo: 20 * number }));
  const prices = unitPrices([...often, ...others]);
  expect(prices[p50]).toBeGreaterThan(30);
  expect(prices[p90]).toBeGreaterThan(35);
});

test('where each of few buyers pays at a level of its own, the range is wide enough for a new one', () => {
  // Twelve buyers whose logs of prices are apart as those of a normal distribution.
  const levels = Array.from({ length: 12 }, (_, buyer) => Math.exp(0.3 * normalScore((buyer + 0.5) / 12)));
  const deals = repeated(120, (number) => ({
    unit: 50 * (levels[(number * 5) % 12] ?? 0) * noise(number),
    buyer: `buyer ${(number * 5) % 12}`,
  }));
  // Of infinitely many such buyers, 80 % are within this width; twelve show it but roughly.
  const ofAll = 2 * 1.2816 * 0.3;
  expect(width(unitPrices(deals))).toBeGreaterThan(1.12 * ofAll);
  expect(width(unitPrices(deals))).toBeLessThan(1.5 * ofAll);
  const apart = deals.map((deal, number) => Object.assign({}, deal, { buyer: `buyer ${number}` }));
  expect(width(unitPrices(apart))).toBeLessThan(width(unitPrices(deals)) / 1.05);
});

test('where three buyers each pay at a level of their own, the range is half as wide again, however old they are', () => {
  const deals = repeated(60, (number) => ({
    unit: 50 * ([0.7, 1, 1.4][number % 3] ?? 0) * noise(number),
    buyer: `buyer ${number % 3}`,
    daysAgo: 25 * number,
  }));
  expect(width(unitPrices(deals))).toBeGreaterThan(1.5 * Math.log(1.4 / 0.7));
});

test('of three buyers who each pay at a level of their own, the range is about as wide as for a fourth one', () => {
  const deals = repeated(60, (number) => ({
    unit: 50 * ([0.8, 1, 1.25][number % 3] ?? 0) * noise(number),
    buyer: `buyer ${number % 3}`,
    daysAgo: 15 * number,
  }));
  // P90 of Student's distribution with two degrees of freedom; the logs of the levels have this standard deviation.
  const ofFourth = 2 * 1.886 * Math.sqrt(4 / 3) * Math.log(1.25);
  expect(width(unitPrices(deals))).toBeGreaterThan(0.9 * ofFourth);
  expect(width(unitPrices(deals))).toBeLessThan(1.1 * ofFourth);
  const apart = deals.map((deal, number) => Object.assign({}, deal, { buyer: `buyer ${number}` }));
  expect(width(unitPrices(apart))).toBeLessThan(0.6 * ofFourth);
});

test('prices that rose by 8 % a year are followed to the day at which the contract starts', () => {
  const deals = repeated(150, (number) => ({
    unit: 100 * Math.exp((-0.08 * number * 7) / 365) * noise(number),
    daysAgo: number * 7,
  }));
  expect(Math.abs((unitPrices(deals)[p50] ?? 0) / 100 - 1)).toBeLessThan(0.03);
  expect(Math.abs((unitPrices(deals, { startDay: today - 730 })[p50] ?? 0) / 85.2 - 1)).toBeLessThan(0.03);
  expect(unitPrices(deals, { startDay: today + 20 * 365 })).toEqual(unitPrices(deals, { startDay: today + 365 }));
});

test('a single purchase gives a range in which others of usual scatter lie', () => {
  const prices = unitPrices([{ unit: 100 }]);
  expect(width(prices)).toBeGreaterThan(0.35);
  expect(Math.log((prices[13] ?? 0) / (prices[3] ?? 1))).toBeGreaterThan(0.12);
});

test('the farther a quantity is from what was bought, the wider the range', () => {
  const deals = repeated(40, (number) => ({ unit: 50 * noise(number), quantity: 50 + 10 * (number % 10) }));
  const [inside, tenfold, hundredfold] = [100, 1_400, 14_000].map((quantity) => width(unitPrices(deals, { quantity })));
  expect(tenfold).toBeGreaterThan(1.5 * (inside ?? 0));
  expect(hundredfold).toBeGreaterThan(1.3 * (tenfold ?? 0));
});

test('where there is a least amount, small orders cost that amount, though all others cost the same for each unit', () => {
  const deals = repeated(30, (number) => {
    const quantity = Math.round(10 * 100 ** (((number * 11) % 30) / 29));
    return { unit: (50 * Math.max(quantity, 100) * noise(number)) / quantity, quantity, daysAgo: 35 * number };
  });
  const small = (unitPrices(deals, { quantity: 20 })[p50] ?? 0) * 20;
  expect(Math.abs(Math.log(small / 5_000))).toBeLessThan(0.25);
  expect(Math.abs(Math.log((unitPrices(deals, { quantity: 500 })[p50] ?? 0) / 50))).toBeLessThan(0.15);
});

test('a rise that only the two newest purchases show moves the range up to what they paid', () => {
  const pricesAfter = (rise: number) =>
    unitPrices(
      repeated(30, (number) => ({ unit: 100 * (number < 2 ? rise : 1) * noise(number), daysAgo: 10 + 35 * number })),
    );
  const [calm, risen] = [pricesAfter(1), pricesAfter(1.25)];
  expect(risen[p90]).toBeGreaterThan(122);
  expect((risen[p50] ?? 0) / (calm[p50] ?? 1)).toBeGreaterThan(1.05);
});

test('where three years cost as much as one, an estimate for three years says so', () => {
  const yearly = repeated(20, (number) => ({ unit: 240 * noise(number), daysAgo: 10 * number }));
  const long = repeated(9, (number) => ({ unit: 80, months: 36, daysAgo: 30 * number }));
  expect(Math.abs((unitPrices([...yearly, ...long], { months: 36 })[p50] ?? 0) / 80 - 1)).toBeLessThan(0.1);
});

test('a fee that is the same for any term is followed from fifteen purchases on', () => {
  const deals = repeated(15, (number) => {
    const months = [12, 24, 36][number % 3] ?? 12;
    return { unit: ((100 * 12) / months) * noise(number), months, daysAgo: 60 * number };
  });
  for (const months of [12, 36, 60]) {
    const fee = ((unitPrices(deals, { months })[p50] ?? 0) * months) / 12;
    expect(Math.abs(Math.log(fee / 100))).toBeLessThan(0.1);
  }
});

test('where a year is the least that is paid, less than a year costs that, and more costs more', () => {
  const deals = repeated(30, (number) => {
    const months = [12, 3, 24, 12, 6, 36][number % 6] ?? 12;
    return { unit: ((100 * Math.max(12, months)) / months) * noise(number), months, daysAgo: 30 * number };
  });
  for (const months of [3, 6, 12, 24, 36]) {
    const paid = ((unitPrices(deals, { months })[p50] ?? 0) * months) / 12;
    expect(Math.abs(Math.log(paid / ((100 * Math.max(12, months)) / 12)))).toBeLessThan(0.12);
  }
});

test('one wrong amount for an option does not move its price, though that of another option is as high', () => {
  const prices = [500, 3_000, 9_000, 30_000, 85_000];
  const deals = repeated(30, (number) => ({
    unit: (prices[number % 5] ?? 0) * noise(number),
    edition: 1 + (number % 5),
    daysAgo: 30 * number,
  }));
  const wrong = [{ unit: 50_000, edition: 1, daysAgo: 35, buyer: 'other' }, ...deals];
  const [right, with1] = [deals, wrong].map((each) => unitPrices(each, { edition: 1 })[p50] ?? 0);
  expect(Math.abs(Math.log((with1 ?? 0) / (right ?? 1)))).toBeLessThan(0.15);
});

test('fees that are the same within bands of quantity are followed close to where these end', () => {
  const feeOf = (quantity: number) => (quantity < 50 ? 1_000 : quantity < 200 ? 3_000 : 9_000);
  const deals = repeated(100, (number) => {
    const quantity = Math.round(10 * 100 ** (((number * 37) % 100) / 99));
    return { unit: (feeOf(quantity) * noise(number)) / quantity, quantity, daysAgo: 9 * number };
  });
  for (const quantity of [25, 38, 70, 100, 150, 280, 400]) {
    const fee = (unitPrices(deals, { quantity })[p50] ?? 0) * quantity;
    expect(Math.abs(Math.log(fee / feeOf(quantity)))).toBeLessThan(0.2);
  }
});

/** Always the same for a number, and spread evenly between 0 and 1. */
function chance(number: number): number {
  return Math.abs(Math.sin(number * 12.9898) * 43_758.5453) % 1;
}

/** Thirty purchases within three years that scatter by 10 %, with a price that changes by so much a year. */
function scattered(yearly: number, first: number): Deal[] {
  return repeated(30, (number) => {
    const daysAgo = 36 * number;
    const scatter = 0.1 * normalScore(chance(first + number));
    return { unit: 10 * Math.exp(scatter - (yearly * daysAgo) / 365.25), daysAgo };
  });
}

function meanError(yearly: number): number {
  const errors = repeated(40, () => ({ unit: 1 })).map((_, index) => {
    const prices = unitPrices(scattered(yearly, 30 * index + index * index));
    return Math.abs(Math.log((prices[p50] ?? 0) / 10));
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

test('prices that only scatter are not taken for rising or falling, but those that do are followed', () => {
  expect(meanError(0)).toBeLessThan(0.02);
  for (const yearly of [-0.1, 0.1]) expect(meanError(yearly)).toBeLessThan(0.045);
});
