import { expect, test } from 'vitest';

import { parsePercent } from './percents.ts';

test('reads percentages as parts of one, whatever the decimal mark', () => {
  expect(['15%', '-7.5 %', '7,5%', '20 percent'].map((text) => parsePercent(text))).toEqual([0.15, 0.075, 0.075, 0.2]);
  expect(parsePercent('15')).toBeUndefined();
});
