import { z } from 'zod';

/** Parameters of which an empty value is the same as none. */
export const emptyIsAbsent = z.registry<{ emptyIsAbsent: true }>();

/** What no text of a query may have is refused where the query is read; this tells the document of it. */
const withoutControls = String.raw`^[^\u0000-\u001f\u007f]*$`;

/** A whole number. */
function integerParameter({ min, max }: { min: number; max?: number }) {
  const integer = z.int().min(min);
  return max === undefined ? integer : integer.max(max);
}

/** A UUID of any version: the one rule for ids, given or answered. */
export function uuid() {
  return z.guid();
}

/** A UUID that is given, in lower case once parsed. */
export function uuidParameter() {
  return uuid().toLowerCase();
}

/** At most `max` UUIDs, written `a,b` or by repeating the name; equal ones collapse once they are counted. */
export function idsParameter(max: number) {
  return z
    .array(uuidParameter())
    .min(1)
    .max(max)
    .overwrite((ids) => [...new Set(ids)]);
}

/** One of several words, in exactly this spelling. */
export function choiceParameter<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words);
}

/** Text; an empty value counts as absent. */
export function textParameter({ maxLength }: { maxLength: number }) {
  return z
    .string()
    .max(maxLength)
    .meta({ pattern: withoutControls })
    .optional()
    .register(emptyIsAbsent, { emptyIsAbsent: true });
}

/** How every list is cut into pages. */
export const pageParameters = {
  limit: integerParameter({ min: 1, max: 100 }).default(10).describe('How many items to return at most'),
  offset: integerParameter({ min: 0 })
    .default(0)
    .describe('How many items to leave out at the start')
    .register(emptyIsAbsent, { emptyIsAbsent: true }),
};
