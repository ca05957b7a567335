import { expect, test } from 'vitest';
import { table } from './table.ts';

test('a table lines up: names to the left, figures to the right', () => {
  expect(
    table(
      ['', 'rate'],
      [
        ['direct', '5.41'],
        ['nginx', '10.00'],
      ],
    ),
  ).toBe(['|        |  rate |', '| ------ | ----: |', '| direct |  5.41 |', '| nginx  | 10.00 |'].join('\n'));
});
