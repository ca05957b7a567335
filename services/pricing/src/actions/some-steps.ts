/** How long a call goes on with steps: well below the time that its caller waits. */
const usualMs = 3_000;

/**
 * Does the steps of long work for a few seconds, at least one. Work that breaks off goes on when it is begun again, so
 * the caller repeats the call until it is done.
 */
export async function someSteps<T>(work: AsyncIterable<T>, maxMs = usualMs): Promise<{ steps: T[]; isDone: boolean }> {
  const endMs = performance.now() + maxMs;
  const steps: T[] = [];
  for await (const step of work) {
    steps.push(step);
    if (performance.now() > endMs) return { steps, isDone: false };
  }
  return { steps, isDone: true };
}
