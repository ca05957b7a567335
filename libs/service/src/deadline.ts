import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './caller.ts';

/** Until when work may go on, and what ends it earlier. A caller is one. */
export type Deadline = Pick<Caller, 'deadlineMs' | 'signal'>;

const current = new AsyncLocalStorage<Deadline | undefined>();

/** Runs work that nobody waits for beyond this deadline: every query below it is bound by it without being told. */
export function withinDeadline<T>(deadline: Deadline, work: () => T): T {
  return current.run(deadline, work);
}

/**
 * Runs work with time of its own, in milliseconds, whatever is left to the call it belongs to: cleaning up after a
 * caller that went away, reads that several calls share, turns of a loop.
 */
export function withinMs<T>(ms: number, work: () => T): T {
  return current.run({ deadlineMs: Date.now() + ms, signal: AbortSignal.timeout(ms) }, work);
}

/** Runs work that outlives the call which starts it, and has no part in its deadline. */
export function withoutDeadline<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** The deadline of the work that asks; undefined for work in the background that set itself none. */
export function currentDeadline(): Deadline | undefined {
  return current.getStore();
}
