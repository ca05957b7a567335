import { describe, expect, it } from 'vitest';
import { fromTimestamp, toTimestamp } from './timestamp.ts';

describe('a timestamp', () => {
  it.each([
    '2026-11-21T08:00:00.123Z',
    '1970-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59.999Z',
  ])('keeps %s to the millisecond', (text) => {
    const timestamp = toTimestamp(new Date(text));
    expect(timestamp.nanos).toBeGreaterThanOrEqual(0);
    expect(fromTimestamp(timestamp)?.toISOString()).toBe(text);
  });

  it('that is not set is no date', () => {
    expect(fromTimestamp(null)).toBeUndefined();
  });
});
