import { z } from 'zod';

/** Parameters of which an empty value is the same as none. */
export const emptyIsAbsent = z.registry<{ emptyIsAbsent: true }>();

/** A whole number. */
export function integerParameter({ min, max }: { min: number; max?: number }) {
  const integer = z.int().min(min);
  return max === undefined ? integer : integer.max(max);
}

/** A UUID of any version, in lower case once parsed. */
export function uuidParameter() {
  return z.guid().toLowerCase();
}

/** At most `max` different UUIDs, written `a,b` or by repeating the name. */
export function idsParameter(max: number) {
  return z
    .array(uuidParameter())
    .overwrite((ids) => [...new Set(ids)])
    .min(1)
    .max(max);
}

/** One of several words, in exactly this spelling. */
export function choiceParameter<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words);
}

/** Text; an empty value counts as absent. */
export function textParameter({ maxLength }: { maxLength: number }) {
  return z.string().max(maxLength).optional().register(emptyIsAbsent, { emptyIsAbsent: true });
}

/** How every list is cut into pages. */
export const pageParameters = {
  limit: integerParameter({ min: 1, max: 100 }).default(10).describe('How many items to return at most'),
  offset: integerParameter({ min: 0 })
    .default(0)
    .describe('How many items to leave out at the start')
    .register(emptyIsAbsent, { emptyIsAbsent: true }),
};
