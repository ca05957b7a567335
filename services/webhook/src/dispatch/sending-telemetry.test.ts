import { Health } from '@parley/service/health';
import { createLogger } from '@parley/service/logger';
import { createMetrics } from '@parley/service/metrics';
import { describe, expect, it } from 'vitest';
import type { DeliveryChange } from '../domain/after-attempt.ts';
import type { Delivery } from '../domain/delivery.ts';
import type { Webhook } from '../domain/webhook.ts';
import { createSendingTelemetry } from './sending-telemetry.ts';

const createdAt = new Date('2026-03-01T00:00:00Z');
const inTime = new Date('2026-03-02T00:00:00Z');
const late = new Date('2026-03-02T00:00:01Z');

type Ended = { change: DeliveryChange; health?: Partial<Webhook['health']>; byHand?: Delivery['byHand'] };

/** What `webhook_deliveries_ended_total` has after one delivery ended so. */
async function countOf({ change, health = {}, byHand }: Ended) {
  const metrics = createMetrics({ version: 'test', revision: 'test', health: new Health() });
  const telemetry = createSendingTelemetry(
    { log: createLogger({ name: 'test', level: 'silent' }), metrics },
    { count: async () => 0 },
  );
  telemetry.over({ createdAt, byHand } as Delivery, { health } as Webhook, change);
  const values = (await metrics.registry.getSingleMetric('webhook_deliveries_ended_total')?.get())?.values ?? [];
  return values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels, value]);
}

describe('an attempt that ended', () => {
  it('is in the log with the words of the HTTP client, unless it succeeded', () => {
    const lines: Record<string, unknown>[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
    const log = createLogger({ name: 'test', level: 'info', destination });
    const metrics = createMetrics({ version: 'test', revision: 'test', health: new Health() });
    const telemetry = createSendingTelemetry({ log, metrics }, { count: async () => 0 });
    const delivery = { id: 'one', webhookId: 'hook', attempts: 0, createdAt } as Delivery;
    const ended = { at: createdAt, ms: 5, by: 'schedule' } as const;
    telemetry.tried(delivery, { ended: { ...ended, outcome: 'ok', status: 204 }, excerpt: '' });
    telemetry.tried(delivery, {
      ended: { ...ended, outcome: 'tls_expired' },
      excerpt: '',
      detail: 'certificate has expired',
    });
    expect(lines).toMatchObject([
      { deliveryId: 'one', webhookId: 'hook', outcome: 'tls_expired', detail: 'certificate has expired' },
    ]);
  });
});

describe('deliveries that ended', () => {
  const failingSince = createdAt;
  it.each<[string, Ended, [result: string, webhook: string]]>([
    ['within a day', { change: { state: 'done', lastAttemptAt: inTime } }, ['delivered', 'healthy']],
    ['later', { change: { state: 'done', lastAttemptAt: late } }, ['late', 'healthy']],
    ['out of attempts', { change: { state: 'failed', lastAttemptAt: late } }, ['failed', 'healthy']],
    [
      'at a webhook that fails',
      { change: { state: 'failed', lastAttemptAt: inTime }, health: { failingSince } },
      ['failed', 'failing'],
    ],
  ])('are counted: %s', async (_how, ended, [result, webhook]) => {
    expect(await countOf(ended)).toEqual([[{ result, webhook }, 1]]);
  });

  it.each<[string, Ended]>([
    ['that goes on', { change: { state: 'due' } }],
    ['that is held', { change: { state: 'held' } }],
    [
      'that somebody sent once more by hand',
      { change: { state: 'done', lastAttemptAt: inTime }, byHand: { state: 'failed' } },
    ],
  ])('are none of one %s', async (_which, ended) => {
    expect(await countOf(ended)).toEqual([]);
  });
});
