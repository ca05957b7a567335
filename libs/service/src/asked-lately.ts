/** So long what the database says of itself is good enough to be shown. */
const freshMs = 5_000;

/**
 * What an answer was lately: asked for not more often than it is worth, however many want to see it. While it cannot be
 * had, the last one stays.
 */
export function askedLately<T>(ask: () => Promise<T>): () => Promise<T | undefined> {
  let askedAt = -Infinity;
  let last: Promise<T | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - askedAt < freshMs) return last;
    askedAt = performance.now();
    const before = last;
    last = ask().catch(() => before);
    return last;
  };
}
