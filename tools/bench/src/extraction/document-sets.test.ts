import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentSets } from './document-sets.ts';

async function folderOf(folders: Record<string, object[]>) {
  const made = await mkdtempDisposable(join(tmpdir(), 'parley-sets-'));
  for (const [name, rows] of Object.entries(folders)) {
    await mkdir(join(made.path, name));
    if (rows.length === 0) continue;
    await writeFile(join(made.path, name, 'labels.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
  }
  return made;
}

test('a folder and its sequel are one set, and folders without labels are reported and skipped', async () => {
  await using made = await folderOf({
    orders: [{ file: 'a.pdf', total: 3 }],
    'orders-more': [{ file: 'b.pdf', total: 4, colour: 'red' }],
    quotes: [{ file: 'c.pdf', about: { lineItems: [] } }],
    notes: [],
  });
  const said: string[] = [];
  const folders = ['orders', 'orders-more', 'quotes', 'notes'].map((name) => join(made.path, name));
  const sets = await documentSets(folders, (line) => said.push(line));
  expect(sets.map(({ title, isGenerated }) => [title, isGenerated])).toEqual([
    ['orders', false],
    ['quotes', true],
  ]);
  expect(sets[0]?.labels.documents.map(({ file }) => file)).toEqual(['orders/a.pdf', 'orders-more/b.pdf']);
  expect(sets[0]?.labels.unknownNames).toEqual(['colour']);
  expect(said).toEqual(['notes is left out: it has no labels.jsonl']);
});
