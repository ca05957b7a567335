import { placeTokenOf } from '@parley/service/pages';
import type { Place } from '@parley/service/place';

type Filling<T, Message> = {
  /** The first `limit` items after a place. */
  read: (page: { after: Place | undefined; limit: number }) => Promise<T[]>;
  placeOf: (item: T) => Place;
  toMessage: (item: T) => Message;
  pageSize: number;
  after: Place | undefined;
};

/** Size limit of a response, bytes: a gRPC message may have 4 MiB. */
const maxBytes = 3 * 1024 * 1024;
/** Small, so that reading items that do not fit into the response costs little. */
const atOnce = 25;

/**
 * Fills a page with as many items as `limit` and the size of the response allow, but with at least one if one exists.
 */
export async function fillPage<T, Message>({
  read,
  placeOf,
  toMessage,
  pageSize,
  after,
}: Filling<T, Message>): Promise<{ items: Message[]; nextPageToken: string }> {
  const items: Message[] = [];
  let last = after;
  let bytes = 0;
  for (;;) {
    const limit = Math.min(atOnce, pageSize - items.length + 1);
    const found = await read({ after: last, limit });
    for (const item of found) {
      const message = toMessage(item);
      bytes += Buffer.byteLength(JSON.stringify(message));
      const isFull = items.length >= pageSize || (items.length > 0 && bytes > maxBytes);
      if (isFull) return { items, nextPageToken: last ? placeTokenOf(last) : '' };
      items.push(message);
      last = placeOf(item);
    }
    if (found.length < limit) return { items, nextPageToken: '' };
  }
}
