import { withinTrace } from '@parley/service/deadline';
import type { Spans } from '@parley/service/spans';
import { withinSpan } from '@parley/service/within-span';
import type { ReadyDelivery } from './try-delivery.ts';

/**
 * Runs an attempt as part of the trace of its event. Later attempts of a delivery have their own trace with a link to that one,
 * because they may come hours later, and there may be many.
 */
export async function withinAttempt(
  spans: Spans,
  { delivery, event, by }: ReadyDelivery,
  work: () => Promise<void>,
): Promise<void> {
  const { traceparent: origin, kind } = event;
  if (origin === undefined) return work();
  const isFirst = delivery.attempts === 0 && delivery.recovery === undefined && by !== 'hand';
  if (isFirst) return withinTrace({ traceparent: origin }, work);
  const span = spans.beginLinked([origin]);
  return withinSpan({ name: `deliver ${kind}`, span, traceparent: origin }, work);
}
