import { issuers, type Issuer } from '@parley/service/caller';
import {
  createIdentityMint,
  createIdentityVerifier,
  generateKeysOfAll,
  type IdentityClaims,
  type IdentityVerifier,
  type PublicKeys,
} from '@parley/service/identity';

export type TestIdentity = {
  publicKeys: PublicKeys;
  /** Private keys of the three issuers, as JSON text for settings. */
  privateKeys: Record<Issuer, string>;
  verifier: IdentityVerifier;
  /** A token signed by an issuer; by default for a live API key with all scopes. */
  token(claims?: Partial<IdentityClaims>, issuer?: Issuer): Promise<string>;
};

/** New keys for all three issuers, and tokens signed with them. */
export async function testIdentity(): Promise<TestIdentity> {
  const pairs = await generateKeysOfAll();
  const { gateway, service, operator } = pairs;
  const publicKeys = { gateway: [gateway.publicKey], service: [service.publicKey], operator: [operator.publicKey] };
  const mints = new Map(
    issuers.map((issuer) => [issuer, createIdentityMint({ issuer, privateKey: pairs[issuer].privateKey })]),
  );
  return {
    publicKeys,
    privateKeys: Object.fromEntries(
      issuers.map((issuer) => [issuer, JSON.stringify(pairs[issuer].privateKey)]),
    ) as Record<Issuer, string>,
    verifier: createIdentityVerifier(publicKeys),
    async token(claims = {}, issuer = 'gateway') {
      const mint = mints.get(issuer);
      if (!mint) throw new Error(`no keys for ${issuer}`);
      return mint.mint({ subject: 'test', scopes: [], ...claims });
    },
  };
}
