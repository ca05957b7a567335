/**
 * Passes chunks on until the signal aborts, even while none arrives.
 * @throws the reason of the signal
 */
export async function* untilAborted<T>(chunks: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const source = chunks[Symbol.asyncIterator]();
  let interrupt = (): void => undefined;
  const onAbort = (): void => interrupt();
  signal.addEventListener('abort', onAbort);
  try {
    for (;;) {
      signal.throwIfAborted();
      // A new promise each time: a long-lived one would hold on to every chunk that it was raced against.
      const interrupted = Promise.withResolvers<undefined>();
      interrupt = () => interrupted.resolve(undefined);
      const next = await Promise.race([interrupted.promise, source.next()]);
      if (next?.done === true) return;
      if (next) yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not awaited: it may settle only after the chunk that is no longer wanted.
    source.return?.().catch(() => undefined);
  }
}
