import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { parse } from 'yaml';
import { chartFolder } from '../src/render-chart.ts';

type Values = Record<string, unknown>;

const read = (file: string) => readFile(join(chartFolder, file), 'utf8');

export const defaults = parse(await read('values.yaml')) as Values;
/** The schema of the values, compiled. */
export const validate = new Ajv({ strict: false }).compile(
  JSON.parse(await read('values.schema.json')) as AnySchemaObject,
);

/** Merges values over the defaults, as Helm does before checking them. */
export function overUsual(values: unknown, usual: unknown): unknown {
  const areBlocks = [values, usual].every((each) => typeof each === 'object' && each !== null && !Array.isArray(each));
  if (!areBlocks) return values;
  const over = Object.entries(values as Values).map(([key, each]) => [key, overUsual(each, (usual as Values)[key])]);
  return { ...(usual as Values), ...Object.fromEntries(over) };
}

/** What the schema has against values, one line each: the place and what is allowed there. It is much faster than Helm. */
export function valuesFaults(values: object): string {
  if (validate(overUsual(values, defaults)) === true) return '';
  return (validate.errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('\n');
}
