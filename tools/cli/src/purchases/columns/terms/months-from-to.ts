import { monthsBetween } from '@parley/products/term-months';
import { memoize } from '@parley/reading/memoize';

/** Many purchases have the same first and last day. */
const months = memoize((days) => {
  const [start = '', end = ''] = days.split(' ');
  return monthsBetween(new Date(start), new Date(end));
});

/** The months from a first to a last day, both as `2026-01-31`. */
export function monthsFromTo(start: string, end: string): number {
  return months(`${start} ${end}`);
}
