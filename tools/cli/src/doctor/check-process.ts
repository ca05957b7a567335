import { z } from 'zod';
import { retryOnce } from '../installation/retry-once.ts';
import { metricSamples } from './metric-samples.ts';

const timeoutMs = 5_000;

const readiness = z.object({
  ready: z.boolean(),
  dependencies: z.array(
    z.object({ name: z.string(), status: z.enum(['ok', 'degraded', 'error']), detail: z.string().optional() }),
  ),
});

/** The data a process exposes on its admin port. */
export type ProcessReport = z.output<typeof readiness> & {
  version: string;
  revision: string;
  /** Age in seconds of the oldest event waiting for the broker; 0 when none is waiting or there is no outbox. */
  outboxAgeSeconds: number;
  parked: { queue: string; count: number }[];
  disabledWebhooks: number;
  /** How far its clock is ahead of ours, accurate to half a second plus the response time. */
  clockAheadSeconds: number;
};

/**
 * Reads a process's report from its admin port.
 * @param address its base address
 * @returns an Error when it does not answer, or something else does
 */
export function checkProcess(address: string, signal: AbortSignal): Promise<ProcessReport | Error> {
  const report = () => readReport(address, signal).catch((error: Error) => error);
  return retryOnce(report, { isTrouble: isInTrouble, signal });
}

function isInTrouble(report: ProcessReport | Error): boolean {
  return report instanceof Error || !report.ready || report.dependencies.some(({ status }) => status !== 'ok');
}

async function readReport(address: string, signal: AbortSignal): Promise<ProcessReport> {
  const [ready, metrics] = await Promise.all([ask(address, '/readyz', signal), ask(address, '/metrics', signal)]);
  const valueOf = (metric: string) => metricSamples(metrics.text, metric);
  const [info] = valueOf('app_info');
  if (info === undefined) throw new Error(`${address} is not an admin port of Parley.`);
  return {
    ...readiness.parse(JSON.parse(ready.text)),
    version: info.labels['version'] ?? '',
    revision: info.labels['revision'] ?? '',
    outboxAgeSeconds: Math.max(0, ...valueOf('outbox_oldest_pending_age_seconds').map(({ value }) => value)),
    parked: valueOf('messaging_parked_messages')
      .filter(({ value }) => value > 0)
      .map(({ labels, value }) => ({ queue: labels['queue'] ?? '', count: value })),
    disabledWebhooks: valueOf('webhook_endpoints').find(({ labels }) => labels['state'] === 'disabled')?.value ?? 0,
    clockAheadSeconds: ready.clockAheadSeconds,
  };
}

async function ask(address: string, path: string, signal: AbortSignal) {
  const sentAt = Date.now();
  const response = await fetch(new URL(path, address), {
    headers: { accept: 'text/plain, application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const midway = (sentAt + Date.now()) / 2;
  // The header has whole seconds, so on average it is half a second behind.
  const theirs = Date.parse(response.headers.get('date') ?? '') + 500;
  return { text: await response.text(), clockAheadSeconds: (theirs - midway) / 1_000 || 0 };
}
