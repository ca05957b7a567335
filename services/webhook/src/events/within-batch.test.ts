import { currentWork } from '@parley/service/deadline';
import { Spans, type WrittenSpan } from '@parley/service/spans';
import { formatTraceparent, parseTraceparent, startTrace } from '@parley/service/trace-context';
import { expect, it } from 'vitest';
import type { WebhookEvent } from '../domain/webhook-event.ts';
import { withinBatch } from './within-batch.ts';

/** Where in which trace events are taken in, and what was written. */
async function takenIn(traceparents: (string | undefined)[]) {
  const written: WrittenSpan[] = [];
  const spans = new Spans();
  spans.exportTo((span) => written.push(span));
  // Nothing else of them matters here.
  const events = traceparents.map((traceparent) => ({ traceparent }) as WebhookEvent);
  let place: string | undefined;
  await withinBatch(spans, events, async () => {
    place = currentWork()?.traceparent;
  });
  return { place: parseTraceparent(place), written };
}

const [one, other, unsampled] = [startTrace(true), startTrace(true), startTrace(false)];

it('takes one event in as a part of its trace', async () => {
  expect(await takenIn([formatTraceparent(one)])).toEqual({ place: one, written: [] });
});

it('takes several in within a trace of their own, with links to the sampled ones they come from', async () => {
  const { place, written } = await takenIn([one, other, unsampled].map(formatTraceparent));
  expect(written).toEqual([expect.objectContaining({ name: 'take in events', context: place, links: [one, other] })]);
  expect([one.traceId, other.traceId]).not.toContain(place?.traceId);
});

it('writes no span of several that nobody sampled, and of those without a trace', async () => {
  const several = await takenIn([formatTraceparent(unsampled), formatTraceparent(startTrace(false))]);
  expect(several).toEqual({ place: unsampled, written: [] });
  expect(await takenIn([undefined, undefined])).toEqual({ place: undefined, written: [] });
});
