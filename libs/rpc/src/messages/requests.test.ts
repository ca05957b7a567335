import { expect, it } from 'vitest';
import { instant } from './requests.ts';
import { toTimestamp } from './timestamp.ts';

it('accepts a moment in the years that a store can keep, or none', () => {
  const moment = new Date('9999-12-31T23:59:59.999Z');
  expect(instant.parse(toTimestamp(moment))).toEqual(moment);
  expect(instant.parse(null)).toBeUndefined();
});

it.each(['253402300800', '-62135596801', '99999999999999', 'x'])('refuses %s seconds, once', (seconds) => {
  expect(instant.safeParse({ seconds, nanos: 0 }).error?.issues).toMatchObject([
    { message: 'must be in the years 1 to 9999, UTC' },
  ]);
});
