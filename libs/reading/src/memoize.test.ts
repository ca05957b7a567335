import { expect, test } from 'vitest';

import { memoize } from './memoize.ts';

test('computes once for each text, even when the result is undefined', () => {
  const asked: string[] = [];
  const length = memoize((text) => {
    asked.push(text);
    return text === '' ? undefined : text.length;
  });
  expect([length('ab'), length('ab'), length(''), length('')]).toEqual([2, 2, undefined, undefined]);
  expect(asked).toEqual(['ab', '']);
});

test('is emptied when it is full', () => {
  let asked = 0;
  const count = memoize(() => (asked += 1), 2);
  for (const text of ['a', 'b', 'c', 'a']) count(text);
  expect(asked).toBe(4);
});
