import { isDeepStrictEqual } from 'node:util';

/** A path segment: a field name, or a list item identified by the values of `keys`. */
export type Step = string | { item: Record<string, unknown>; keys: string[] };

type FieldChange = { path: Step[]; from: unknown; to: unknown };

/** Metadata fields set by the API server. */
const ofServer = new Set(['managedFields', 'resourceVersion', 'generation', 'uid', 'creationTimestamp', 'selfLink']);

/** Candidate keys for identifying list items; the first that all items have is used. */
const itemKeys = [
  ['name'],
  ['containerPort', 'protocol'],
  ['port', 'protocol'],
  ['mountPath'],
  ['topologyKey'],
  ['type'],
];

type Fields = Record<string, unknown>;

/** The differences between two states of an object, ignoring fields set by the API server. Absent values are undefined. */
export function fieldChanges(from: object, to: object): FieldChange[] {
  return changesAt(comparable(from), comparable(to), []);
}

function comparable(object: object): Fields {
  const { status: _, metadata = {}, ...rest } = object as Fields & { metadata?: Fields };
  return { ...rest, metadata: Object.fromEntries(Object.entries(metadata).filter(([name]) => !ofServer.has(name))) };
}

function changesAt(from: unknown, to: unknown, path: Step[]): FieldChange[] {
  if (isDeepStrictEqual(from, to)) return [];
  if (isMap(from) && isMap(to)) {
    const names = new Set([...Object.keys(from), ...Object.keys(to)]);
    return [...names].flatMap((name) => changesAt(from[name], to[name], [...path, name]));
  }
  const keys = Array.isArray(from) && Array.isArray(to) ? keysOf([...from, ...to]) : undefined;
  return keys ? itemChanges([from as Fields[], to as Fields[]], { keys, path }) : [{ path, from, to }];
}

function itemChanges(
  [from, to]: [Fields[], Fields[]],
  { keys, path }: { keys: string[]; path: Step[] },
): FieldChange[] {
  const idOf = (item: Fields) => JSON.stringify(keys.map((key) => item[key]));
  const ids = new Set([...from, ...to].map(idOf));
  return [...ids].flatMap((id) => {
    const [before, after] = [from, to].map((list) => list.find((item) => idOf(item) === id));
    return changesAt(before, after, [...path, { item: before ?? after ?? {}, keys }]);
  });
}

function keysOf(items: unknown[]): string[] | undefined {
  if (items.length === 0 || !items.every(isMap)) return undefined;
  return itemKeys.find((keys) => items.every((item) => item[keys[0] ?? ''] !== undefined));
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Formats a path, for example `spec.template.spec.containers[name=catalog].image`. */
export function pathText(path: Step[]): string {
  return path
    .map((step) => {
      if (typeof step === 'string') return /^[\w-]+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
      const given = step.keys.filter((key) => step.item[key] !== undefined);
      return `[${given.map((key) => `${key}=${String(step.item[key])}`).join(',')}]`;
    })
    .join('')
    .replace(/^\./, '');
}
