import { isDeepStrictEqual } from 'node:util';
import { schemaOfKind } from '../../src/schemas/read-schemas.ts';
import type { Schema } from '../../src/schemas/trim-schemas.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of any shape, as the API server accepts it
export type Json = any;

/** A place in an object: `f:` and a field, or `k:` and the keys of an item of a list. */
export type Path = string[];

/** The schema at a place of an object. */
export type Typed = { schema: Schema | undefined; definitions: Record<string, Schema> };

export function typeOf({ apiVersion, kind }: Json): Typed {
  return schemaOfKind(`${apiVersion} ${kind}`, '1.34') ?? { schema: undefined, definitions: {} };
}

export function fieldType({ schema, definitions }: Typed, name: string): Typed {
  const resolved = resolve(schema, definitions);
  const further = resolved?.additionalProperties;
  return { schema: resolved?.properties?.[name] ?? (typeof further === 'object' ? further : undefined), definitions };
}

export function itemType({ schema, definitions }: Typed): Typed {
  return { schema: resolve(schema, definitions)?.items, definitions };
}

export function resolve(schema: Schema | undefined, definitions: Record<string, Schema>): Schema | undefined {
  return schema?.$ref === undefined ? schema : definitions[schema.$ref.replace('#/definitions/', '')];
}

/** The fields that identify the items of a list; undefined for a list that is set as a whole. */
function listKeys({ schema, definitions }: Typed): string[] | undefined {
  const resolved = resolve(schema, definitions);
  if (resolved?.['x-kubernetes-list-type'] !== 'map') return undefined;
  return resolved['x-kubernetes-list-map-keys'] as string[];
}

/** `k:{…}` of an item; the default protocol is TCP. */
function keyOf(item: Json, keys: string[]): string {
  return `k:${JSON.stringify(Object.fromEntries(keys.map((key) => [key, item[key] ?? (key === 'protocol' ? 'TCP' : '')])))}`;
}

const notOwned = new Set(['apiVersion', 'kind']);
const notOwnedOfMetadata = new Set([
  'name',
  'namespace',
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'managedFields',
  'generateName',
]);

/** The values of an object by their place: the units that managers can own. */
export function leavesOf(object: Json): Map<string, { path: Path; value: Json }> {
  const { metadata = {}, ...rest } = object;
  const without = (fields: Json, names: Set<string>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
  const owned = { metadata: without(metadata, notOwnedOfMetadata), ...without(rest, notOwned) };
  const found = leaves(owned, typeOf(object), []).map(({ path, value }) => [path.join(' '), { path, value }] as const);
  return new Map(found.filter(([key]) => key !== 'f:metadata'));
}

function leaves(value: Json, type: Typed, path: Path): { path: Path; value: Json }[] {
  const keys = Array.isArray(value) ? listKeys(type) : undefined;
  if (keys) {
    return (value as Json[]).flatMap((item) => leaves(item, itemType(type), [...path, keyOf(item, keys)]));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0) {
    return [{ path, value }];
  }
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, fieldType(type, name), [...path, `f:${name}`]));
}

/** Applies `patch` over `live` as server-side apply does: maps and lists with keys are merged, everything else is replaced. */
export function merged(live: Json, patch: Json, type: Typed): Json {
  const keys = Array.isArray(live) && Array.isArray(patch) ? listKeys(type) : undefined;
  if (keys) return mergedLists(live, patch, { keys, item: itemType(type) });
  const isMap = (value: Json) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap(live) || !isMap(patch)) return structuredClone(patch);
  const result = { ...live };
  for (const [name, value] of Object.entries(patch)) result[name] = merged(live[name], value, fieldType(type, name));
  return result;
}

function mergedLists(live: Json[], patch: Json[], { keys, item }: { keys: string[]; item: Typed }): Json[] {
  const result = [...live];
  for (const wanted of patch) {
    const at = result.findIndex((present) => keyOf(present, keys) === keyOf(wanted, keys));
    if (at < 0) result.push(structuredClone(wanted));
    else result[at] = merged(result[at], wanted, item);
  }
  return result;
}

/** Removes a value, and the list item if the value was its key; empty maps are removed, too. */
export function removeAt(object: Json, [head = '', ...rest]: Path): void {
  if (head.startsWith('k:')) removeFromList(object, JSON.parse(head.slice(2)), rest);
  else if (object?.[head.slice(2)] !== undefined) removeFromMap(object, head.slice(2), rest);
}

function removeFromMap(map: Json, name: string, rest: Path): void {
  if (rest.length > 0) removeAt(map[name], rest);
  const value = map[name];
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (rest.length === 0 || isEmpty) delete map[name];
}

function removeFromList(list: Json[], wanted: Record<string, unknown>, rest: Path): void {
  const keys = Object.keys(wanted);
  const at = list.findIndex((item) => isDeepStrictEqual(JSON.parse(keyOf(item, keys).slice(2)), wanted));
  if (at < 0) return;
  if (rest.length === 0 || keys.includes(rest[0]?.slice(2) ?? '')) list.splice(at, 1);
  else removeAt(list[at], rest);
}
