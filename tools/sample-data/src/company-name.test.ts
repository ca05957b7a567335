import { expect, test } from 'vitest';
import { companyName } from './company-name.ts';

test('no two of 100,000 companies share a name, upper and lower case aside', () => {
  const names = new Set(Array.from({ length: 100_000 }, (_, index) => companyName(3, index).name.toLowerCase()));
  expect(names.size).toBe(100_000);
});
