type Page<T> = { records: T[]; remaining: string[] };

/**
 * The records of these ids, in as many calls as needed: a call accepts at most `idsACall`, and one answer only has room
 * for a few large records.
 */
export async function fetchByIds<T>(
  ids: string[],
  idsACall: number,
  page: (ids: string[]) => Promise<Page<T>>,
): Promise<T[]> {
  const found: T[] = [];
  for (let asked = ids; asked.length > 0;) {
    const { records, remaining } = await page(asked.slice(0, idsACall));
    found.push(...records);
    asked = [...remaining, ...asked.slice(idsACall)];
  }
  return found;
}
