import { modes } from '@parley/service/caller';
import { hasPlainYear, notPlainYear } from '@parley/service/plain-year';
import { placePageToken } from '@parley/service/pages';
import { z } from 'zod';

/** Parameters whose empty value means the same as an absent one. */
export const emptyIsAbsent = z.registry<{ emptyIsAbsent: true }>();

/** Control characters are refused when the query is read; this pattern documents that in the OpenAPI document. */
const withoutControls = String.raw`^[^\u0000-\u001f\u007f]*$`;

/** A whole number. */
function integerParameter({ min, max }: { min: number; max?: number }) {
  const integer = z.int().min(min);
  return max === undefined ? integer : integer.max(max);
}

/** A UUID of any version: the one rule for ids, in requests and answers. */
export function uuid() {
  return z.guid();
}

/** A UUID in a request; lower case once parsed. */
export function uuidParameter() {
  return uuid().toLowerCase();
}

/** At most `max` UUIDs, written `a,b` or by repeating the name. Duplicates count towards `max` and are then removed. */
export function idsParameter(max: number) {
  return z
    .array(uuidParameter())
    .min(1)
    .max(max)
    .overwrite((ids) => [...new Set(ids)]);
}

/** Text. As with all parameters but `offset`, an empty value is refused: it is more likely a mistake than intended. */
export function textParameter({ maxLength }: { maxLength: number }) {
  return z.string().min(1).max(maxLength).meta({ pattern: withoutControls }).optional();
}

/** How every list is paged. */
export const pageParameters = {
  limit: integerParameter({ min: 1, max: 100 }).default(10).describe('How many items to return at most'),
  offset: integerParameter({ min: 0 })
    .default(0)
    .describe('How many items to leave out at the start')
    .register(emptyIsAbsent, { emptyIsAbsent: true }),
};

/** How a list without an end is paged: by where the previous page ended. */
export const tokenPageParameters = {
  limit: integerParameter({ min: 1, max: 500 }).default(100).describe('How many items to return at most'),
  pageToken: placePageToken.optional().describe('`nextPageToken` of the page before; empty or left out for the first'),
};

/**
 * The answer of such a list: an array called `name`, and the token of the next page.
 * @param page `id` and `of` name the page in the document, `holds` says how many items it has
 */
export function pageAnswer<Name extends string, Item extends z.ZodType>(
  name: Name,
  item: Item,
  { id, of, holds = 'At most `limit`', maxTokenLength = 200 }: PageWords,
) {
  const items = { [name]: z.array(item).describe(holds) } as { [N in Name]: z.ZodArray<Item> };
  const nextPageToken = z.string().max(maxTokenLength).describe('Token of the next page; empty on the last one');
  const schema = z.strictObject({ ...items, nextPageToken }).meta({ id, description: `A page of ${of}.` });
  return { description: 'A page of them', schema } as const;
}

type PageWords = { id: string; of: string; holds?: string; maxTokenLength?: number };

/** Identifies a call of an operator. Ids derived from it are ordered by time: its beginning tells when the call was made. */
export const requestId = z
  .uuidv7()
  .toLowerCase()
  .describe('UUIDv7, chosen by the caller: a repeat with it has no further effect');

/** A mode in operations for operators. */
export const mode = z.enum(modes).meta({ id: 'Mode', description: 'One of the two data sets of an organisation' });

/** Parameters that reduce a list of records to those of an organisation or mode. */
export const tenantParameters = {
  orgId: uuidParameter().optional().describe('Only those of this organisation'),
  mode: mode.optional(),
};

/** An instant in an answer, in UTC. Handlers give a Date, which JSON writes like this. */
export function instant(): z.ZodType<string, string | Date> {
  return z.iso.datetime();
}

/** An instant in a request, in UTC; a Date once parsed. */
export function instantParameter() {
  return z.iso
    .datetime()
    .transform((text) => new Date(text))
    .refine(hasPlainYear, notPlainYear);
}
