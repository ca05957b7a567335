import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@parley/errors/app-error';
import { isInNetworks, parseAddress, parseNetworks, type Network } from '@parley/service/networks';
import type { Principal } from '../ports.ts';
import type { CheckedKey } from './key-store.ts';

/** The limits that apply unless a key has its own. */
export type DefaultLimits = { perMinute: number; perDay: number; maxInFlight: number };

type KnownSecret = { hash: Buffer; endsAt: number };

/** A key in the form that requests are checked against. */
export class KnownKey {
  /** The same frozen object as long as the key is known. */
  readonly principal: Principal;
  readonly #secrets: KnownSecret[];
  readonly #isRevoked: boolean;
  readonly #expiresAt: number;
  /** Networks it may be used from; any if empty. */
  readonly #networks: readonly Network[];

  constructor({ key, defaults }: { key: CheckedKey; defaults: DefaultLimits }) {
    this.principal = principalOf(key, defaults);
    this.#secrets = key.secrets.map(({ sha256, endsAt }) => ({
      hash: Buffer.from(sha256),
      endsAt: endsAt?.getTime() ?? Infinity,
    }));
    this.#isRevoked = key.revokedAt !== undefined;
    this.#expiresAt = key.expiresAt?.getTime() ?? Infinity;
    this.#networks = parseNetworks(...key.allowedRanges);
  }

  /**
   * The key's principal; undefined if the hash belongs to none of its secrets or the key is revoked, so that guessing
   * reveals nothing more.
   * @throws AppError API_KEY_EXPIRED, ADDRESS_NOT_ALLOWED
   */
  check({ sha256, address }: { sha256: string; address: string }, now: number): Principal | undefined {
    const secret = this.#secretOf(sha256);
    if (!secret || this.#isRevoked) return undefined;
    if (now >= secret.endsAt)
      throw new AppError('API_KEY_EXPIRED', 'This API key was rolled and its overlap has ended. Use the new one.');
    if (now >= this.#expiresAt) throw new AppError('API_KEY_EXPIRED', 'This API key has expired. Ask for a new one.');
    if (this.#networks.length > 0 && !isInNetworks(parseAddress(address), this.#networks)) {
      throw new AppError('ADDRESS_NOT_ALLOWED', 'This API key may not be used from this address.');
    }
    return this.principal;
  }

  /** Whether the hash belongs to one of its secrets, whether or not the key is still valid. */
  has(sha256: string): boolean {
    return this.#secretOf(sha256) !== undefined;
  }

  #secretOf(sha256: string): KnownSecret | undefined {
    const hash = Buffer.from(sha256);
    return this.#secrets.find((secret) => timingSafeEqual(secret.hash, hash));
  }
}

function principalOf(key: CheckedKey, defaults: DefaultLimits): Principal {
  const { id: keyId, orgId, mode, scopes, requiredEndUserHeaders, corsOrigins } = key;
  return Object.freeze({ keyId, orgId, mode, scopes, ...defaults, ...key.limits, requiredEndUserHeaders, corsOrigins });
}
