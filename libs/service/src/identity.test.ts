import { SignJWT, importJWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JWK } from 'jose';
import { createIdentityMint, createIdentityVerifier, generateIdentityKeys, type IdentityVerifier } from './identity.ts';

type Pair = { privateKey: JWK; publicKey: JWK };
const claims = { subject: 'key-1', org: 'org-1', mode: 'test' as const, keyId: 'key-1', scopes: ['catalog:read'] };

describe('identity', () => {
  let gateway: Pair;
  let operator: Pair;
  let verifier: IdentityVerifier;

  beforeAll(async () => {
    gateway = await generateIdentityKeys();
    operator = await generateIdentityKeys();
    verifier = createIdentityVerifier({ gateway: gateway.publicKey, operator: operator.publicKey });
  });

  function signedAs(issuer: string, { privateKey }: Pair, life: string) {
    return importJWK(privateKey, 'EdDSA').then((key) =>
      new SignJWT({ scp: [] })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setIssuer(issuer)
        .setAudience('parley')
        .setSubject('x')
        .setIssuedAt(life.startsWith('-') ? Math.floor(Date.now() / 1000) - 120 : undefined)
        .setExpirationTime(life)
        .sign(key),
    );
  }

  it('gives back what was signed, and who signed it', async () => {
    const token = await createIdentityMint({ issuer: 'gateway', privateKey: gateway.privateKey }).mint(claims);
    expect(await verifier.verify(token)).toEqual({ issuer: 'gateway', ...claims });
  });

  it('signs once for the same claims', async () => {
    const mint = createIdentityMint({ issuer: 'gateway', privateKey: gateway.privateKey });
    expect(await mint.mint(claims)).toBe(await mint.mint({ ...claims }));
    expect(await mint.mint({ ...claims, mode: undefined as never })).not.toBe(await mint.mint(claims));
  });

  it('refuses a token that names an issuer whose key did not sign it', async () => {
    await expect(verifier.verify(await signedAs('operator', gateway, '60s'))).rejects.toMatchObject({
      reason: 'CALLER_UNKNOWN',
    });
  });

  it('refuses a token that is over, lives longer than a minute, or comes from nobody known', async () => {
    for (const token of [
      await signedAs('gateway', gateway, '-60s'),
      await signedAs('service', gateway, '60s'),
      'not.a.token',
      undefined,
    ]) {
      await expect(verifier.verify(token)).rejects.toMatchObject({ reason: 'CALLER_UNKNOWN' });
    }
  });

  it('refuses one changed character', async () => {
    const token = await createIdentityMint({ issuer: 'gateway', privateKey: gateway.privateKey }).mint(claims);
    const [header, payload, signature] = token.split('.');
    await expect(verifier.verify(`${header}.${payload?.slice(1)}.${signature}`)).rejects.toMatchObject({
      reason: 'CALLER_UNKNOWN',
    });
  });
});
