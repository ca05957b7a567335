import { isReason } from '@parley/errors/app-error';
import { Batches } from '@parley/service/batches';
import {
  currentDeadline,
  currentWork,
  untilDeadline,
  withinMs,
  withinTrace,
  withoutDeadline,
} from '@parley/service/deadline';
import { parseTraceparent } from '@parley/service/trace-context';

/** An item, and the deadline and trace of the work that asks for it. */
type PendingItem<T> = { item: T; deadlineMs: number | undefined; traceparent: string | undefined };

/** Maximum number of items of one call: even at a quarter of a megabyte each they fit into one command. */
const maxItems = 50;

/**
 * Combines concurrent calls into one database call: a command costs the database and its client several times what one
 * more document in it does. No caller waits beyond its own deadline; an abandoned call may still take effect.
 * @param ask returns a result for each item, in order; must be safe to repeat. It throws as `storeCall`
 */
export function sharedCall<T, R>(ask: (items: T[]) => Promise<readonly R[]>): (item: T) => Promise<R> {
  const batches = new Batches<PendingItem<T>, R>({
    work: (asked) => withinAll(asked, () => ask(asked.map(({ item }) => item))),
    isCommon: (error) => isReason(error, 'STORE_UNAVAILABLE') || isReason(error, 'DEADLINE_EXCEEDED'),
    maxItems,
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
