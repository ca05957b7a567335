import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * Writes the JSON Schema of an import format, for editors and for authors of exports to Parley. With --check it writes
 * nothing, and fails the process if the file is stale.
 */
export async function writeRecordSchema(schema: z.ZodType, target: URL): Promise<void> {
  const fresh = `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
  const isStale = (await readFile(target, 'utf8').catch(() => '')) !== fresh;
  if (isStale && process.argv.includes('--check')) {
    process.stderr.write(`${fileURLToPath(target)} is stale\n`);
    process.exitCode = 1;
  } else if (isStale) {
    await writeFile(target, fresh);
  }
}
