import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parseLine } from '../../src/domain/import-line.ts';

it('the example in docs/catalog-import.md can be imported', async () => {
  const page = await readFile(new URL('../../../../docs/catalog-import.md', import.meta.url), 'utf8');
  const [, example = ''] = /```jsonl\n(.*?)```/s.exec(page) ?? [];
  const lines = example.trimEnd().split('\n');
  expect(lines).toHaveLength(6);
  for (const line of lines) expect(parseLine(line)).toHaveProperty('change');
});
