import { isReason } from '@parley/errors/app-error';
import { Batches, type BatchOptions } from './batches.ts';
import {
  currentDeadline,
  currentWork,
  untilDeadline,
  withinMs,
  withinTrace,
  withoutDeadline,
} from '../call/deadline.ts';
import { parseTraceparent } from '../telemetry/trace-context.ts';

/** An item, and the deadline and trace of the work that asks for it. */
type PendingItem<T> = { item: T; deadlineMs: number | undefined; traceparent: string | undefined };

/** Maximum number of items of one call: even at a quarter of a megabyte each they fit into one command. */
const maxItems = 50;

/** Failures that no item caused. */
const commonReasons = ['STORE_UNAVAILABLE', 'SERVICE_UNAVAILABLE', 'DEADLINE_EXCEEDED'] as const;

/**
 * Combines concurrent calls into one to the database or another service: a call costs both sides several times what one
 * more item in it does. No caller waits beyond its own deadline; an abandoned call may still take effect.
 * @param ask returns a result for each item, in order; must be safe to repeat. It throws as a model or an RPC client
 */
export function sharedCall<T, R>(
  ask: (items: T[]) => Promise<readonly R[]>,
  options: Pick<BatchOptions<T, R>, 'holdMs'> = {},
): (item: T) => Promise<R> {
  const batches = new Batches<PendingItem<T>, R>({
    work: (asked) => withinAll(asked, () => ask(asked.map(({ item }) => item))),
    isCommon: (error) => commonReasons.some((reason) => isReason(error, reason)),
    maxItems,
    ...options,
  });
  return (item) => {
    const [deadline, work] = [currentDeadline(), currentWork()];
    return untilDeadline(batches.add({ item, deadlineMs: deadline?.deadlineMs, traceparent: work?.traceparent }));
  };
}

/** Runs until the last of the deadlines, in the trace of a sampled call if there is one. */
function withinAll<R>(asked: readonly PendingItem<unknown>[], work: () => Promise<R>): Promise<R> {
  const traceparents = asked.map(({ traceparent }) => traceparent);
  const traceparent = traceparents.find((each) => parseTraceparent(each)?.isSampled === true) ?? traceparents[0];
  const deadlines = asked.map(({ deadlineMs = Infinity }) => deadlineMs);
  const leftMs = Math.max(1, Math.ceil(Math.max(...deadlines) - Date.now()));
  const timed = leftMs === Infinity ? work : () => withinMs(leftMs, work);
  return withoutDeadline(() => withinTrace({ traceparent }, timed));
}
