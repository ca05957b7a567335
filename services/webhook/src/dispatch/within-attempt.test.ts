import { currentWork } from '@parley/service/deadline';
import { Spans, type WrittenSpan } from '@parley/service/spans';
import { formatTraceparent, parseTraceparent, startTrace } from '@parley/service/trace-context';
import { describe, expect, it } from 'vitest';
import type { ReadyDelivery } from './try-delivery.ts';
import { withinAttempt } from './within-attempt.ts';

const origin = startTrace(true);

type Given = { attempts?: number; recovery?: string; by?: ReadyDelivery['by']; traceparent?: string };

/** Where in which trace an attempt is made, and what was written. */
async function tried({ attempts = 0, recovery, by = 'schedule', traceparent = formatTraceparent(origin) }: Given) {
  const written: WrittenSpan[] = [];
  const spans = new Spans();
  spans.exportTo((span) => written.push(span));
  const ready = { delivery: { attempts, recovery }, event: { traceparent, kind: 'scope.extracted' }, by };
  let place: string | undefined;
  // Nothing else of it matters here.
  await withinAttempt(spans, ready as unknown as ReadyDelivery, async () => {
    place = currentWork()?.traceparent;
  });
  return { place: parseTraceparent(place), written };
}

describe('withinAttempt', () => {
  it('makes the first attempt in the trace of the event', async () => {
    expect(await tried({})).toEqual({ place: origin, written: [] });
  });

  it.each<[string, Given]>([
    ['a later attempt', { attempts: 1 }],
    ['a delivery sent once more by hand', { by: 'hand' }],
    ['a delivery of a recovery', { recovery: 'r' }],
  ])('makes %s in a trace of its own, with a link', async (_what, given) => {
    const { place, written } = await tried(given);
    expect(place?.traceId).not.toBe(origin.traceId);
    expect(written).toEqual([
      expect.objectContaining({
        name: 'deliver scope.extracted',
        context: place,
        parentSpanId: undefined,
        links: [origin],
      }),
    ]);
  });

  it('makes every attempt of what is not sampled in its trace, for the log', async () => {
    const unsampled = startTrace(false);
    const traceparent = formatTraceparent(unsampled);
    expect(await tried({ attempts: 3, traceparent })).toEqual({ place: unsampled, written: [] });
  });
});
