import { createHistogram } from 'node:perf_hooks';
import type { RaisedEvents } from './event-source.ts';
import type { Receipts } from './receipts.ts';

export type Latencies = { p50Ms: number; p99Ms: number; repeats: number };

/** Latency from when each event was durable to its first receipt. @throws when one of them never came */
export function latencies(raised: RaisedEvents, receipts: Receipts): Latencies {
  const first = new Map<string, number>();
  for (const [scopeId, at] of receipts) first.set(scopeId, Math.min(at, first.get(scopeId) ?? at));
  const histogram = createHistogram();
  for (const [scopeId, safeAt] of raised) {
    const at = first.get(scopeId);
    if (at === undefined) throw new Error(`The event of ${scopeId} was not delivered.`);
    // The receipt can precede the producer's knowledge of its commit.
    histogram.record(Math.max(1, at - safeAt));
  }
  return {
    p50Ms: histogram.percentile(50),
    p99Ms: histogram.percentile(99),
    repeats: receipts.length - first.size,
  };
}
