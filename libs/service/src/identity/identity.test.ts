import { SignJWT, calculateJwkThumbprint, importJWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JWK } from 'jose';
import { z } from 'zod';
import {
  createIdentityMint,
  createIdentityVerifier,
  generateIdentityKeys,
  identityPrivateKey,
  identitySettings,
  type PrivateJwk,
  type IdentityVerifier,
} from './identity.ts';
import { Health } from '../telemetry/health.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { parseSettings } from '../settings/parse-settings.ts';

type Pair = { privateKey: PrivateJwk; publicKey: JWK };
const claims = { subject: 'key-1', org: 'org-1', mode: 'test' as const, keyId: 'key-1', scopes: ['catalog:read'] };

/** A token of the gateway whose clock is this many seconds ahead. */
async function mintedAhead({ privateKey }: Pair, seconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000) + seconds;
  return new SignJWT({ scp: [] })
    .setProtectedHeader({ alg: 'EdDSA', kid: await calculateJwkThumbprint(privateKey) })
    .setIssuer('gateway')
    .setAudience('parley')
    .setSubject('x')
    .setIssuedAt(now)
    .setExpirationTime(now + 60)
    .sign(await importJWK(privateKey, 'EdDSA'));
}

describe('clocks that differ', () => {
  it.each([20, -20])('by %i seconds change nothing', async (seconds) => {
    const gateway = await generateIdentityKeys();
    const verifier = createIdentityVerifier({ gateway: [gateway.publicKey] });
    await expect(verifier.verify(await mintedAhead(gateway, seconds))).resolves.toMatchObject({ issuer: 'gateway' });
  });

  it.each([
    [40, 'from_the_future'],
    [-100, 'expired'],
  ])('by %i seconds are named in log and metric, once in a while', async (seconds, reason) => {
    const lines: Record<string, unknown>[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
    const log = createLogger({ name: 'test', level: 'info', destination });
    const metrics = createMetrics({ version: '1', revision: '1', health: new Health() });
    const gateway = await generateIdentityKeys();
    const verifier = createIdentityVerifier({ gateway: [gateway.publicKey] }, { log, metrics });
    for (let i = 0; i < 3; i += 1)
      await expect(verifier.verify(await mintedAhead(gateway, seconds))).rejects.toMatchObject({
        reason: 'CALLER_UNKNOWN',
      });
    expect(lines).toEqual([expect.objectContaining({ level: 'warn', issuer: 'gateway' })]);
    expect(lines[0]?.['msg']).toContain('clocks');
    expect(Math.abs(Number(lines[0]?.['issuedAheadSeconds']) - seconds)).toBeLessThanOrEqual(2);
    expect(await metrics.registry.metrics()).toContain(`identity_refusals_total{reason="${reason}"} 3`);
  });
});

describe('the setting of a private key', () => {
  const read = (text: string) => parseSettings(z.object({ identityPrivateKey }), { IDENTITY_PRIVATE_KEY: text });

  it('is the key, and does not show it', async () => {
    const { privateKey } = await generateIdentityKeys();
    const { identityPrivateKey: key } = read(JSON.stringify({ ...privateKey, use: 'sig' }));
    expect(key.reveal()).toEqual(privateKey);
    expect(JSON.stringify(key)).toBe('"[set]"');
  });

  it('refuses at the start a key that cannot sign, and does not show it', async () => {
    const { privateKey, publicKey } = await generateIdentityKeys();
    const cut = privateKey.d.slice(1);
    for (const text of [JSON.stringify(publicKey), JSON.stringify({ ...privateKey, d: cut }), `{"d":"${cut}"`]) {
      expect(() => read(text)).toThrow(/^IDENTITY_PRIVATE_KEY: /);
      expect(() => read(text)).not.toThrow(cut);
    }
  });
});

describe('the setting of public keys', () => {
  const read = (keys: unknown) =>
    parseSettings(z.object(identitySettings), { IDENTITY_PUBLIC_KEYS: JSON.stringify(keys) }).identityPublicKeys;

  it('refuses a private key, and does not show it', async () => {
    const { privateKey, publicKey } = await generateIdentityKeys();
    const keys = { gateway: privateKey, service: publicKey, operator: publicKey };
    expect(() => read(keys)).toThrow(/^IDENTITY_PUBLIC_KEYS: .*private key/);
    expect(() => read(keys)).not.toThrow(privateKey.d);
  });

  it('keeps only the parts of a key that checking needs', async () => {
    const { publicKey } = await generateIdentityKeys();
    const key = { ...publicKey, use: 'sig', note: 'ours' };
    expect(read({ gateway: key, service: key, operator: key }).gateway).toEqual([publicKey]);
  });

  it('is one key for an issuer, or a list of them', async () => {
    const [old, next] = [(await generateIdentityKeys()).publicKey, (await generateIdentityKeys()).publicKey];
    const keys = read({ gateway: [old, next], service: old, operator: [next] });
    expect(keys).toEqual({ gateway: [old, next], service: [old], operator: [next] });
    expect(() => read({ gateway: [], service: old, operator: next })).toThrow(/^IDENTITY_PUBLIC_KEYS: /);
  });

  it('refuses a private key in a list as well', async () => {
    const { privateKey, publicKey } = await generateIdentityKeys();
    const keys = { gateway: [publicKey, privateKey], service: publicKey, operator: publicKey };
    expect(() => read(keys)).toThrow(/^IDENTITY_PUBLIC_KEYS: .*private key/);
  });
});

describe('identity', () => {
  let gateway: Pair;
  let operator: Pair;
  let verifier: IdentityVerifier;

  beforeAll(async () => {
    gateway = await generateIdentityKeys();
    operator = await generateIdentityKeys();
    verifier = createIdentityVerifier({ gateway: [gateway.publicKey], operator: [operator.publicKey] });
  });

  /** A token that claims to be signed with the issuer's key. */
  async function signedAs(issuer: 'gateway' | 'operator' | 'service', { privateKey }: Pair, life: string) {
    const { publicKey } = issuer === 'operator' ? operator : gateway;
    return new SignJWT({ scp: [] })
      .setProtectedHeader({ alg: 'EdDSA', kid: await calculateJwkThumbprint(publicKey) })
      .setIssuer(issuer)
      .setAudience('parley')
      .setSubject('x')
      .setIssuedAt(life.startsWith('-') ? Math.floor(Date.now() / 1000) - 120 : undefined)
      .setExpirationTime(life)
      .sign(await importJWK(privateKey, 'EdDSA'));
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

  it('takes tokens of each key that an issuer has, and of no other', async () => {
    const [next, foreign] = [await generateIdentityKeys(), await generateIdentityKeys()];
    const both = createIdentityVerifier({ gateway: [gateway.publicKey, next.publicKey] });
    const minted = ({ privateKey }: Pair) => createIdentityMint({ issuer: 'gateway', privateKey }).mint(claims);
    for (const pair of [gateway, next]) expect(await both.verify(await minted(pair))).toMatchObject(claims);
    await expect(both.verify(await minted(foreign))).rejects.toMatchObject({ reason: 'CALLER_UNKNOWN' });
    await expect(verifier.verify(await minted(next))).rejects.toMatchObject({ reason: 'CALLER_UNKNOWN' });
  });

  it('refuses a token that has expired, lives longer than a minute, or has an unknown issuer', async () => {
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
