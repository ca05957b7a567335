import { expect, test } from 'vitest';
import { normalScore } from '../maths/normal.ts';
import { clearChance, findSteps, type PriceStep, type Stepping } from './price-steps.ts';

/** Thirty purchases, one every 30 days by ten buyers in turn, whose prices scatter by 5 %. */
const rows = 30;
const scatter = 0.05;
const dayOf = (row: number) => 20_000 + 30 * row;
const noiseOf = (row: number) => scatter * normalScore((((row * 13) % rows) + 0.5) / rows);

type Price = { row: number; day: number; buyer: number };

function purchases(change: (price: Price) => number, fields: Partial<Stepping> = {}): Stepping {
  const prices = Array.from({ length: rows }, (_, row) => ({ row, day: dayOf(row), buyer: 1 + (row % 10) }));
  return {
    rests: Float64Array.from(prices, (price) => noiseOf(price.row) + change(price)),
    days: Int32Array.from(prices, ({ day }) => day),
    trust: new Float64Array(rows).fill(1),
    buyers: Uint32Array.from(prices, ({ buyer }) => buyer),
    likeness: 0.2,
    scatter: 0.15,
    ageSpread: 0.08,
    options: 0,
    hasOption: () => false,
    ...fields,
  };
}

function clearSteps(given: Stepping): PriceStep[] {
  return findSteps(given).filter(({ chance }) => chance >= clearChance);
}

test('a rise that the last four purchases show is found with its day and size', () => {
  const [step, ...others] = clearSteps(purchases(({ row }) => (row >= 26 ? 0.25 : 0)));
  expect(step).toMatchObject({ day: dayOf(26), option: -1 });
  expect(Math.abs((step?.change ?? 0) - 0.25)).toBeLessThan(0.06);
  expect(others).toEqual([]);
});

test('a cut in the middle is found, though half of the prices are old', () => {
  const [step] = clearSteps(purchases(({ row }) => (row >= 15 ? -0.4 : 0)));
  expect(step?.day).toBe(dayOf(15));
  expect(Math.abs((step?.change ?? 0) + 0.4)).toBeLessThan(0.06);
});

test.each([
  ['prices that only scatter', () => 0],
  ['a steady rise', ({ day }: Price) => (0.08 * (day - dayOf(0))) / 365],
  ['two late prices that are ten times too high', ({ row }: Price) => (row === 27 || row === 29 ? Math.log(10) : 0)],
])('no change is seen in %s', (_, change) => {
  expect(clearSteps(purchases(change))).toEqual([]);
});

test('a rise that only two purchases show is likely enough to be followed in part', () => {
  const chanceOf = (rise: number) => findSteps(purchases(({ row }) => (row >= 28 ? rise : 0)))[0]?.chance ?? 0;
  expect(chanceOf(0.04)).toBe(0);
  expect(chanceOf(0.3)).toBeGreaterThan(0.1);
  expect(chanceOf(0.3)).toBeLessThan(clearChance);
});

test('one buyer who comes late and pays less is no change of prices, several are one', () => {
  const late = (buyerOf: (row: number) => number): Partial<Stepping> => ({
    buyers: Uint32Array.from({ length: rows }, (_, row) => (row >= 24 ? buyerOf(row) : 1 + (row % 10))),
  });
  const isCut = ({ row }: Price) => (row >= 24 ? -0.3 : 0);
  expect(
    clearSteps(
      purchases(
        isCut,
        late(() => 11),
      ),
    ),
  ).toEqual([]);
  expect(
    clearSteps(
      purchases(
        isCut,
        late((row) => row),
      ),
    ),
  ).toHaveLength(1);
});

test('where each buyer has a level of its own, cheaper new buyers are no change, but known ones who pay less are', () => {
  const levels = { likeness: 0.9, scatter: 0.3 };
  const levelOf = (buyer: number) => 0.3 * normalScore((buyer - 0.5) / 10);
  const known = purchases(({ row, buyer }) => levelOf(buyer) + (row >= 20 ? -0.25 : 0), levels);
  expect(clearSteps(known)[0]?.day).toBe(dayOf(20));
  const buyers = Uint32Array.from({ length: rows }, (_, row) => (row >= 20 ? 11 + (row % 2) : 1 + (row % 10)));
  const coming = purchases(({ row, buyer }) => (row >= 20 ? -0.25 : levelOf(buyer)), { ...levels, buyers });
  expect(clearSteps(coming)).toEqual([]);
});

test('a change of one option is found as its own', () => {
  const hasOption = (row: number, option: number) => row % 3 === option;
  const dearer = purchases(({ row }) => (row >= 15 && row % 3 === 1 ? 0.3 : 0), { options: 3, hasOption });
  expect(clearSteps(dearer)).toHaveLength(1);
  expect(clearSteps(dearer)[0]).toMatchObject({ day: dayOf(16), option: 1 });
});
