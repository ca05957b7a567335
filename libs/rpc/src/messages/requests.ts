import { hasPlainYear, notPlainYear } from '@parley/service/plain-year';
import { z } from 'zod';
import { fromTimestamp } from './timestamp.ts';

const defaultPageSize = 100;
const maxPageSize = 500;

/** A UUID of any version; lower case once parsed. */
export const id = z.guid().toLowerCase();

/** How many items a page has; 0, the value of an unset field, means 100. */
export const pageSize = z
  .int()
  .min(0)
  .max(maxPageSize)
  .transform((size) => size || defaultPageSize);

/** An instant; undefined if not set. */
export const instant = z
  .object({ seconds: z.string(), nanos: z.int() })
  .nullish()
  .transform((timestamp) => fromTimestamp(timestamp))
  .refine((date) => date === undefined || hasPlainYear(date), { error: notPlainYear, abort: true });

/** Converts a value of a proto enum to its word; undefined for the unspecified value. */
export function word<const Words extends Record<string, string>>(words: Words) {
  const byName = new Map(Object.entries(words).map(([own, name]) => [name, own]));
  return z.string().transform((name, context): keyof Words & string => {
    const own = byName.get(name);
    if (own !== undefined) return own;
    context.addIssue({ code: 'custom', message: `must be one of ${[...byName.keys()].join(', ')}` });
    return z.NEVER;
  });
}
