import type { Metrics } from '@parley/service/metrics';
import { Counter } from 'prom-client';
import type { ImportResult } from './actions/import-batch.ts';

/** Counts imported lines by what became of them; hands the result on. */
export function countImports({ registry }: Metrics): (result: ImportResult) => ImportResult {
  const lines = new Counter({
    name: 'catalog_import_lines_total',
    help: 'Lines of imports by outcome: created, updated, unchanged, deleted, refused',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return (result) => {
    for (const [outcome, count] of Object.entries(result.counts)) lines.inc({ outcome }, count);
    return result;
  };
}
