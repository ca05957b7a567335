/** Time limit of the steps of one call: well below the time that its caller waits. */
const defaultMs = 3_000;

/**
 * Takes the steps of long work until a time limit, at least one. The work continues where it was interrupted when it is
 * started again, so the caller repeats the call until it is done.
 */
export async function stepsWithin<T>(
  work: AsyncIterable<T>,
  maxMs = defaultMs,
): Promise<{ steps: T[]; isDone: boolean }> {
  const endMs = performance.now() + maxMs;
  const steps: T[] = [];
  for await (const step of work) {
    steps.push(step);
    if (performance.now() > endMs) return { steps, isDone: false };
  }
  return { steps, isDone: true };
}
