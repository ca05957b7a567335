import { cachedBriefly } from '@parley/service/cached-briefly';
import type { Metrics } from '@parley/service/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { HeldChecks } from '../actions/sending-ports.ts';
import { noticeKinds } from '../domain/webhook.ts';

/**
 * The metrics of sending. No label names a webhook, an organisation or an address. What alerts watch starts at zero:
 * Prometheus does not see the first increase of a series that begins with it.
 */
export function sendingMetrics({ registry }: Metrics, countHeld: HeldChecks['count']) {
  const registers = [registry];
  return { ...attemptsOf(registers), ...backlogOf(registers, countHeld) };
}

type Registers = Metrics['registry'][];

function attemptsOf(registers: Registers) {
  const attempts = new Counter({
    name: 'webhook_delivery_attempts_total',
    help: 'Finished attempts, by outcome, class of the status, and number of the attempt',
    labelNames: ['outcome', 'status_class', 'attempt'],
    registers,
  });
  const duration = new Histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'Duration of an attempt, by outcome',
    labelNames: ['outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  });
  const delay = new Histogram({
    name: 'webhook_first_attempt_delay_seconds',
    help: 'Time from an event to the end of the first attempt of each of its deliveries',
    buckets: [0.1, 0.5, 1, 5, 10, 30, 60, 300, 900],
    registers,
  });
  const late = new Counter({
    name: 'webhook_late_attempts_total',
    help: 'Attempts that ended when their delivery already belonged to another process, or to none',
    registers,
  });
  const over = new Counter({
    name: 'webhook_deliveries_ended_total',
    help: 'Finished deliveries, by result: delivered (within 24 hours of their event), late, failed; and by whether their webhook was failing: healthy, failing',
    labelNames: ['result', 'webhook'],
    registers,
  });
  for (const result of ['delivered', 'late', 'failed'])
    for (const webhook of ['healthy', 'failing']) over.inc({ result, webhook }, 0);
  return { attempts, duration, delay, late, over };
}

function backlogOf(registers: Registers, countHeld: HeldChecks['count']) {
  const held = cachedBriefly(countHeld);
  const notices = new Counter({
    name: 'webhook_notices_total',
    help: 'Notices to the operator, by kind',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of noticeKinds) notices.inc({ kind }, 0);
  const oldest = new Gauge({
    name: 'webhook_oldest_pending_age_seconds',
    help: 'Longest time that a due delivery has been waiting to be taken',
    registers,
  });
  const backlog = new Gauge({
    name: 'webhook_backlog_deliveries',
    help: 'Waiting deliveries, by state: due, held (of webhooks that are not disabled; counting stops at 10,000)',
    labelNames: ['state'],
    registers,
    async collect() {
      this.set({ state: 'held' }, (await held()) ?? 0);
    },
  });
  const slots = new Gauge({ name: 'webhook_slots_in_use', help: 'Attempts in progress', registers });
  return { notices, oldest, backlog, slots };
}
