import type { Metrics } from '@parley/service/metrics';
import { Counter } from 'prom-client';

const results = ['first', 'replayed', 'reused'] as const;

/** Counts calls with an `Idempotency-Key` by their result. */
export type KeyedCalls = Counter<'result'>;

export function countKeyedCalls({ registry }: Metrics): KeyedCalls {
  const counter: KeyedCalls = new Counter({
    name: 'idempotency_requests_total',
    help: 'Calls with an Idempotency-Key, by result: first, replayed (got the first answer again), reused (refused because the first call was a different one)',
    labelNames: ['result'],
    registers: [registry],
  });
  // The series start at 0: if a series begins with its first count, no increase is visible.
  for (const result of results) counter.inc({ result }, 0);
  return counter;
}
