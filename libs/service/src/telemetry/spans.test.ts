import { describe, expect, it } from 'vitest';
import { Spans, type WrittenSpan } from './spans.ts';
import { formatTraceparent, parseTraceparent, startTrace } from './trace-context.ts';

const sampled = startTrace(true);
const traceparent = formatTraceparent(sampled);
const unsampled = formatTraceparent(startTrace(false));
const end = { name: 'find scopes', attributes: {}, isError: false };

function writing(): { spans: Spans; written: WrittenSpan[] } {
  const written: WrittenSpan[] = [];
  const spans = new Spans();
  spans.exportTo((span) => written.push(span));
  return { spans, written };
}

describe('Spans', () => {
  it('creates none without an exporter, for unsampled work, or outside a trace', () => {
    expect(new Spans().begin('client', traceparent)).toBeUndefined();
    const { spans } = writing();
    expect(spans.begin('client', unsampled)).toBeUndefined();
    expect(spans.begin('client', undefined)).toBeUndefined();
    expect(spans.begin('client', 'no traceparent')).toBeUndefined();
    expect(spans.beginLinked([unsampled])).toBeUndefined();
  });

  it('continues the trace of a sampled parent, and passes on its own position in it', () => {
    const { spans, written } = writing();
    const span = spans.begin('client', traceparent);
    span?.end(end);
    expect(written).toEqual([
      expect.objectContaining({ ...end, kind: 'client', parentSpanId: sampled.spanId, links: [] }),
    ]);
    const own = parseTraceparent(span?.traceparent);
    expect(own).toEqual(written[0]?.context);
    expect(own).toMatchObject({ traceId: sampled.traceId, isSampled: true });
    expect(own?.spanId).not.toBe(sampled.spanId);
  });

  it('begins a trace with links to all sampled ones it comes from', () => {
    const { spans, written } = writing();
    spans.beginLinked([traceparent, unsampled])?.end(end);
    expect(written).toEqual([expect.objectContaining({ parentSpanId: undefined, links: [sampled] })]);
    expect(written[0]?.context.traceId).not.toBe(sampled.traceId);
  });

  it('records when work began and how long it took', async () => {
    const { spans, written } = writing();
    const before = Date.now();
    const span = spans.begin('client', traceparent);
    const after = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 30));
    span?.end(end);
    const { startMs = 0, durationMs = 0 } = written[0] ?? {};
    // The clocks of `Date` and `performance` drift apart a little.
    expect(startMs).toBeGreaterThan(before - 25);
    expect(startMs).toBeLessThan(after + 25);
    expect(durationMs).toBeGreaterThan(25);
  });
});
