import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isFileKind, kindOfName } from '@parley/file-kinds/file-kind';
import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { withFile } from '../../files/own-files.ts';

export type DocumentFile = { name: string; path: string; sha256: string };

/**
 * The documents of a folder, in order of their names, and the other files in it, which are no documents.
 * @throws UsageError if there is no document among them
 */
export async function findDocuments(
  folder: string,
  context: CliContext,
): Promise<{ documents: DocumentFile[]; others: string[] }> {
  const path = resolve(context.folder, folder);
  const entries = await withFile(folder, 'read', () => readdir(path, { withFileTypes: true }));
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
  const documents: DocumentFile[] = [];
  for (const name of names.filter((each) => isFileKind(kindOfName(each)))) {
    context.signal.throwIfAborted();
    const file = join(path, name);
    documents.push({ name, path: file, sha256: await withFile(name, 'read', () => digestOf(file)) });
  }
  if (documents.length === 0)
    throw new UsageError(`${folder} has no documents. Name the folder that they are in: folders below are not read.`);
  return { documents, others: names.filter((name) => !isFileKind(kindOfName(name))) };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
