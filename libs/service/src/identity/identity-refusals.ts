import { decodeJwt, errors } from 'jose';
import { Counter } from 'prom-client';
import type { Platform } from '../process/platform.ts';

/** Why a token was refused. A difference between clocks looks like a fault of the caller, but is not. */
type Refusal = 'missing' | 'from_the_future' | 'expired' | 'invalid';

/** How often the log reports differing clocks. */
const reportEveryMs = 60_000;

/** Counts refused tokens, and reports in the log when clocks are the cause. */
export class IdentityRefusals {
  readonly #log: Platform['log'];
  readonly #refused: Counter<'reason'>;
  #reportedAt = -Infinity;

  constructor({ log, metrics }: Pick<Platform, 'log' | 'metrics'>) {
    this.#log = log;
    this.#refused = new Counter({
      name: 'identity_refusals_total',
      help: 'Calls refused because of their identity token; from_the_future and expired mean that clocks differ',
      labelNames: ['reason'],
      registers: [metrics.registry],
    });
  }

  /** @param error the error of the token check */
  count(token: string | undefined, error?: unknown): void {
    const reason = refusalOf(token, error);
    this.#refused.inc({ reason });
    if (token === undefined || (reason !== 'from_the_future' && reason !== 'expired')) return;
    if (performance.now() - this.#reportedAt < reportEveryMs) return;
    this.#reportedAt = performance.now();
    this.#log.warn(
      clocksOf(token),
      'a token was refused for its time: the clocks of this process and of the issuer differ too much',
    );
  }
}

function refusalOf(token: string | undefined, error: unknown): Refusal {
  if (token === undefined) return 'missing';
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iat') return 'from_the_future';
  return 'invalid';
}

/**
 * Who issued the token, and how far ahead of ours the issuer's clock is; negative if it is behind or the token is old.
 */
function clocksOf(token: string): { issuer: string; issuedAheadSeconds: number } {
  const { iss = '', iat = 0 } = decodeJwt(token);
  return { issuer: iss, issuedAheadSeconds: Math.round(iat - Date.now() / 1000) };
}
