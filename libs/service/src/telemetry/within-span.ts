import { withinTrace } from '../call/deadline.ts';
import type { OpenSpan } from './spans.ts';

/** What groups further work: its span if it is sampled, and its position in the trace if not. */
type Frame = { name: string; span: OpenSpan | undefined; traceparent: string | undefined };

/** Runs work within its own span, which shows how long it took; the spans inside show the result. */
export async function withinSpan({ name, span, traceparent }: Frame, work: () => Promise<void>): Promise<void> {
  try {
    await withinTrace({ traceparent: span?.traceparent ?? traceparent }, work);
  } finally {
    span?.end({ name, attributes: {}, isError: false });
  }
}
