import { z } from 'zod';
import { parsedJson } from './parsed-json.ts';
import type { Place } from './place.ts';

const latestMs = 8.64e15;
const notOfAPage = 'must be the token that the page before gave for the next one';
const placed = z.tuple([z.int().min(-latestMs).max(latestMs), z.guid().toLowerCase()]);

/** Where the previous page of a list in order of time ended; undefined for the first page. Opaque to clients. */
export const placePageToken = z.string().transform((token, context): Place | undefined => {
  if (token === '') return undefined;
  const end = placed.safeParse(parsedJson(Buffer.from(token, 'base64url').toString()));
  if (end.success) return { at: new Date(end.data[0]), id: end.data[1] };
  context.addIssue({ code: 'custom', message: notOfAPage });
  return z.NEVER;
});

/** Where the previous page of a list in order of ids ended: its last id; undefined for the first page. */
export const idPageToken = z.string().transform((token, context): string | undefined => {
  if (token === '') return undefined;
  const last = z.guid().toLowerCase().safeParse(token);
  if (last.success) return last.data;
  context.addIssue({ code: 'custom', message: notOfAPage });
  return z.NEVER;
});

export function placeTokenOf({ at, id: last }: Place): string {
  return Buffer.from(JSON.stringify([at.getTime(), last])).toString('base64url');
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
