import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root } from './workspace.ts';

/** What `npm start` keeps: data, keys, logs, addresses. Not in git. Another folder is another stack. */
export const stateFolder = resolve(root, process.env['PARLEY_DIR'] || '.parley');

/** Reads a JSON file of the state folder; undefined when it is not there. */
export async function readState<T>(name: string): Promise<T | undefined> {
  const text = await readFile(join(stateFolder, name), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** Writes a JSON file for its owner's eyes only, whole or not at all. */
export async function writeState(name: string, value: unknown): Promise<void> {
  const file = join(stateFolder, name);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

export async function removeState(name: string): Promise<void> {
  await rm(join(stateFolder, name), { force: true });
}
