import { expect, test } from 'vitest';

import { optionsOf } from './pool.ts';
import type { Candidate } from '../candidate.ts';

function candidate(value: string, score: number, page: number): Candidate {
  return { field: 'buyer', value, text: value, page, score, origin: 'rules' };
}

test('values that differ in writing only are one, and agreement makes it surer', () => {
  const options = optionsOf(
    [candidate('Acme, Inc.', 2, 1), candidate('ACME Inc', 1, 2), candidate('Other', 2.1, 1)],
    'buyer',
  );
  expect(options.map(({ value }) => value)).toEqual(['Acme, Inc.', 'Other']);
  expect(options[0]?.score).toBeGreaterThan(2);
});

test('a wild guess adds nothing, and other fields do not count', () => {
  expect(optionsOf([candidate('Acme', 2, 1), candidate('Acme', -1, 2)], 'buyer')[0]?.score).toBe(2);
  expect(optionsOf([candidate('Acme', 2, 1)], 'vendor')).toEqual([]);
});

test('a value is as doubtful as its best candidate', () => {
  const doubtful = { ...candidate('Acme', 2, 1), chance: 0.8 };
  expect(optionsOf([doubtful, candidate('ACME', 1, 2)], 'buyer')[0]?.chance).toBe(0.8);
  expect(optionsOf([{ ...doubtful, score: 0 }, candidate('ACME', 1, 2)], 'buyer')[0]?.chance).toBeUndefined();
});
