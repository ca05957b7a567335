import type { Metrics } from '@parley/service/metrics';
import { Counter } from 'prom-client';
import type { ImportCounts } from './import-line.ts';

/** Counts imported lines by outcome. */
export function countLines({ registry }: Metrics, name: string): (counts: ImportCounts) => void {
  const lines = new Counter({
    name,
    help: 'Lines of imports by outcome: created, updated, unchanged, deleted, refused',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return (counts) => {
    for (const [outcome, count] of Object.entries(counts)) lines.inc({ outcome }, count);
  };
}
