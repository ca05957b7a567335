import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from '@parley/errors/app-error';
import { newId } from '@parley/service/new-id';

const pausesMs = [200, 1_000];

/**
 * Sends a change that takes effect once per request id, and repeats it with the same id while the service is
 * unavailable.
 * @throws AppError what it is refused for
 */
export async function sendChange<T>(
  send: (requestId: string) => Promise<T>,
  { signal }: { signal: AbortSignal },
): Promise<T> {
  const requestId = newId();
  for (const pauseMs of pausesMs) {
    try {
      return await send(requestId);
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
  return send(requestId);
}
