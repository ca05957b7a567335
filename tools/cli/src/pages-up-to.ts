type Page = { nextPageToken: string };

const largestPage = 500;

/** Fetches pages until the requested number of items is reached. */
export async function pagesUpTo<P extends Page, Item>(
  limit: number,
  fetch: (page: { pageSize: number; pageToken: string }) => Promise<P>,
  items: (page: P) => Item[],
): Promise<Item[]> {
  const found: Item[] = [];
  let pageToken = '';
  do {
    const page = await fetch({ pageSize: Math.min(largestPage, limit - found.length), pageToken });
    found.push(...items(page));
    pageToken = page.nextPageToken;
  } while (pageToken !== '' && found.length < limit);
  return found;
}
