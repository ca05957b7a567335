import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './caller.ts';

/** Until when work may go on, and what ends it earlier. Every `Caller` is one. */
export type Deadline = Pick<Caller, 'deadlineMs' | 'signal'>;

/** What the current work belongs to: the request, and the position in its trace. */
export type WorkContext = Partial<Pick<Caller, 'requestId' | 'traceparent'>>;

type Work = WorkContext & Partial<Deadline>;

const current = new AsyncLocalStorage<Work | undefined>();

/**
 * Runs work within a deadline, which applies to every query it makes. If given a caller, the work also belongs to that
 * caller's request and trace.
 */
export function withinDeadline<T>(deadline: Deadline & WorkContext, work: () => T): T {
  return current.run(deadline, work);
}

/**
 * Runs work with its own time, in milliseconds, regardless of what is left to the surrounding call: cleaning up after a
 * caller that has left, reads that several calls share, turns of a loop.
 */
export async function withinMs<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  // The timer of `AbortSignal.timeout` would go off even if the work had long been done.
  const timer = setTimeout(() => over.abort(new DOMException(`not done within ${ms} ms`, 'TimeoutError')), ms).unref();
  try {
    return await current.run({ ...current.getStore(), deadlineMs: Date.now() + ms, signal: over.signal }, work);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs work as part of this trace, keeping the current deadline: a message, a job, an attempt. */
export function withinTrace<T>({ traceparent }: { traceparent?: string | undefined }, work: () => T): T {
  return traceparent === undefined ? work() : current.run({ ...current.getStore(), traceparent }, work);
}

/** Runs work that outlives the call that starts it, detached from its deadline and its trace. */
export function withoutDeadline<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** The deadline of the current work; undefined for background work that has set none. */
export function currentDeadline(): Deadline | undefined {
  const work = current.getStore();
  return work?.signal === undefined ? undefined : (work as Deadline);
}

/**
 * Waits for shared work, but no longer than the deadline of the current work.
 * @throws the reason of its signal
 */
export async function untilDeadline<T>(shared: Promise<T>): Promise<T> {
  const signal = currentDeadline()?.signal;
  if (!signal) return shared;
  const over = Promise.withResolvers<never>();
  const onAbort = () => over.reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort);
  try {
    // Awaits `shared` even after the deadline: an unhandled rejection would end the process.
    return await Promise.race([over.promise, shared]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** What the current work belongs to; nothing for background work. */
export function currentWork(): WorkContext | undefined {
  return current.getStore();
}
