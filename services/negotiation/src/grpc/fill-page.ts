type Filling<T extends { id: string }, Message> = {
  /** The first `limit` items before the one with the id `before`. */
  read: (page: { before: string | undefined; limit: number }) => Promise<T[]>;
  toMessage: (item: T) => Message;
  pageSize: number;
  before: string | undefined;
};

/** Size limit of a response, bytes: a gRPC message may have 4 MiB. */
const maxBytes = 3 * 1024 * 1024;
/** Small, so that reading items that do not fit into the response costs little. */
const atOnce = 25;

/** Fills a page with as many items as are allowed and fit into the response, but with one at least if there is one. */
export async function fillPage<T extends { id: string }, Message>({
  read,
  toMessage,
  pageSize,
  before,
}: Filling<T, Message>): Promise<{ items: Message[]; nextPageToken: string }> {
  const items: Message[] = [];
  let last = before;
  let bytes = 0;
  for (;;) {
    const limit = Math.min(atOnce, pageSize - items.length + 1);
    const found = await read({ before: last, limit });
    for (const item of found) {
      const message = toMessage(item);
      bytes += Buffer.byteLength(JSON.stringify(message));
      const isFull = items.length >= pageSize || (items.length > 0 && bytes > maxBytes);
      if (isFull) return { items, nextPageToken: last ?? '' };
      items.push(message);
      last = item.id;
    }
    if (found.length < limit) return { items, nextPageToken: '' };
  }
}
