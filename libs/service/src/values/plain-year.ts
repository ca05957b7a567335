const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/** What is wrong with a time whose year does not have four digits. */
export const notPlainYear = 'must be in the years 1 to 9999, UTC';

/**
 * Whether a time is in a year that ISO 8601 writes with four digits, and that every store keeps. An offset may move it
 * out of that range: `9999-12-31T23:59:59-12:00` is in the year 10000.
 */
export function hasPlainYear(time: Date): boolean {
  return time.getTime() >= first && time.getTime() <= last;
}
