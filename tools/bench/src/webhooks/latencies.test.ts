import { expect, test } from 'vitest';
import { latencies } from './latencies.ts';

test('latencies run from when an event was durable to its first receipt; repeats are counted', () => {
  const receipts: Parameters<typeof latencies>[1] = [
    ['b', 130, 'd2'],
    ['a', 110, 'd1'],
    ['a', 150, 'd1'],
  ];
  expect(
    latencies(
      [
        ['a', 100, 'o'],
        ['b', 100, 'o'],
      ],
      receipts,
    ),
  ).toEqual({ p50Ms: 10, p99Ms: 30, repeats: 1 });
});

test('an event that never arrived is an error', () => {
  expect(() => latencies([['a', 100, 'o']], [])).toThrow('The event of a was not delivered.');
});
