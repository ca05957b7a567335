import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isPassing } from '@parley/errors/app-error';
import type { PublicWebhooks } from './public-webhooks.ts';

const everyMs = 1_000;
const maxPauseMs = 10_000;
/** The API's maximum page size. */
const listed = 500;

export type Watching = {
  api: PublicWebhooks;
  webhookId: string;
  /** Deliveries to skip. Default: those that exist at the first request. */
  known?: string[];
  signal: AbortSignal;
  /** Tells the user about a wait. */
  note: (text: string) => Promise<void>;
};

export type NewDelivery = { id: string; body: { eventType: string } };

/**
 * Yields the new deliveries of a webhook while it is watched, oldest first and each once, until the signal aborts.
 * Waits while Parley is unavailable.
 * @throws AppError what the calls are refused for: WEBHOOK_NOT_FOUND once it is deleted
 */
export async function* newDeliveries(watching: Watching): AsyncGenerator<NewDelivery> {
  const { api, webhookId, signal, note } = watching;
  let known = watching.known;
  while (!signal.aborted) {
    const ids = await patiently(watching, () => api.deliveryIds(webhookId, signal));
    const fresh = known === undefined ? [] : ids.filter((id) => known?.includes(id) !== true);
    if (fresh.length === listed) await note(`More than ${listed} events came at once; the oldest are not forwarded.`);
    for (const id of fresh.toReversed()) {
      yield { id, body: await patiently(watching, () => api.body(webhookId, id, signal)) };
    }
    known = ids;
    await sleep(everyMs, undefined, { signal });
  }
}

/** Retries until there is a response; a permanent refusal is thrown. */
async function patiently<T>({ signal, note }: Watching, call: () => Promise<T>): Promise<T> {
  for (let pauseMs = everyMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error) && !isLimit(error)) throw error;
      if (pauseMs === everyMs) await note(`${error.message} Trying on.`);
      await sleep(Math.max(pauseMs, (error.retryAfterSeconds ?? 0) * 1000), undefined, { signal });
    }
  }
}

function isLimit(error: unknown): error is AppError {
  return error instanceof AppError && error.kind === 'limitExceeded';
}
