import type { Platform } from '@parley/service/platform';
import type { HeldChecks } from '../actions/sending-ports.ts';
import type { DeliveryChange } from '../domain/after-attempt.ts';
import type { Delivery, Attempt } from '../domain/delivery.ts';
import type { Notice, Webhook } from '../domain/webhook.ts';
import { sendingMetrics } from './sending-metrics.ts';
import type { AttemptResult } from './try-delivery.ts';

/** A delivery that takes longer is late. */
const inTimeMs = 24 * 60 * 60_000;

export type SendingTelemetry = ReturnType<typeof createSendingTelemetry>;

/** Counts and logs what is sent, without addresses: their queries may be secret. */
export function createSendingTelemetry(
  { log, metrics }: Pick<Platform, 'log' | 'metrics'>,
  { count: countHeld }: Pick<HeldChecks, 'count'>,
) {
  const measured = sendingMetrics(metrics, countHeld);
  return {
    tried: ({ id, webhookId, attempts, createdAt }: Delivery, { ended, detail }: AttemptResult): void => {
      const { at, ms, status, outcome, by } = ended;
      const labels = { outcome, status_class: classOf(status), attempt: ordinal(attempts + 1) };
      measured.attempts.inc(labels);
      measured.duration.observe({ outcome }, ms / 1_000);
      if (attempts === 0) measured.delay.observe(Math.max(0, at.getTime() + ms - createdAt.getTime()) / 1_000);
      const level = outcome === 'ok' ? 'debug' : 'info';
      log[level]({ deliveryId: id, webhookId, status, outcome, detail, ms, by }, 'tried');
    },
    /** A delivery has ended; one that was resent by hand was counted when it ended first. */
    over: ({ createdAt, byHand }: Delivery, { health }: Webhook, { state, lastAttemptAt }: DeliveryChange): void => {
      if (byHand || (state !== 'done' && state !== 'failed')) return;
      const tookMs = (lastAttemptAt?.getTime() ?? createdAt.getTime()) - createdAt.getTime();
      const delivered = tookMs <= inTimeMs ? 'delivered' : 'late';
      const webhook = health.failingSince || health.resting ? 'failing' : 'healthy';
      measured.over.inc({ result: state === 'done' ? delivered : 'failed', webhook });
    },
    late: ({ id, webhookId }: Delivery, { outcome }: Attempt): void => {
      measured.late.inc();
      log.warn({ deliveryId: id, webhookId, outcome }, 'an attempt ended late: its delivery is not ours any more');
    },
    noticed: (webhookId: string, { kind, text }: Notice): void => {
      measured.notices.inc({ kind });
      log.warn({ webhookId, kind }, text);
    },
    failed: (what: string, error: unknown): void => log.warn({ err: error }, what),
    backlog: (oldestMs: number, due: number): void => {
      measured.oldest.set(oldestMs / 1_000);
      measured.backlog.set({ state: 'due' }, due);
    },
    slots: (used: number): void => measured.slots.set(used),
  };
}

function classOf(status: number | undefined): string {
  return status === undefined ? 'none' : `${Math.floor(status / 100)}xx`;
}

function ordinal(attempt: number): string {
  if (attempt < 3) return String(attempt);
  return attempt < 6 ? '3-5' : '6+';
}
