import { isDeepStrictEqual } from 'node:util';
import { leavesOf, merged, removeAt, typeOf, type Json, type Path } from './field-sets.ts';

export type Manager = { manager: string; operation: 'Apply' | 'Update'; subresource?: string };
type Entry = Manager & { apiVersion: string; time: string; fieldsType: 'FieldsV1'; fieldsV1: Json };
type FieldConflict = { manager: string; field: string };
type Applied = { object: Json; conflicts: FieldConflict[] };

/** The result of server-side apply on an object, or the conflicts that prevent it. */
export function applied(live: Json, config: Json, { manager, force }: { manager: string; force: boolean }): Applied {
  const wanted = leavesOf(config);
  const present = live ? leavesOf(live) : new Map<string, { path: Path; value: Json }>();
  const entries: Entry[] = live?.metadata.managedFields ?? [];
  const own = entries.find((entry) => isSame(entry, { manager, operation: 'Apply' }));
  const others = entries.filter((entry) => entry !== own);
  const differs = (key: string) => !isDeepStrictEqual(present.get(key)?.value, wanted.get(key)?.value);
  const conflicts = others.flatMap((entry) =>
    [...fieldsOf(entry)]
      .filter((key) => wanted.has(key) && differs(key))
      .map((key) => ({ manager: entry.manager, field: fieldName(key) })),
  );
  if (conflicts.length > 0 && !force) return { object: live, conflicts };

  const object = live ? merged(live, config, typeOf(config)) : structuredClone(config);
  const ownedByOthers = new Set(others.flatMap((entry) => [...fieldsOf(entry)]));
  const left = own ? [...fieldsOf(own)].filter((key) => !wanted.has(key) && !ownedByOthers.has(key)) : [];
  for (const key of left) removeAt(object, pathOf(key));
  const kept = others.map((entry) =>
    withFields(
      entry,
      [...fieldsOf(entry)].filter((key) => !wanted.has(key) || !differs(key)),
    ),
  );
  const entry = newEntry(config.apiVersion, { manager, operation: 'Apply' }, [...wanted.keys()]);
  object.metadata = { ...object.metadata, managedFields: [...kept, entry].filter(hasFields) };
  return { object, conflicts: [] };
}

/** Records which manager changed which fields in a write other than apply. */
export function updated(live: Json, next: Json, by: Manager): Json {
  const [before, after] = [live ? leavesOf(live) : new Map<string, { value: Json }>(), leavesOf(next)];
  const changed = [...after].filter(([key, { value }]) => !isDeepStrictEqual(before.get(key)?.value, value));
  const keys = new Set(changed.map(([key]) => key));
  const entries: Entry[] = live?.metadata.managedFields ?? [];
  const kept = entries.map((entry) =>
    withFields(
      entry,
      [...fieldsOf(entry)].filter((key) => after.has(key) && (isSame(entry, by) || !keys.has(key))),
    ),
  );
  const own = kept.find((entry) => isSame(entry, by));
  const all = [...(own ? fieldsOf(own) : []), ...keys];
  const rest = kept.filter((entry) => entry !== own);
  const managedFields = [...rest, newEntry(next.apiVersion, by, [...new Set(all)])].filter(hasFields);
  return { ...next, metadata: { ...next.metadata, managedFields } };
}

function isSame(entry: Manager, other: Manager): boolean {
  return (
    entry.manager === other.manager &&
    entry.operation === other.operation &&
    (entry.subresource ?? '') === (other.subresource ?? '')
  );
}

function newEntry(apiVersion: string, by: Manager, keys: string[]): Entry {
  const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  return { ...by, apiVersion, time, fieldsType: 'FieldsV1', fieldsV1: encode(keys) };
}

function withFields(entry: Entry, keys: string[]): Entry {
  return keys.length === fieldsOf(entry).size ? entry : { ...entry, fieldsV1: encode(keys) };
}

function hasFields({ fieldsV1 }: Entry): boolean {
  return Object.keys(fieldsV1).length > 0;
}

function encode(keys: string[]): Json {
  const root: Json = {};
  for (const key of keys) {
    let at = root;
    for (const segment of pathOf(key)) at = at[segment] ??= segment.startsWith('k:') ? { '.': {} } : {};
  }
  return root;
}

function fieldsOf({ fieldsV1 }: Pick<Entry, 'fieldsV1'>): Set<string> {
  const walk = (node: Json, path: Path): string[] => {
    const inner = Object.keys(node).filter((name) => name !== '.');
    return inner.length === 0 ? [path.join(' ')] : inner.flatMap((name) => walk(node[name], [...path, name]));
  };
  return new Set(walk(fieldsV1, []));
}

/** A key holds JSON without spaces, except inside values. */
function pathOf(key: string): Path {
  return key.split(/ (?=[fk]:)/);
}

function fieldName(key: string): string {
  return pathOf(key)
    .map((segment) => {
      if (segment.startsWith('f:')) return `.${segment.slice(2)}`;
      const keys = Object.entries(JSON.parse(segment.slice(2)) as Record<string, unknown>);
      return `[${keys.map(([name, value]) => `${name}=${JSON.stringify(value)}`).join(',')}]`;
    })
    .join('');
}
