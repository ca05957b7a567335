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

/** What one piece of work asks for, until when it waits, and the trace it is part of. */
type Asked<T> = { item: T; deadlineMs: number | undefined; traceparent: string | undefined };

/** Most that one call asks for: a quarter of a megabyte each still is one command. */
const most = 50;

/**
 * Asks the database in one call for what many ask for at the same time: a command costs the database and its client
 * several times what one more document in it does. Nobody waits longer than its own deadline; what a call that is given
 * up does may still have its effect.
 * @param ask answers for each in their order; may be repeated. It throws as `storeCall`
 */
export function sharedCall<T, R>(ask: (items: T[]) => Promise<readonly R[]>): (item: T) => Promise<R> {
  const batches = new Batches<Asked<T>, R>({
    work: (asked) => withinAll(asked, () => ask(asked.map(({ item }) => item))),
    isCommon: (error) => isReason(error, 'STORE_UNAVAILABLE') || isReason(error, 'DEADLINE_EXCEEDED'),
    most,
  });
  return (item) => {
    const [deadline, work] = [currentDeadline(), currentWork()];
    return untilDeadline(batches.add({ item, deadlineMs: deadline?.deadlineMs, traceparent: work?.traceparent }));
  };
}

/** As long as one of them waits, and in the trace of one that is sampled. */
function withinAll<R>(asked: readonly Asked<unknown>[], work: () => Promise<R>): Promise<R> {
  const traceparents = asked.map(({ traceparent }) => traceparent);
  const traceparent = traceparents.find((each) => parseTraceparent(each)?.isSampled === true) ?? traceparents[0];
  const deadlines = asked.map(({ deadlineMs = Infinity }) => deadlineMs);
  const leftMs = Math.max(1, Math.ceil(Math.max(...deadlines) - Date.now()));
  const timed = leftMs === Infinity ? work : () => withinMs(leftMs, work);
  return withoutDeadline(() => withinTrace({ traceparent }, timed));
}
