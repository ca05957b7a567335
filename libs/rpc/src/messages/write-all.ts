import { once } from 'node:events';
import type { Writable } from 'node:stream';

/**
 * Writes all messages, no faster than the other side reads, and ends the call.
 * @throws the reason of the signal, or an AbortError with it, once it is aborted
 */
export async function writeAll(
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
