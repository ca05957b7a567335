import type { EndUser, Mode } from '@parley/service/caller';

/** The four optional headers that identify the person for whom a call is made. */
export type EndUserHeader = keyof EndUser;

/** The owner and the permissions of an API key. Frozen, and the same object as long as the key is cached. */
export type Principal = {
  keyId: string;
  orgId: string;
  mode: Mode;
  scopes: string[];
  perMinute: number;
  perDay: number;
  maxInFlight: number;
  requiredEndUserHeaders: EndUserHeader[];
  /** Origins from which a browser may call with this key; `['*']` allows any, `[]` none. */
  corsOrigins: string[];
};

/** The credentials of a request: the `Authorization` value as sent, and the client address. */
export type Presented = { authorization: string | undefined; address: string };

/** Turns the credentials of a request into the principal of its API key. */
export interface Authenticator {
  /**
   * Answers synchronously if the key is cached, so that most requests cost no promise. Fails with API_KEY_MISSING,
   * API_KEY_INVALID, API_KEY_EXPIRED, ADDRESS_NOT_ALLOWED, TOO_MANY_FAILURES or STORE_UNAVAILABLE.
   */
  authenticate(presented: Presented): Principal | Promise<Principal>;
  /**
   * Whether any key, revoked ones included, allows calls from pages of this origin: a preflight carries no key to
   * check, and pages whose key is no longer valid must be able to read why.
   */
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

/** Whether one more request is within the limits of its key, and the state of those limits. */
export type LimitDecision = { allowed: boolean; policies: LimitPolicy[]; violated: LimitName[] };

/** Counts the requests of each key. */
export interface Limiter {
  /** Counts one request if it is allowed. */
  take(principal: Principal): LimitDecision | Promise<LimitDecision>;
  /** Undoes one `take`: a 304 costs no quota. */
  giveBack(principal: Principal): void;
  /** Takes one of the key's slots for calls in flight; the returned function frees it. Undefined if all are taken. */
  enter(principal: Principal): (() => void) | undefined;
}
