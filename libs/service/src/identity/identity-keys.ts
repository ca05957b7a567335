import { calculateJwkThumbprint, importJWK, type CryptoKey, type JWK } from 'jose';

export const algorithm = 'EdDSA';

/** The keys of one issuer by thumbprint (RFC 7638), so that operators need not invent names for them. */
type Keys = ReadonlyMap<string, CryptoKey>;

/** The keys of each issuer that may sign tokens. */
export type CheckingKeys = ReadonlyMap<string, Promise<Keys>>;

/** The key that an issuer signs with, and its id in tokens. */
export async function signingKey(privateKey: JWK): Promise<{ key: CryptoKey; kid: string }> {
  return { key: await imported(privateKey), kid: await calculateJwkThumbprint(privateKey) };
}

export function checkingKeys(publicKeys: Record<string, readonly JWK[]>): CheckingKeys {
  return new Map(Object.entries(publicKeys).map(([issuer, jwks]) => [issuer, importAll(jwks)]));
}

/**
 * The key to check a token with: a token names its issuer, and only a key of that issuer may have signed it.
 * @param payload the second part of the token, base64url
 * @param kid the key id from its header
 */
export async function checkingKey(payload: string, kid: string | undefined, keys: CheckingKeys): Promise<CryptoKey> {
  const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iss?: unknown };
  const known = await keys.get(String(iss));
  if (!known) throw new Error(`unknown issuer ${String(iss)}`);
  const key = known.get(kid ?? '');
  if (!key) throw new Error(`unknown key of ${String(iss)}`);
  return key;
}

async function importAll(jwks: readonly JWK[]): Promise<Keys> {
  return new Map(
    await Promise.all(jwks.map(async (jwk) => [await calculateJwkThumbprint(jwk), await imported(jwk)] as const)),
  );
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  return (await importJWK(jwk, algorithm)) as CryptoKey;
}
