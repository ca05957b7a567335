import { z } from 'zod';
import { chartValues } from './values/values.ts';

/** `values.schema.json`, which Helm checks values by. */
export async function valuesSchema(): Promise<string> {
  const schema = z.toJSONSchema(await chartValues(), { target: 'draft-7', io: 'input' });
  return `${JSON.stringify(schema)}\n`;
}
