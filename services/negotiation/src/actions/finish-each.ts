import { withinMs } from '@parley/service/deadline';

export type Unfinished<T> = {
  /** What calls began and did not end, page by page. */
  begun: AsyncIterable<T[]>;
  /** What ending one may take. */
  longestMs: number;
  finish: (one: T) => Promise<void>;
};

/**
 * Ends what calls began and did not, each for itself: one that cannot be ended keeps no other waiting.
 * @throws what the first threw that cannot be ended now: it is met again
 */
export async function finishEach<T>({ begun, longestMs, finish }: Unfinished<T>): Promise<void> {
  const failures: unknown[] = [];
  for await (const page of begun) {
    for (const one of page)
      await withinMs(longestMs, () => finish(one)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
