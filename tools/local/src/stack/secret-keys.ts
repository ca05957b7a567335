import { randomBytes } from 'node:crypto';
import { readState, writeState } from '../state-folder.ts';

const file = 'secret-keys.json';

/** A new setting value with a key that encrypts webhook secrets. */
export function newSecretKeys(): string {
  return `local:${randomBytes(32).toString('base64')}`;
}

/** The setting kept in `.parley/secret-keys.json`: created once and kept with the data. */
export async function secretKeys(): Promise<string> {
  const kept = await readState<{ webhook: string }>(file);
  if (kept) return kept.webhook;
  const made = { webhook: newSecretKeys() };
  await writeState(file, made);
  return made.webhook;
}
