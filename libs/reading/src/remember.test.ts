import { expect, test } from 'vitest';

import { remember } from './remember.ts';

test('asks once for each text, even when the answer is nothing', () => {
  const asked: string[] = [];
  const length = remember((text) => {
    asked.push(text);
    return text === '' ? undefined : text.length;
  });
  expect([length('ab'), length('ab'), length(''), length('')]).toEqual([2, 2, undefined, undefined]);
  expect(asked).toEqual(['ab', '']);
});

test('forgets all when it holds too much', () => {
  let asked = 0;
  const count = remember(() => (asked += 1), 2);
  for (const text of ['a', 'b', 'c', 'a']) count(text);
  expect(asked).toBe(4);
});
