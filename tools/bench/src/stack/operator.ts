import { issuers } from '@parley/service/caller';
import { createIdentityMint, generateKeysOfAll } from '@parley/service/identity';

/** The issuers of a run, and an operator token. */
export type Identities = {
  /** Environment variables for a process that verifies identities and, as the gateway, signs them. */
  environment(issuer: 'gateway' | 'service'): Record<string, string>;
  operatorToken(): Promise<string>;
};

export async function createIdentities(): Promise<Identities> {
  const pairs = await generateKeysOfAll();
  const publicKeys = Object.fromEntries(issuers.map((issuer) => [issuer, pairs[issuer].publicKey]));
  const mint = createIdentityMint({ issuer: 'operator', privateKey: pairs.operator.privateKey });
  return {
    environment: (issuer) => ({
      IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys),
      IDENTITY_PRIVATE_KEY: JSON.stringify(pairs[issuer].privateKey),
    }),
    operatorToken: () => mint.mint({ subject: 'bench', scopes: [] }),
  };
}
