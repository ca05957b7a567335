import { issuers, type Issuer } from '@parley/service/caller';
import {
  createIdentityMint,
  createIdentityVerifier,
  generateIdentityKeys,
  type IdentityClaims,
  type IdentityVerifier,
  type PublicKeys,
} from '@parley/service/identity';

export type TestIdentity = {
  publicKeys: PublicKeys;
  /** Private keys of the three issuers, as JSON text for settings. */
  privateKeys: Record<Issuer, string>;
  verifier: IdentityVerifier;
  /** A token signed by an issuer; a live API key with all the scopes given unless told otherwise. */
  token(claims?: Partial<IdentityClaims>, issuer?: Issuer): Promise<string>;
};

/** Fresh keys of all three issuers, and tokens signed by them. */
export async function testIdentity(): Promise<TestIdentity> {
  const pairs = await Promise.all(issuers.map(async (issuer) => [issuer, await generateIdentityKeys()] as const));
  const [gateway, service, operator] = pairs.map(([, pair]) => pair.publicKey);
  if (!gateway || !service || !operator) throw new Error('a key pair is missing');
  const publicKeys = { gateway: [gateway], service: [service], operator: [operator] };
  const mints = new Map(pairs.map(([issuer, { privateKey }]) => [issuer, createIdentityMint({ issuer, privateKey })]));
  return {
    publicKeys,
    privateKeys: Object.fromEntries(
      pairs.map(([issuer, { privateKey }]) => [issuer, JSON.stringify(privateKey)]),
    ) as Record<Issuer, string>,
    verifier: createIdentityVerifier(publicKeys),
    async token(claims = {}, issuer = 'gateway') {
      const mint = mints.get(issuer);
      if (!mint) throw new Error(`no keys for ${issuer}`);
      return mint.mint({ subject: 'test', scopes: [], ...claims });
    },
  };
}
