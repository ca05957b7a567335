import { once } from 'node:events';
import type { Writable } from 'node:stream';

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
