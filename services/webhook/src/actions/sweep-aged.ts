import { pause } from '@parley/service/pause';
import { withNotice } from '../domain/with-notice.ts';
import type { AgedRecords, AgedDelivery, WebhookStore } from './ports.ts';

export type SweepParts = {
  aged: AgedRecords;
  webhooks: Pick<WebhookStore, 'update'>;
  /** Pause between two pages, so that other work is not delayed, in milliseconds. */
  pauseMs: number;
  stopping: AbortSignal;
};

/** How long a delivery that was given up for its age is still shown. */
const shownMs = 24 * 60 * 60_000;

/**
 * Removes what has been kept long enough, page by page. A delivery that is still open ends as failed, its webhook gets a
 * notice, and the delivery is removed a day later. If a process dies half-way, the next one continues.
 */
export async function sweepAged(parts: SweepParts): Promise<void> {
  const { aged, pauseMs, stopping } = parts;
  const now = new Date();
  for await (const page of aged.deliveries(now)) {
    await endPage(parts, page, now);
    if (!(await pause(pauseMs, stopping))) return;
  }
  for await (const _ of aged.removeEvents(now)) if (!(await pause(pauseMs, stopping))) return;
}

async function endPage({ aged, webhooks }: SweepParts, page: AgedDelivery[], now: Date): Promise<void> {
  const open = page.filter(isOpen);
  // The notice first: after a crash it is given again, and the same notice is not added twice.
  for (const [webhookId, day] of daysOf(open)) await addNotice(webhooks, { webhookId, day, now });
  await aged.giveUp(idsOf(open), new Date(now.getTime() + shownMs));
  await aged.remove(idsOf(page.filter((delivery) => !isOpen(delivery))));
}

function isOpen(delivery: AgedDelivery): boolean {
  const { state } = delivery.byHand ?? delivery;
  return state === 'due' || state === 'held';
}

/** Webhooks, and the days on which they missed an event. */
function daysOf(deliveries: AgedDelivery[]): [string, string][] {
  const days = deliveries.map(({ webhookId, createdAt }) => `${webhookId} ${createdAt.toISOString().slice(0, 10)}`);
  return [...new Set(days)].map((text) => text.split(' ') as [string, string]);
}

type ExpiryNotice = { webhookId: string; day: string; now: Date };

async function addNotice(webhooks: SweepParts['webhooks'], { webhookId, day, now: at }: ExpiryNotice): Promise<void> {
  const text = `Deliveries of events of ${day} that could not be sent were given up for their age.`;
  await webhooks.update(webhookId, ({ notices }) =>
    notices.some((notice) => notice.text === text)
      ? undefined
      : { notices: withNotice(notices, { at, kind: 'expired', text }) },
  );
}

function idsOf(deliveries: AgedDelivery[]): string[] {
  return deliveries.map(({ id }) => id);
}
