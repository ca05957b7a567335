type Fields = Record<string, unknown>;
type Push = { $each: readonly unknown[]; $slice?: number };

/** An update of a stored document. */
export type FieldsUpdate = { $set: Fields; $unset?: Record<string, ''>; $push: Record<string, Push> };

/**
 * The update that makes `after` of `before`. It contains only what differs, and of lists only the items that do: so the
 * write is as small for a record with a long past as for a young one.
 */
export function changedFields(before: Fields, after: Fields): FieldsUpdate {
  const update: FieldsUpdate = { $set: {}, $push: {} };
  for (const [name, value] of Object.entries(after)) {
    const known = before[name];
    if (value === known) continue;
    if (Array.isArray(value) && Array.isArray(known)) changeList(update, name, { before: known, after: value });
    else update.$set[name] = value;
  }
  const removed = Object.keys(before).filter((name) => !(name in after));
  if (removed.length > 0) update.$unset = Object.fromEntries(removed.map((name) => [name, '']));
  return update;
}

type List = readonly unknown[];

function changeList(update: FieldsUpdate, name: string, { before, after }: { before: List; after: List }): void {
  const known = new Set(before);
  const added = after.filter((item) => !known.has(item));
  const kept = after.length - added.length;
  if (isSame(after.slice(0, kept), before.slice(before.length - kept))) {
    const isCut = kept < before.length;
    update.$push[name] = { $each: added, ...(isCut && { $slice: -after.length }) };
  } else if (after.length === before.length) {
    for (const [at, item] of after.entries()) if (item !== before[at]) update.$set[`${name}.${at}`] = item;
  } else update.$set[name] = after;
}

function isSame(one: List, other: List): boolean {
  return one.every((item, at) => item === other[at]);
}
