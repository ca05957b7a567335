/** A change as an update of the database: undefined fields are removed. */
export function toUpdate(change: object) {
  const entries = Object.entries(change);
  const removed = entries.filter(([, value]) => value === undefined).map(([name]) => [name, '' as const]);
  const $set = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return { $set, ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }) };
}
