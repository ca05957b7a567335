type Page = { nextPageToken: string };

/** Fetches the items of all pages of a list. */
export async function allPages<P extends Page, Item>(
  fetch: (pageToken: string) => Promise<P>,
  items: (page: P) => Item[],
): Promise<Item[]> {
  const found: Item[] = [];
  let pageToken = '';
  do {
    const page = await fetch(pageToken);
    found.push(...items(page));
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return found;
}
