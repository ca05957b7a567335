import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run, temporaryFolder } from '../../../test/run.ts';

it('a folder without documents is refused, though one below has some', async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, 'orders/2026'), { recursive: true });
  await writeFile(join(folder.path, 'orders/2026/order.pdf'), '%PDF-1.7');
  await writeFile(join(folder.path, 'orders/notes.md'), 'later');
  const { code, err } = await run(['documents', 'import', 'orders', '--org', 'x'], { folder: folder.path });
  expect(code).toBe(2);
  expect(err).toContain('orders has no documents. Name the folder that they are in: folders below are not read.');
});
