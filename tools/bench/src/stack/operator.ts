import { issuers } from '@parley/service/caller';
import { createIdentityMint, generateKeysOfAll } from '@parley/service/identity';

/** The issuers of one run, and a token of its operator. */
export type Identities = {
  /** The environment variables of a process that checks, and for the gateway signs, identities. */
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
