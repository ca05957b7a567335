import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { chartFolder } from './render-chart.ts';
import { defineOnce } from './values/define-once.ts';
import { nameKeys } from './values/name-keys.ts';
import { requireUsual, type BlockSchema } from './values/require-usual.ts';
import { chartValues } from './values/values.ts';

/** Generates `values.schema.json`, which Helm checks values against. */
export async function valuesSchema(): Promise<string> {
  const schema = z.toJSONSchema(chartValues(), { target: 'draft-7', io: 'input' }) as BlockSchema;
  const usual: unknown = parse(await readFile(join(chartFolder, 'values.yaml'), 'utf8'));
  return `${JSON.stringify(nameKeys(defineOnce(requireUsual(schema, usual))))}\n`;
}
