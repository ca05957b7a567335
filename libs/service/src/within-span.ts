import { withinTrace } from './deadline.ts';
import type { OpenSpan } from './spans.ts';

/** What holds further work together: its span where it is sampled, and the place in a trace it has without one. */
type Frame = { name: string; span: OpenSpan | undefined; traceparent: string | undefined };

/** Does work as a part of its own span, which tells how long it took; what came of it stands in the spans below. */
export async function withinSpan({ name, span, traceparent }: Frame, work: () => Promise<void>): Promise<void> {
  try {
    await withinTrace({ traceparent: span?.traceparent ?? traceparent }, work);
  } finally {
    span?.end({ name, attributes: {}, isError: false });
  }
}
