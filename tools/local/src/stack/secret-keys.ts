import { randomBytes } from 'node:crypto';
import { readState, writeState } from '../state-folder.ts';

const file = 'secret-keys.json';

/** The setting of a new key to seal the secrets of webhooks with. */
export function newSecretKeys(): string {
  return `local:${randomBytes(32).toString('base64')}`;
}

/** The same, `.parley/secret-keys.json`: made once, kept as long as the data. */
export async function secretKeys(): Promise<string> {
  const kept = await readState<{ webhook: string }>(file);
  if (kept) return kept.webhook;
  const made = { webhook: newSecretKeys() };
  await writeState(file, made);
  return made.webhook;
}
