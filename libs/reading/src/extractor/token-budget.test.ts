import { expect, it } from 'vitest';
import { TokenBudget } from './token-budget.ts';

it('gives out no more than a day has, takes back what was not used, and begins anew each day', () => {
  let now = 0;
  const budget = new TokenBudget(1_000, () => now);
  expect(budget.reserve(600)).toBe(true);
  expect(budget.reserve(600)).toBe(false);
  budget.settle(600, 100);
  expect(budget.reserve(600)).toBe(true);
  budget.settle(600, 900);
  expect(budget.reserve(1)).toBe(false);
  now = 86_400_000;
  expect(budget.reserve(1_000)).toBe(true);
});
