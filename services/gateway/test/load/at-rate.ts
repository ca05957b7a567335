import { setTimeout as sleep } from 'node:timers/promises';

/** How often calls had each outcome: `200`, or why there was no answer. */
export type Outcomes = Map<string, number>;

type RateOptions = {
  perSecond: number;
  /** Returns the outcome. */
  call: () => Promise<string>;
  /** No call begins after it aborts. */
  signal: AbortSignal;
  outcomes: Outcomes;
};

/** More would only wait for each other on a machine that is too slow for the rate. */
const maxUnderWay = 100;

/** Begins calls at an even rate, whatever their outcomes; resolves when the last has ended. */
export async function atRate({ perSecond, call, signal, outcomes }: RateOptions): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const begin = performance.now();
  for (let count = 1; !signal.aborted; count += 1) {
    const ending = countOutcome(call, outcomes);
    underWay.add(ending);
    void ending.then(() => underWay.delete(ending));
    if (underWay.size >= maxUnderWay) await Promise.race(underWay);
    await sleep(Math.max(0, begin + (count * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(underWay);
}

async function countOutcome(call: () => Promise<string>, outcomes: Outcomes): Promise<void> {
  const outcome = await call().catch((error: unknown) => messageOf(error));
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

/** `fetch failed` explains nothing: its cause does. */
function messageOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
