import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { identityOf } from '../../src/processes/process-identity.ts';
import { lockFolder } from '../../src/stack/stack-lock.ts';

const self = identityOf(process.pid);

it('lets one of many lock a folder, and names the holder to the others', async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), 'parley-lock-'));
  const folder = place.path;
  const locks = await Promise.all(Array.from({ length: 20 }, () => lockFolder(folder)));
  expect(locks.filter((lock) => 'release' in lock)).toHaveLength(1);
  expect(locks.filter((lock) => 'holder' in lock)).toEqual(Array.from({ length: 19 }, () => ({ holder: self })));
});

it.each([
  ['died', JSON.stringify({ pid: process.pid, startedAt: 'long ago' })],
  ['went with the power of its machine', ''],
])('takes a folder over from a holder that %s, and gives it back', async (_how, kept) => {
  await using place = await mkdtempDisposable(join(tmpdir(), 'parley-lock-'));
  const folder = place.path;
  await writeFile(join(folder, 'lock'), kept);
  const lock = await lockFolder(folder);
  expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toEqual(self);
  if ('release' in lock) await lock.release();
  expect(await lockFolder(folder)).toHaveProperty('release');
});
