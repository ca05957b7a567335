/** Passes chunks on until the signal aborts, also while none arrives. @throws the reason of the signal */
export async function* untilAborted<T>(chunks: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const source = chunks[Symbol.asyncIterator]();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => undefined);
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    for (;;) {
      const next = await Promise.race([source.next(), aborted]);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Not waited for: it may come only after the chunk that nobody waits for any more.
    source.return?.().catch(() => undefined);
  }
}
