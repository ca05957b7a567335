import type { CliContext } from '../context/context.ts';

/** The service works for some seconds per call. */
const timeoutMs = 60_000;

/** Repeats a call that does a part of long work, until nothing is left to do. */
export async function* untilDone<T extends { isDone: boolean }>(
  call: (context: CliContext & { timeoutMs: number }) => Promise<T>,
  context: CliContext,
): AsyncGenerator<T> {
  for (;;) {
    const part = await call({ ...context, timeoutMs });
    yield part;
    if (part.isDone) return;
  }
}
