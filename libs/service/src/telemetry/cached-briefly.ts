/** Figures from the database are fresh enough to show for this long. */
const freshMs = 5_000;

/**
 * A recent answer to a question: asks again only when the answer is old, however many callers want it. While asking
 * fails, the last answer stays.
 */
export function cachedBriefly<T>(load: () => Promise<T>): () => Promise<T | undefined> {
  let loadedAt = -Infinity;
  let last: Promise<T | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - loadedAt < freshMs) return last;
    loadedAt = performance.now();
    const before = last;
    last = load().catch(() => before);
    return last;
  };
}
