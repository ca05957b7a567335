import type { Mode } from '@parley/service/caller';

/** The four optional headers that name the person a call is made for. */
export type EndUserHeader = 'identifier' | 'ip' | 'email' | 'organizationName';

/** Who an API key speaks for, and what it may do. Frozen, and the same object for as long as the key is cached. */
export type Principal = {
  keyId: string;
  orgId: string;
  mode: Mode;
  scopes: string[];
  perMinute: number;
  perDay: number;
  maxInFlight: number;
  requiredEndUserHeaders: EndUserHeader[];
  /** Origins a browser may call from with this key; `['*']` allows any, `[]` none. */
  corsOrigins: string[];
};

/** What a request shows of itself: the `Authorization` value as sent, and the client address. */
export type Presented = { authorization: string | undefined; address: string };

/** Turns what a request presents into the principal of its API key. */
export interface Authenticator {
  /**
   * Answers at once when the key is cached, so that most requests cost no promise.
   * Fails with API_KEY_MISSING, API_KEY_INVALID, API_KEY_EXPIRED, ADDRESS_NOT_ALLOWED, TOO_MANY_FAILURES or STORE_UNAVAILABLE.
   */
  authenticate(presented: Presented): Principal | Promise<Principal>;
  /** Whether any key allows calls from pages of this origin; a preflight carries no key to ask. */
  allowsOrigin(origin: string): boolean | Promise<boolean>;
}

export type LimitName = 'minute' | 'day';

export type LimitPolicy = {
  name: LimitName;
  limit: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
};

/** Whether one more request is within the limits of its key, and how the limits stand. */
export type LimitDecision = { allowed: boolean; policies: LimitPolicy[]; violated: LimitName[] };

/** Counts the requests of each key. */
export interface Limiter {
  /** Counts one request, when it is allowed. */
  take(principal: Principal): LimitDecision | Promise<LimitDecision>;
  /** Undoes one `take`: an answer 304 costs no quota. */
  giveBack(principal: Principal): void;
  /** Takes one of the key's slots for calls in flight; the answer frees it. Undefined when all are taken. */
  enter(principal: Principal): (() => void) | undefined;
}
