import { placeTokenOf } from '@parley/service/pages';
import type { Place } from '@parley/service/place';

type Filling<T, View> = {
  /** The first `limit` items after a place. */
  read: (page: { after: Place | undefined; limit: number }) => Promise<T[]>;
  placeOf: (item: T) => Place;
  toView: (item: T) => View;
  limit: number;
  /** Where the previous page ended. */
  pageToken?: Place | undefined;
};

/** Size limit of a response, bytes: an update may have 256 KiB, and a page 500 of them. */
const maxBytes = 3 * 1024 * 1024;
/** Small, so that reading items that do not fit into the response costs little. */
const atOnce = 25;

/**
 * Fills a page with as many items as `limit` and the size of the response allow, but with at least one if one exists.
 */
export async function fillPage<T, View>({
  read,
  placeOf,
  toView,
  limit,
  pageToken,
}: Filling<T, View>): Promise<{ items: View[]; nextPageToken: string }> {
  const items: View[] = [];
  let last = pageToken;
  let bytes = 0;
  for (;;) {
    const asked = Math.min(atOnce, limit - items.length + 1);
    const found = await read({ after: last, limit: asked });
    for (const item of found) {
      const view = toView(item);
      bytes += Buffer.byteLength(JSON.stringify(view));
      const isFull = items.length >= limit || (items.length > 0 && bytes > maxBytes);
      if (isFull) return { items, nextPageToken: last ? placeTokenOf(last) : '' };
      items.push(view);
      last = placeOf(item);
    }
    if (found.length < asked) return { items, nextPageToken: '' };
  }
}
