import { issuers, type Issuer } from '@parley/service/caller';
import { generateIdentityKeys } from '@parley/service/identity';
import { readState, writeState } from './state-folder.ts';

type KeyPair = Awaited<ReturnType<typeof generateIdentityKeys>>;
export type IdentityKeys = Record<Issuer, KeyPair>;

const file = 'identity-keys.json';

/** The key pairs of the three issuers, `.parley/identity-keys.json`: made once, kept as long as the data. */
export async function identityKeys(): Promise<IdentityKeys> {
  const kept = await readState<IdentityKeys>(file);
  if (kept) return kept;
  const pairs = await Promise.all(issuers.map(async (issuer) => [issuer, await generateIdentityKeys()] as const));
  const made = Object.fromEntries(pairs) as IdentityKeys;
  await writeState(file, made);
  return made;
}
