import { AppError } from '@parley/errors/app-error';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { issuers, modes, type Identity, type Issuer } from '../call/caller.ts';
import { algorithm, checkingKey, checkingKeys, signingKey } from './identity-keys.ts';
import { IdentityRefusals } from './identity-refusals.ts';
import type { Platform } from '../process/platform.ts';
import { jsonSetting, Secret, secretText } from '../settings/settings.ts';

const audience = 'parley';
const lifetimeSeconds = 60;
/** A cached token is used for this long, so that it arrives with at least half of its lifetime left. */
const reuseMs = (lifetimeSeconds * 1000) / 2;
/**
 * How much the clocks of two hosts may differ: far more than an hour without NTP or a paused virtual machine causes. A
 * stolen token lives longer by this time.
 */
const clockToleranceSeconds = 30;

const keyBytes = z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url');
const ed25519 = { kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: keyBytes };

/** What an issuer signs with. */
export const privateJwk = z.object({ ...ed25519, d: keyBytes });
export type PrivateJwk = z.output<typeof privateJwk>;

/** Settings are logged at the start, so a private key must be refused here. */
const publicJwk = z
  .looseObject(ed25519)
  .refine((key) => !('d' in key), 'holds a private key (it has `d`): give public keys only')
  .transform(({ kty, crv, x }) => ({ kty, crv, x }));

/** One key, or a list while an issuer changes its key: tokens of either key are then valid. */
const publicJwks = z
  .unknown()
  .transform((given) => (Array.isArray(given) ? given : [given]))
  .pipe(z.array(publicJwk).min(1).max(10));

/** Settings of every process that checks identities. */
export const identitySettings = {
  // Public keys are not secret, but they are kept in files next to secrets.
  identityPublicKeys: jsonSetting(z.record(z.enum(issuers), publicJwks), secretText()).describe(
    'Public keys of the three issuers as JSON: {"gateway": JWK, "service": JWK, "operator": JWK}; a list of JWKs while a key is changed',
  ),
};

/** Setting of a process that signs identities. */
export const identityPrivateKey = jsonSetting(privateJwk, secretText())
  .transform((key) => new Secret(key))
  .describe('Private key of this issuer, a JWK as JSON (Ed25519)');

export type IdentityClaims = Omit<Identity, 'issuer'>;
export type PublicKeys = Record<Issuer, readonly JWK[]>;

export interface IdentityMint {
  /** A signed token for these claims, valid for at most 60 s; the same claims get the same token for 30 s. */
  mint(claims: IdentityClaims): Promise<string>;
}

export interface IdentityVerifier {
  /** @throws AppError CALLER_UNKNOWN for anything but a valid token of a known issuer. */
  verify(token: string | undefined): Promise<Identity>;
}

export type IdentityKeyPair = { privateKey: PrivateJwk; publicKey: JWK };

/** A new key pair for each issuer. */
export async function generateKeysOfAll(): Promise<Record<Issuer, IdentityKeyPair>> {
  const pairs = await Promise.all(issuers.map(async (issuer) => [issuer, await generateIdentityKeys()] as const));
  return Object.fromEntries(pairs) as Record<Issuer, IdentityKeyPair>;
}

/** A new Ed25519 key pair for one issuer. */
export async function generateIdentityKeys(): Promise<IdentityKeyPair> {
  const pair = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  const privateKey = privateJwk.parse(await exportJWK(pair.privateKey));
  return { privateKey, publicKey: await exportJWK(pair.publicKey) };
}

export function createIdentityMint({ issuer, privateKey }: { issuer: Issuer; privateKey: PrivateJwk }): IdentityMint {
  const signing = signingKey(privateKey);
  // Signing takes 200 µs, so one signature serves all requests of a key for half a minute.
  const tokens = new LRUCache<string, Promise<string>>({ max: 10_000, ttl: reuseMs });

  async function sign({ subject, org, mode, keyId, scopes }: IdentityClaims): Promise<string> {
    const { key, kid } = await signing;
    return new SignJWT({ org, mode, kid: keyId, scp: scopes })
      .setProtectedHeader({ alg: algorithm, kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(key);
  }

  return {
    mint(claims) {
      const cacheKey = JSON.stringify(claims);
      const cached = tokens.get(cacheKey);
      if (cached) return cached;
      const token = sign(claims);
      tokens.set(cacheKey, token);
      return token;
    },
  };
}

/** @param platform where refusals are counted and explained; optional in tests */
export function createIdentityVerifier(
  publicKeys: Partial<PublicKeys>,
  platform?: Pick<Platform, 'log' | 'metrics'>,
): IdentityVerifier {
  const refusals = platform && new IdentityRefusals(platform);
  const keys = checkingKeys(publicKeys);
  const verified = new LRUCache<string, { identity: Identity; expiresAtMs: number }>({ max: 10_000 });

  async function check(token: string): Promise<{ identity: Identity; expiresAtMs: number }> {
    const { payload } = await jwtVerify(token, ({ kid }, jws) => checkingKey(String(jws.payload), kid, keys), {
      algorithms: [algorithm],
      audience,
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: lifetimeSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const { iss, sub, org, mode, kid, scp, exp } = claimsSchema.parse(payload);
    const identity = {
      issuer: iss,
      subject: sub,
      scopes: scp,
      ...(org && { org }),
      ...(mode && { mode }),
      ...(kid && { keyId: kid }),
    };
    return { identity, expiresAtMs: (exp + clockToleranceSeconds) * 1000 };
  }

  function refuse(token: string | undefined, cause?: unknown): AppError {
    refusals?.count(token, cause);
    return new AppError('CALLER_UNKNOWN', 'The call carries no valid identity token.', { cause });
  }

  return {
    async verify(token) {
      if (token === undefined) throw refuse(token);
      const cached = verified.get(token);
      if (cached && cached.expiresAtMs > Date.now()) return cached.identity;
      const fresh = await check(token).catch((error: unknown) => {
        throw refuse(token, error);
      });
      verified.set(token, fresh);
      return fresh.identity;
    },
  };
}

const claimsSchema = z.object({
  iss: z.enum(issuers),
  sub: z.string(),
  org: z.string().optional(),
  mode: z.enum(modes).optional(),
  kid: z.string().optional(),
  scp: z.array(z.string()),
  exp: z.number(),
});
