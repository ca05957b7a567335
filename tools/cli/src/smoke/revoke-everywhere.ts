import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import type { CliContext } from '../context/context.ts';
import { publicApi } from '../installation/public-api.ts';

/** Notification through RabbitMQ takes 2 s at most. A busy machine gets more, but less than the cache of keys lasts. */
const maxMs = 5_000;
const pauseMs = 25;
const path = '/v1/catalog/categories?limit=1';
/** A gateway that blocks this address still accepts a valid key that it knows. */
const refusals = new Set<AppError['reason']>(['API_KEY_INVALID', 'TOO_MANY_FAILURES']);

type Revoking = {
  /** The gateways' base addresses. */
  gateways: string[];
  key: string;
  revoke: () => Promise<unknown>;
  nameOf?: CliContext['nameOf'];
  signal: AbortSignal;
};

/**
 * Revokes a key that every gateway knows, and waits until all of them refuse it.
 * @returns a sentence with the result
 * @throws Error naming those that still took it after five seconds
 */
export async function revokeEverywhere({ gateways, key, revoke, nameOf, signal }: Revoking): Promise<string> {
  const named = (some: string[]) => some.map((gateway) => nameOf?.(gateway) ?? gateway).join(', ');
  const takes = (baseUrl: string) => isTaken({ baseUrl, key, signal });
  // A gateway that has not cached the key would refuse it even without notification.
  const strangers = await those(gateways, async (gateway) => !(await takes(gateway)));
  if (strangers.length > 0) throw new Error(`A valid key was refused by ${named(strangers)}.`);
  await revoke();
  const startMs = performance.now();
  let late = gateways;
  while ((late = await those(late, takes)).length > 0) {
    const ms = performance.now() - startMs;
    if (ms > maxMs)
      throw new Error(
        `Still accepts a key ${maxMs / 1_000} s after it was revoked: ${named(late)}. Is RabbitMQ available?`,
      );
    await sleep(pauseMs, undefined, { signal });
  }
  const count = gateways.length === 1 ? 'the gateway' : `all ${gateways.length} gateways`;
  return `refused by ${count} after ${Math.round(performance.now() - startMs)} ms`;
}

async function isTaken({ baseUrl, key, signal }: { baseUrl: string; key: string; signal: AbortSignal }) {
  try {
    await publicApi({ baseUrl, key })({ method: 'GET', path, signal });
    return true;
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.reason)) return false;
    throw error;
  }
}

async function those(all: string[], hold: (one: string) => Promise<boolean>): Promise<string[]> {
  const judged = await Promise.all(all.map(hold));
  return all.filter((_, at) => judged[at]);
}
