import { randomBytes } from 'node:crypto';
import { readState, writeState } from '../state-folder.ts';

const file = 'secret-keys.json';

/** A new setting value with a key that encrypts webhook secrets. */
export function newSecretKeys(): string {
  return `local:${randomBytes(32).toString('base64')}`;
}

/** The setting kept in `.parley/secret-keys.json`: created once and kept with the data. */
export async function secretKeys(): Promise<string> {
  const stored = await readState<{ webhook: string }>(file);
  if (stored) return stored.webhook;
  const created = { webhook: newSecretKeys() };
  await writeState(file, created);
  return created.webhook;
}
