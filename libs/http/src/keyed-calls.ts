import type { Metrics } from '@parley/service/metrics';
import { Counter } from 'prom-client';

const results = ['first', 'replayed', 'reused'] as const;

/** Counts what calls with an `Idempotency-Key` were answered. */
export type KeyedCalls = Counter<'result'>;

export function countKeyedCalls({ registry }: Metrics): KeyedCalls {
  const counter: KeyedCalls = new Counter({
    name: 'idempotency_requests_total',
    help: 'Calls with an Idempotency-Key, by result: first, replayed (answered as the first was), reused (refused: the first said something else)',
    labelNames: ['result'],
    registers: [registry],
  });
  // There from the start: of a series that begins with what it counts nobody sees that it grew.
  for (const result of results) counter.inc({ result }, 0);
  return counter;
}
