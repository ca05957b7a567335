import { AppError } from '@parley/errors/app-error';
import type { Presented, Principal } from '../ports.ts';
import { hashApiKey, parseApiKeyText, type ApiKeyText } from './api-key-text.ts';
import { bearerCredential } from './bearer.ts';
import type { FailureLimiter } from './failure-limiter.ts';
import type { KeyCache } from './key-cache.ts';
import { KnownKey } from './known-key.ts';

export type KeyAuthenticatorOptions = {
  cache: KeyCache;
  failures: FailureLimiter;
  now: () => number;
  /** Called with how each well-formed key was found. */
  onLookup: (result: 'hit' | 'refused' | 'miss') => void;
};

type Attempt = ApiKeyText & { sha256: string; address: string };

/**
 * Checks the key of each request: from memory if possible, and without distinguishing unknown, wrong and revoked keys.
 */
export class KeyAuthenticator {
  readonly #cache: KeyCache;
  readonly #failures: FailureLimiter;
  readonly #now: () => number;
  readonly #onLookup: KeyAuthenticatorOptions['onLookup'];

  constructor({ cache, failures, now, onLookup }: KeyAuthenticatorOptions) {
    this.#cache = cache;
    this.#failures = failures;
    this.#now = now;
    this.#onLookup = onLookup;
  }

  authenticate({ authorization, address }: Presented): Principal | Promise<Principal> {
    const key = parseApiKeyText(bearerCredential(authorization));
    if (!key) throw this.#refusal(address);
    const attempt = { ...key, sha256: hashApiKey(key.text), address };
    // A known, valid key still works when other clients at the same address have failed too often.
    const principal = this.#cache.use(key.id, attempt.sha256)?.check(attempt, this.#now());
    if (principal) {
      this.#onLookup('hit');
      return principal;
    }
    if (this.#cache.isRefused(attempt.sha256)) {
      this.#onLookup('refused');
      throw this.#refusal(address);
    }
    // A client that sends the text of a known key is not guessing.
    if (!this.#cache.remembers(key.id, attempt.sha256)) this.#refuseBlocked(address);
    this.#onLookup('miss');
    return this.#load(attempt);
  }

  async #load(attempt: Attempt): Promise<Principal> {
    const { id, sha256, address } = attempt;
    const result = await this.#cache.load(id, sha256).then(
      (known = unknownKey) => ({ principal: known.check(attempt, this.#now()) }),
      // Without the store, only a key that was valid when it was last read can be accepted.
      (error: unknown) => ({ error, principal: this.#cache.getStale(id)?.check(attempt, this.#now()) }),
    );
    if (result.principal) return result.principal;
    if ('error' in result) throw result.error;
    this.#cache.refuse(sha256);
    throw this.#refusal(address);
  }

  #refusal(address: string): AppError {
    this.#refuseBlocked(address);
    this.#failures.note(address);
    return invalidKey;
  }

  #refuseBlocked(address: string): void {
    const retryAfterSeconds = this.#failures.blockedSeconds(address);
    if (retryAfterSeconds > 0) throw tooManyFailures(retryAfterSeconds);
  }
}

// Created once: for a flood of bad keys, creating an error with its stack for each would be expensive.
const invalidKey = new AppError(
  'API_KEY_INVALID',
  'This API key is not valid. Check that the whole key was copied, or ask for a new one.',
);
const tooMany = new Map<number, AppError>();

/** One for each second of the minute that an address may have to wait. */
function tooManyFailures(retryAfterSeconds: number): AppError {
  const known = tooMany.get(retryAfterSeconds);
  if (known) return known;
  const message = 'Too many requests with a bad API key came from this address.';
  const error = new AppError('TOO_MANY_FAILURES', message, { retryAfterSeconds });
  tooMany.set(retryAfterSeconds, error);
  return error;
}

/** Replaces an unknown key: it is compared like any other, and no hash is all zeroes. */
const unknownKey = new KnownKey({
  key: {
    id: '',
    orgId: '',
    mode: 'test',
    scopes: [],
    limits: {},
    allowedRanges: [],
    requiredEndUserHeaders: [],
    corsOrigins: [],
    secrets: [{ sha256: '0'.repeat(64), requestId: '', createdAt: new Date(0) }],
  },
  defaults: { perMinute: 0, perDay: 0, maxInFlight: 0 },
});
