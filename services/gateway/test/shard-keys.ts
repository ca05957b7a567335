import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';

type Filter = Record<string, unknown>;

/** A command as MongoDB's profiler records it; a write has its filter in `q`. */
export type ProfiledCommand = {
  op: string;
  ns: string;
  command: Record<string, unknown> & { filter?: Filter; query?: Filter; q?: Filter; pipeline?: { $match?: Filter }[] };
};

export type ShardKey = { fields: string[]; isById: boolean };

/** The shard keys of `docs/scaling.md`, by `<service>.<collection>`; undefined for an unsharded collection. */
export async function documentedKeys(): Promise<Map<string, ShardKey | undefined>> {
  const page = await readFile(join(root, 'docs/scaling.md'), 'utf8');
  const rows = page.matchAll(/^\| ([\w, ]+?) +\| (`[^|]+?) +\|(?: `\{(.+?)\}`)?/gm);
  return new Map(
    [...rows].flatMap(([, services = '', collections = '', key]) => {
      const places = services
        .split(', ')
        .flatMap((service) => namesIn(collections).map((name) => `${service}.${name}`));
      return places.map((place): [string, ShardKey | undefined] => [place, key === undefined ? undefined : keyOf(key)]);
    }),
  );
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

function keyOf(text: string): ShardKey {
  const fields = text.split(', ').map((field) => field.replace(/:.*/, ''));
  return { fields, isById: fields[0] === 'org' };
}

/**
 * Whether a sharded cluster sends the command only to the shards of the values it names. In collections sharded by
 * organisation, operators read across organisations, and single records are changed by id.
 */
export function isTargeted({ op, command }: ProfiledCommand, { fields, isById }: ShardKey): boolean {
  if (op === 'insert') return true;
  const filter = filterOf(command);
  const isNamed = (field: string) => isValue(filter[field]);
  // Some versions of MongoDB refuse these without the shard key.
  if ('findAndModify' in command || command['upsert'] === true) return fields.every(isNamed);
  if (isById && (op === 'query' || op === 'command')) return true;
  return isNamed(fields[0] ?? '') || (isById && isNamed('_id'));
}

/** The shape of a command, to distinguish kinds of commands: the operation, and the fields of its filter. */
export function shapeOf({ op, command }: ProfiledCommand): string {
  return `${op} ${[...new Set(fieldsOf(filterOf(command)))].toSorted().join()}`;
}

function fieldsOf(filter: Filter): string[] {
  return Object.entries(filter).flatMap(([name, condition]) =>
    name.startsWith('$') && Array.isArray(condition) ? condition.flatMap((each: Filter) => fieldsOf(each)) : [name],
  );
}

function filterOf({ filter, query, q, pipeline }: ProfiledCommand['command']): Filter {
  return filter ?? q ?? query ?? pipeline?.[0]?.$match ?? {};
}

function isValue(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return condition !== undefined;
  const operators = Object.keys(condition).filter((name) => name.startsWith('$'));
  return operators.length === 0 || operators.some((name) => name === '$in' || name === '$eq');
}
