import type { Isolation } from '@parley/reading/sandbox/isolation';
import type { Platform } from '@parley/service/platform';
import { Gauge } from 'prom-client';

/**
 * Reports by log and metric how the processes that read documents are isolated here.
 * @throws Error when full isolation is required and part of it is missing
 */
export function checkIsolation({ network, memory }: Isolation, { log, metrics }: Platform, isRequired: boolean): void {
  const gauge = new Gauge({
    name: 'scope_document_isolation',
    help: 'Whether the kernel (1) or only Parley (0) restricts the processes that read documents: network, memory',
    labelNames: ['kind'],
    registers: [metrics.registry],
  });
  gauge.set({ kind: 'network' }, Number(network));
  gauge.set({ kind: 'memory' }, Number(memory));
  if (network && memory) return log.info({ network, memory }, 'documents are isolated by the kernel');
  if (!isRequired) return log.warn({ network, memory }, 'documents are not completely isolated by the kernel');
  throw new Error(
    `DOCUMENT_ISOLATION_REQUIRED is set, but the kernel does not isolate documents here (network: ${network}, memory: ${memory})`,
  );
}
