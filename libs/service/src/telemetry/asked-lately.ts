/** Figures from the database are fresh enough to show for this long. */
const freshMs = 5_000;

/**
 * A recent answer to a question: asks again only when the answer is old, however many callers want it. While asking
 * fails, the last answer stays.
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
