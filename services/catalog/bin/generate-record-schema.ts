/**
 * Writes catalog-record.schema.json, the JSON Schema of the import format, for editors and for who writes exports to us.
 * With --check it writes nothing and fails when the file is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { catalogRecordSchema } from '../src/domain/record.ts';

const target = new URL('../catalog-record.schema.json', import.meta.url);
const fresh = `${JSON.stringify(z.toJSONSchema(catalogRecordSchema, { io: 'input' }), null, 2)}\n`;

const isStale = (await readFile(target, 'utf8').catch(() => '')) !== fresh;
if (isStale && process.argv.includes('--check')) {
  process.stderr.write('services/catalog/catalog-record.schema.json is stale\n');
  process.exitCode = 1;
} else if (isStale) {
  await writeFile(target, fresh);
}
