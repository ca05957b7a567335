import { randomBytes } from 'node:crypto';
import type { Issuer } from '@parley/service/caller';
import { generateKeysOfAll } from '@parley/service/identity';

/** All that an installation keeps secret of its own, each as the text of its setting. */
export type Secrets = {
  /** Public keys of all issuers. */
  publicKeys: string;
  privateKeys: Record<Issuer, string>;
  /** What seals the secrets of webhooks. */
  webhookKeys: string;
};

/** Makes secrets that nobody has had before. */
export async function newSecrets(): Promise<Secrets> {
  const pairs = Object.entries(await generateKeysOfAll());
  const publicKeys = Object.fromEntries(pairs.map(([issuer, { publicKey }]) => [issuer, publicKey]));
  const privateKeys = pairs.map(([issuer, { privateKey }]) => [issuer, JSON.stringify(privateKey)]);
  return {
    publicKeys: JSON.stringify(publicKeys),
    privateKeys: Object.fromEntries(privateKeys) as Record<Issuer, string>,
    webhookKeys: `first:${randomBytes(32).toString('base64')}`,
  };
}
