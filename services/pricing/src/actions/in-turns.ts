import type { Caller } from '@parley/service/caller';

/** Longest a turn holds up everything else, milliseconds. */
const turnMs = 10;

/** Who waits for a calculation. */
export type WaitingCaller = Pick<Caller, 'identity' | 'signal'>;

/** Goes on until a time of `performance`, a step at least; tells whether it is over. */
type Calculation = (endsAt: number) => boolean;

/** The running calculations by organisation; the one whose last turn is longest ago comes first. */
const underWay = new Map<string, Calculation[]>();

/**
 * Runs a calculation that yields between its steps to its end, or until its caller goes away. The event loop handles
 * other work between turns, and organisations take turns, so a large request of one does not delay the others.
 */
export function inTurns<T>(
  { identity: { org = '' }, signal }: WaitingCaller,
  steps: Generator<unknown, T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    enter(org, (endsAt) => {
      try {
        signal.throwIfAborted();
        do {
          const { done, value } = steps.next();
          if (!done) continue;
          resolve(value);
          return true;
        } while (performance.now() < endsAt);
        return false;
      } catch (error) {
        reject(error);
        return true;
      }
    });
  });
}

function enter(org: string, calculation: Calculation): void {
  if (underWay.size === 0) setImmediate(takeTurn);
  const others = underWay.get(org);
  if (others) others.push(calculation);
  else underWay.set(org, [calculation]);
}

function takeTurn(): void {
  const [next] = underWay;
  if (!next) return;
  const [org, calculations] = next;
  underWay.delete(org);
  goOn(calculations);
  if (calculations.length > 0) underWay.set(org, calculations);
  if (underWay.size > 0) setImmediate(takeTurn);
}

/** Those of one organisation, one after the other, for one turn. */
function goOn(calculations: Calculation[]): void {
  const endsAt = performance.now() + turnMs;
  while (performance.now() < endsAt) {
    const first = calculations.shift();
    if (!first) return;
    if (!first(endsAt)) calculations.push(first);
  }
}
