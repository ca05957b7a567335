import { AppError } from '@parley/errors/app-error';
import type { Authenticator, LimitDecision, Limiter, Presented, Principal } from '../../src/ports.ts';
import { testPrincipal } from '../principal.ts';

/** Keys and limits in memory: `Bearer good` may do everything, and what a test adds may do what it says. */
export class MemoryAccess implements Authenticator, Limiter {
  readonly #keys = new Map<string, Principal>();
  readonly #taken = new Map<string, number>();
  readonly #inFlight = new Map<string, number>();
  /** The client address of each request, as authentication got to see it. */
  readonly addresses: string[] = [];

  constructor() {
    this.add('good', { scopes: ['demo:read', 'demo:write', 'files:write', 'other:read'] });
  }

  add(text: string, given: Partial<Principal>): Principal {
    const principal = testPrincipal(given);
    this.#keys.set(`Bearer ${text}`, principal);
    return principal;
  }

  authenticate({ authorization, address }: Presented): Principal {
    this.addresses.push(address);
    if (authorization === undefined) throw new AppError('API_KEY_MISSING', 'Send a key.');
    const principal = this.#keys.get(authorization);
    if (!principal) throw new AppError('API_KEY_INVALID', 'This is no key.');
    return principal;
  }

  allowsOrigin(origin: string): boolean {
    return [...this.#keys.values()].some(({ corsOrigins }) => corsOrigins.includes(origin));
  }

  /** How much of its minute a key has used. */
  used({ keyId }: Principal): number {
    return this.#taken.get(keyId) ?? 0;
  }

  underWay({ keyId }: Principal): number {
    return this.#inFlight.get(keyId) ?? 0;
  }

  take(principal: Principal): LimitDecision {
    const used = this.used(principal);
    const allowed = used < principal.perMinute;
    if (allowed) this.#taken.set(principal.keyId, used + 1);
    const remaining = Math.max(0, principal.perMinute - this.used(principal));
    const minute = {
      name: 'minute',
      limit: principal.perMinute,
      windowSeconds: 60,
      remaining,
      resetSeconds: 42,
    } as const;
    return { allowed, policies: [minute], violated: allowed ? [] : ['minute'] };
  }

  giveBack(principal: Principal): void {
    this.#taken.set(principal.keyId, this.used(principal) - 1);
  }

  enter(principal: Principal): (() => void) | undefined {
    const { keyId, maxInFlight } = principal;
    const count = this.underWay(principal);
    if (count >= maxInFlight) return undefined;
    this.#inFlight.set(keyId, count + 1);
    return () => void this.#inFlight.set(keyId, this.underWay(principal) - 1);
  }
}
