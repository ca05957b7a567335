import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forAllTests } from './for-all-tests.ts';

/** Makes a folder for all tests of a file, which is removed after them. */
export async function folderForAllTests(name: string): Promise<string> {
  return (await forAllTests(mkdtempDisposable(join(tmpdir(), `parley-${name}-`)))).path;
}
