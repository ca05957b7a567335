import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { AppError } from '@parley/errors/app-error';

/** Writes all messages, no faster than the other side reads, and ends the call. */
export async function drainInto(
  call: Pick<Writable, 'write' | 'end'> & NodeJS.EventEmitter,
  messages: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for await (const message of messages) {
    signal.throwIfAborted();
    if (!call.write(message)) await once(call, 'drain', { signal });
  }
  signal.throwIfAborted();
  call.end();
}

/**
 * The requests of a streaming call, read no faster than they are consumed.
 * @throws AppError SERVICE_UNAVAILABLE once the process begins to stop, so that the caller sends the rest elsewhere.
 */
export async function* requestsOf(call: Pick<Readable, 'iterator'>, stopping: AbortSignal): AsyncGenerator {
  // Leaving the loop early must not destroy the call, because its status still has to be sent.
  const requests = call.iterator({ destroyOnReturn: false });
  let interrupt = (): void => undefined;
  const onStop = (): void => interrupt();
  stopping.addEventListener('abort', onStop);
  try {
    while (!stopping.aborted) {
      const interrupted = Promise.withResolvers<undefined>();
      interrupt = () => interrupted.resolve(undefined);
      const next = await Promise.race([interrupted.promise, requests.next()]);
      if (next?.done) return;
      if (next) yield next.value;
    }
    throw new AppError('SERVICE_UNAVAILABLE', 'The service is stopping. Send the rest again.');
  } finally {
    stopping.removeEventListener('abort', onStop);
  }
}
