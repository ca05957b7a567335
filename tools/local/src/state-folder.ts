import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Failure } from '../bootstrap/failure.js';
import { root } from './workspace.ts';

/** The state of `npm start`: data, keys, logs, addresses. Not in git. A different folder is a separate stack. */
export const stateFolder = resolve(root, process.env['PARLEY_DIR'] || '.parley');

/** Creates the state folder if needed. @throws Failure where it cannot be written. */
export async function makeStateFolder(folder = stateFolder): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    throw new Failure(`${folder} cannot be written: change its owner, or set PARLEY_DIR to another folder.`);
  }
}

/** Reads a JSON file of the state folder; undefined when it does not exist. @throws Failure when it is damaged. */
export async function readState<T>(name: string): Promise<T | undefined> {
  const file = join(stateFolder, name);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Failure(`${file} is damaged: put it back from a copy, or delete ${stateFolder} to start afresh.`);
  }
}

/** Writes a JSON file atomically, readable only by its owner. */
export async function writeState(name: string, value: unknown): Promise<void> {
  const file = join(stateFolder, name);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

export async function removeState(name: string): Promise<void> {
  await rm(join(stateFolder, name), { force: true });
}
