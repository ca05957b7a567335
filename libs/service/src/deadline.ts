import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './caller.ts';

/** Until when work may go on, and what ends it earlier. A caller is one. */
export type Deadline = Pick<Caller, 'deadlineMs' | 'signal'>;

/** What the work under way belongs to: the request, and the place in its trace. */
export type Belonging = Partial<Pick<Caller, 'requestId' | 'traceparent'>>;

type Work = Belonging & Partial<Deadline>;

const current = new AsyncLocalStorage<Work | undefined>();

/**
 * Runs work that nobody waits for beyond this deadline: every query below it is bound by it without being told. Of a
 * caller, what the work belongs to is known below as well.
 */
export function withinDeadline<T>(deadline: Deadline & Belonging, work: () => T): T {
  return current.run(deadline, work);
}

/**
 * Runs work with time of its own, in milliseconds, whatever is left to the call it belongs to: cleaning up after a
 * caller that went away, reads that several calls share, turns of a loop.
 */
export function withinMs<T>(ms: number, work: () => T): T {
  return current.run({ ...current.getStore(), deadlineMs: Date.now() + ms, signal: AbortSignal.timeout(ms) }, work);
}

/** Runs work as part of this trace, with the deadline there is: a message, a job, a try. */
export function withinTrace<T>({ traceparent }: { traceparent?: string | undefined }, work: () => T): T {
  return traceparent === undefined ? work() : current.run({ ...current.getStore(), traceparent }, work);
}

/** Runs work that outlives the call which starts it, and has no part in its deadline nor in its trace. */
export function withoutDeadline<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** The deadline of the work that asks; undefined for work in the background that set itself none. */
export function currentDeadline(): Deadline | undefined {
  const work = current.getStore();
  return work?.signal === undefined ? undefined : (work as Deadline);
}

/**
 * Waits for what others share no longer than the deadline of the work that asks.
 * @throws the reason of its signal
 */
export async function untilDeadline<T>(shared: Promise<T>): Promise<T> {
  const signal = currentDeadline()?.signal;
  if (!signal) return shared;
  signal.throwIfAborted();
  const over = Promise.withResolvers<never>();
  const onAbort = () => over.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([shared, over.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** What the work that asks belongs to; nothing for work in the background that nobody asked for. */
export function currentWork(): Belonging | undefined {
  return current.getStore();
}
