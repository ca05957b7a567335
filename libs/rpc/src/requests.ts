import { atPointer, requestInvalid, violationsOf } from '@parley/errors/violations';
import { hasPlainYear, notPlainYear } from '@parley/service/plain-year';
import type { Place } from '@parley/service/place';
import { z } from 'zod';
import { fromTimestamp } from './timestamp.ts';

const defaultPageSize = 100;
const maxPageSize = 500;

/**
 * The validated request.
 * @throws AppError REQUEST_INVALID that names every wrong field by a JSON pointer, such as `/lines/0/number`
 */
export function parseRequest<S extends z.ZodType>(schema: S, request: unknown): z.output<S> {
  const result = schema.safeParse(request, { reportInput: true });
  if (result.success) return result.data;
  throw requestInvalid(violationsOf(result.error.issues, atPointer));
}

/** A UUID of any version; lower case once parsed. */
export const id = z.guid().toLowerCase();

/** How many items a page has; 0, the value of an unset field, means 100. */
export const pageSize = z
  .int()
  .min(0)
  .max(maxPageSize)
  .transform((size) => size || defaultPageSize);

/** The last id of the previous page; undefined for the first page. */
export const idPageToken = z.union([z.literal('').transform(() => undefined), id]);

const latestMs = 8.64e15;
const placed = z.tuple([z.int().min(-latestMs).max(latestMs), id]);

/** Where the previous page of a list in order of time ended; undefined for the first page. Opaque to clients. */
export const placePageToken = z.string().transform((token, context): Place | undefined => {
  if (token === '') return undefined;
  const end = placed.safeParse(parsed(Buffer.from(token, 'base64url').toString()));
  if (end.success) return { at: new Date(end.data[0]), id: end.data[1] };
  context.addIssue({ code: 'custom', message: 'must be the next_page_token of the page before' });
  return z.NEVER;
});

export function placeTokenOf({ at, id: last }: Place): string {
  return Buffer.from(JSON.stringify([at.getTime(), last])).toString('base64url');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Page<T> = { items: T[]; nextPageToken: string };

/** A page, made from one item more than it holds: the extra one shows that there is a next page. */
export function pageOf<T extends { id: string }>(found: T[], size: number): Page<T> {
  return placedPageOf(found, size, ({ id: last }) => last);
}

/** As `pageOf`, of a list in order of creation. */
export function createdPageOf<T extends { id: string; createdAt: Date }>(found: T[], size: number): Page<T> {
  return placedPageOf(found, size, ({ id: last, createdAt: at }) => placeTokenOf({ at, id: last }));
}

/** As `pageOf`. @param tokenOf the token of the page that begins after an item */
export function placedPageOf<T>(found: T[], size: number, tokenOf: (item: T) => string): Page<T> {
  const items = found.slice(0, size);
  const last = found.length > size ? items.at(-1) : undefined;
  return { items, nextPageToken: last ? tokenOf(last) : '' };
}

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
