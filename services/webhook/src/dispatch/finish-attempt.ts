import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import type { AttemptStore, DeliveryLeases } from '../actions/sending-ports.ts';
import { afterAttempt, type EndedAttempt } from '../domain/after-attempt.ts';
import { changesHealth, type Outcome } from '../domain/health.ts';
import { askedWaitMs, tooManyRequests, type Schedule } from '../domain/schedule.ts';
import type { Clock } from './database-clock.ts';
import type { HealthRecorder } from './health-recorder.ts';
import type { SendingTelemetry } from './sending-telemetry.ts';
import type { ReadyDelivery, AttemptResult } from './try-delivery.ts';
import { untilStored } from './until-stored.ts';

export type FinishParts = {
  leases: Pick<DeliveryLeases, 'finish'>;
  attempts: Pick<AttemptStore, 'insert'>;
  health: Pick<HealthRecorder, 'record'>;
  clock: Clock;
  schedule: Schedule;
  /** How long storing the outcome of an attempt is retried, in milliseconds. */
  finishMs: number;
  telemetry: Pick<SendingTelemetry, 'tried' | 'late' | 'over' | 'failed'>;
};

/**
 * Stores the outcome of an attempt, if its lease still holds. If it cannot be stored, the delivery is sent again when the lease
 * ends.
 */
export async function finishAttempt(parts: FinishParts, ready: ReadyDelivery, tried: AttemptResult): Promise<void> {
  const { leases, clock, schedule, finishMs, telemetry } = parts;
  const { delivery, webhook } = ready;
  const { ended } = tried;
  telemetry.tried(delivery, tried);
  const now = clock.now();
  const change = afterAttempt(delivery, ended, { schedule, now, random: Math.random() });
  try {
    const isOurs = await untilStored(finishMs, () => leases.finish(delivery, change));
    if (!isOurs) return telemetry.late(delivery, ended);
    telemetry.over(delivery, webhook, change);
    const outcome = outcomeOf(delivery.id, ended, parts);
    if (changesHealth(webhook, outcome)) parts.health.record(webhook.id, outcome);
    if (ended.outcome !== 'ok') await keep(parts, ready, tried);
  } catch (error) {
    telemetry.failed('the outcome of an attempt cannot be stored', error);
  }
}

function outcomeOf(deliveryId: string, ended: EndedAttempt, { clock, schedule }: FinishParts): Outcome {
  const { at, outcome, status, by } = ended;
  const waitMs = status === tooManyRequests ? askedWaitMs(ended, schedule) : undefined;
  const notBefore = waitMs === undefined ? undefined : new Date(clock.now().getTime() + waitMs);
  return { deliveryId, at, outcome, status, notBefore, isProbe: by === 'probe' };
}

async function keep(
  { attempts }: FinishParts,
  { delivery }: ReadyDelivery,
  { ended, excerpt, detail }: AttemptResult,
): Promise<void> {
  const { at, status, outcome } = ended;
  const { id: deliveryId, webhookId, expireAt } = delivery;
  const answerFields = present({ status, detail });
  await attempts.insert({ id: newId(), deliveryId, webhookId, at, outcome, excerpt, expireAt, ...answerFields });
}
