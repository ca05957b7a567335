/** Reads all pages of a list, one after another. @param read gets the token of the page, `''` for the first */
export async function allPages<Page extends { nextPageToken: string }>(
  read: (pageToken: string) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let pageToken = '';
  do {
    const page = await read(pageToken);
    pages.push(page);
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return pages;
}
