import type { LineItem } from '@parley/reading/found-terms';
import { expect, test } from 'vitest';
import { f1, scoreLines } from './line-score.ts';

const quote = { text: '', page: 1 };
const line = (name: string, quantity: number, minor: number): LineItem => ({
  kind: 'product',
  name,
  quantity,
  total: { minor },
  confidence: 1,
  quote,
});

test('a line is right when its name, quantity and total are', () => {
  const expected = [
    { kind: 'product', name: 'Acme Desk Pro', quantity: 25, total: 1200 },
    { kind: 'one_off', name: 'Onboarding', quantity: 1, total: 300 },
  ] as const;
  const found = [line('ACME Desk Pro', 25, 120000), line('Onboarding', 1, 30001), line('Onboarding', 2, 30000)];
  expect(scoreLines([...expected], found, 'USD')).toEqual({
    expected: 2,
    found: 3,
    right: 2,
    missed: [],
    extra: [line('Onboarding', 2, 30000)],
  });
});

test('two equal lines need two to be found', () => {
  const expected = { kind: 'product', name: 'Seats', quantity: 1, total: 5 } as const;
  expect(scoreLines([expected, expected], [line('Seats', 1, 500)]).right).toBe(1);
});

test('a name may continue with a description of the product, but not begin with other words', () => {
  const expected = [{ kind: 'product', name: 'Acme Desk', quantity: 1, total: 5 } as const];
  const described = 'Acme Desk. Answers the questions of customers before they are asked.';
  expect(scoreLines(expected, [line(described, 1, 500)]).right).toBe(1);
  expect(scoreLines(expected, [line(`Migration to a help desk from ${described}`, 1, 500)]).right).toBe(0);
});

test('discounts and tax are not lines, and values that are not printed are not required', () => {
  expect(scoreLines([{ kind: 'tax', name: 'VAT', total: 5 }], [{ ...line('VAT', 1, 500), kind: 'tax' }]).expected).toBe(
    0,
  );
  expect(scoreLines([{ kind: 'product', name: 'Seats' }], [line('Seats', 7, 500)]).right).toBe(1);
});

test('F1 is 1 for all, 0 for none, between for some', () => {
  expect(f1({ expected: 2, found: 2, right: 2 })).toBe(1);
  expect(f1({ expected: 2, found: 0, right: 0 })).toBe(0);
  expect(f1({ expected: 2, found: 4, right: 2 })).toBeCloseTo(2 / 3);
  expect(f1({ expected: 0, found: 0, right: 0 })).toBe(1);
});
