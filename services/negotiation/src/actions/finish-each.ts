import { withinMs } from '@parley/service/deadline';

export type Unfinished<T> = {
  /** Pages of the items that their calls left unfinished. */
  begun: AsyncIterable<T[]>;
  /** Time limit for each item, milliseconds. */
  maxMs: number;
  finish: (one: T) => Promise<void>;
};

/**
 * Finishes each item independently: a failing one does not hold up the others.
 * @throws the first failure; the sweep finds the failed items again
 */
export async function finishEach<T>({ begun, maxMs, finish }: Unfinished<T>): Promise<void> {
  const failures: unknown[] = [];
  for await (const page of begun) {
    for (const one of page) await withinMs(maxMs, () => finish(one)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
