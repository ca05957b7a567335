import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';
import { fileFault, type Use } from '../errors/file-fault.ts';

/** Performs an action on a file or folder that the user named. @throws UsageError */
export async function withFile<T>(file: string, use: Use, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw fileFault(file, use, error);
  }
}

/** The bytes of a file, of standard input for `-`. @throws UsageError */
export function readBytes(file: string, { terminal, folder }: CliContext): Promise<Buffer> {
  return file === '-' ? buffer(terminal.in) : withFile(file, 'read', () => readFile(resolve(folder, file)));
}

/** The text of a file, of standard input for `-`. @throws UsageError, also when it is not text */
export async function readText(file: string, context: CliContext): Promise<string> {
  const bytes = await readBytes(file, context);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: it is not UTF-8 text. Save it as UTF-8.`, { cause: error });
  }
}

/** @throws UsageError */
export function writeText(file: string, text: string, { folder }: CliContext): Promise<void> {
  return withFile(file, 'written', () => writeFile(resolve(folder, file), text));
}

/**
 * Checks, before long work, that its result can be written there. The contents of the file are kept. @throws UsageError
 */
export function requireWritable(file: string, { folder }: CliContext): Promise<void> {
  return withFile(file, 'written', async () => (await open(resolve(folder, file), 'a')).close());
}

/**
 * Writes a complete file under its name. A pipe or a device of that name is not replaced, but written to. @throws
 * UsageError
 */
export function writeWhole(
  file: string,
  chunks: AsyncIterable<string | Uint8Array>,
  { folder }: CliContext,
): Promise<void> {
  const path = resolve(folder, file);
  return withFile(file, 'written', async () => {
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => true,
    );
    await (isFile ? writeThenRename(path, chunks) : pipeline(chunks, createWriteStream(path)));
  });
}

async function writeThenRename(path: string, chunks: AsyncIterable<string | Uint8Array>): Promise<void> {
  const draft = `${path}.partial`;
  try {
    await pipeline(chunks, createWriteStream(draft));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
