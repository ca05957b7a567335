import { withinTrace, withoutDeadline } from '@parley/service/deadline';
import type { Spans } from '@parley/service/spans';
import { withinSpan } from '@parley/service/within-span';
import type { WebhookEvent } from '../domain/webhook-event.ts';

/**
 * Takes in one event as part of its trace; several events together get a new trace, with links to the traces of all.
 */
export async function withinBatch(
  spans: Spans,
  events: readonly WebhookEvent[],
  work: () => Promise<void>,
): Promise<void> {
  const origins = events.flatMap(({ traceparent }) => traceparent ?? []);
  const [first] = origins;
  if (first === undefined) return withoutDeadline(work);
  if (events.length === 1) return withinTrace({ traceparent: first }, work);
  const span = spans.beginLinked(origins);
  return withinSpan({ name: 'take in events', span, traceparent: first }, work);
}
