import { expect, it } from 'vitest';
import { RetryBudget } from './retry-budget.ts';

it('allows a retry for every ten requests, and a few in advance', () => {
  const budget = new RetryBudget();
  const spend = (): number => Array.from({ length: 100 }, () => budget.trySpend()).filter(Boolean).length;
  expect(spend()).toBe(10);
  for (let i = 0; i < 51; i++) budget.noteRequest();
  expect(spend()).toBe(5);
});
