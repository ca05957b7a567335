import type { Issuer } from '@parley/service/caller';
import { generateKeysOfAll, type IdentityKeyPair } from '@parley/service/identity';
import { readState, writeState } from '../state-folder.ts';

export type IdentityKeys = Record<Issuer, IdentityKeyPair>;

const file = 'identity-keys.json';

/** The key pairs of the three issuers, `.parley/identity-keys.json`: created once and kept with the data. */
export async function identityKeys(): Promise<IdentityKeys> {
  const stored = await readState<IdentityKeys>(file);
  if (stored) return stored;
  const created = await generateKeysOfAll();
  await writeState(file, created);
  return created;
}
