import { chunks } from '@parley/service/chunks';
import type { Delivery } from '../domain/delivery.ts';
import type { Job, Recovery } from '../domain/job.ts';
import { withNotice } from '../domain/with-notice.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';
import { deliveryId } from './delivery-id.ts';
import type { EndedState, EventAdmin, Progress, DeliveryRecovery } from './admin-ports.ts';
import { newDelivery } from './new-delivery.ts';
import type { DeliveryStore, WebhookStore } from './ports.ts';
import { pageProgress } from './page-progress.ts';

export type RecoverParts = {
  webhooks: Pick<WebhookStore, 'readMany' | 'update'>;
  deliveries: Pick<DeliveryStore, 'insertNew'>;
  deliveryRecovery: DeliveryRecovery;
  eventAdmin: EventAdmin;
  /** How many deliveries or events are looked at in one turn. */
  pageSize: number;
  /** How long deliveries are kept, in milliseconds. */
  retentionMs: number;
};

export type RecoveryJob = Job & { work: Recovery };

/** The result of a turn, and how long to rest so that the pace is kept. */
export type PageResult = { progress: Progress; restMs: number };

/** How much of a page this recovery has opened or created: now, and including an earlier turn that died. */
type OpenedCounts = { now: number; ever: number };

const statesOf = { failed: ['failed'], all: ['failed', 'done'] } as const satisfies Record<string, EndedState[]>;

/** One page of a recovery. It may be repeated: what this recovery has opened is not opened by it again. */
export async function recoverPage(parts: RecoverParts, job: RecoveryJob): Promise<PageResult> {
  const { work } = job;
  const [webhook] = await parts.webhooks.readMany([work.webhookId]);
  if (!webhook) return { progress: { ...job, state: 'cancelled' }, restMs: 0 };
  const { opened, isOver, cursor } = await openPage(parts, job, webhook);
  const done = job.done + opened.ever;
  if (isOver) await addNotice(parts, job, done);
  return {
    progress: { work, cursor, done, state: isOver ? 'done' : 'running' },
    restMs: isOver ? 0 : (opened.now / work.perSecond) * 1000,
  };
}

async function openPage(parts: RecoverParts, job: RecoveryJob, webhook: Webhook) {
  const { until, extent } = job.work;
  const limit = parts.pageSize;
  const span = { after: job.cursor, until, limit };
  if (extent === 'missing') {
    const events = await parts.eventAdmin.after(webhook, span);
    const places = events.map(({ id, time: at }) => ({ id, at }));
    return { ...pageProgress(job.cursor, places, limit), opened: await makeMissing(parts, job, { webhook, events }) };
  }
  const deliveries = await parts.deliveryRecovery.deliveriesAfter(webhook.id, span);
  const places = deliveries.map(({ id, createdAt: at }) => ({ id, at }));
  const opened = await reopen(parts, job, { deliveries, states: [...statesOf[extent]] });
  return { ...pageProgress(job.cursor, places, limit), opened };
}

type Deliveries = { deliveries: Pick<Delivery, 'id' | 'state' | 'recovery'>[]; states: EndedState[] };

async function reopen(
  { deliveryRecovery }: RecoverParts,
  job: RecoveryJob,
  { deliveries, states }: Deliveries,
): Promise<OpenedCounts> {
  const isOurs = (recovery: string | undefined) => recovery === job.id;
  const open = deliveries.filter(({ state, recovery }) => !isOurs(recovery) && states.some((ended) => ended === state));
  for (const { items, dueAt } of paced(open, job.work.perSecond)) {
    const ids = items.map(({ id }) => id);
    await deliveryRecovery.reopen(ids, { states, recovery: job.id, dueAt });
  }
  const known = await deliveryRecovery.known(deliveries.map(({ id }) => id));
  return { now: open.length, ever: [...known.values()].filter(isOurs).length };
}

type Missing = { webhook: Webhook; events: WebhookEvent[] };

async function makeMissing(parts: RecoverParts, job: RecoveryJob, { webhook, events }: Missing): Promise<OpenedCounts> {
  const idOf = ({ id, time }: WebhookEvent) => deliveryId({ eventId: id, time, webhookId: webhook.id });
  const known = await parts.deliveryRecovery.known(events.map(idOf));
  const before = [...known.values()].filter((recovery) => recovery === job.id).length;
  const missing = events.filter((event) => !known.has(idOf(event)));
  const now = new Date();
  const deliveries = paced(missing, job.work.perSecond).flatMap(({ items, dueAt }) =>
    items.map((event) => {
      const expireAt = new Date(event.time.getTime() + parts.retentionMs);
      const admitted = { state: 'due' as const, dueAt, claims: 0 as const };
      return { ...newDelivery({ webhook, event, admitted, now, expireAt }), recovery: job.id };
    }),
  );
  const met = await parts.deliveries.insertNew(deliveries);
  return { now: deliveries.length, ever: before + deliveries.length - met.size };
}

/** Second by second, as many as may be sent in one. */
function paced<T>(items: readonly T[], perSecond: number): { items: T[]; dueAt: Date }[] {
  const beginMs = Date.now();
  return chunks(items, perSecond).map((some, second) => ({
    items: some,
    dueAt: new Date(beginMs + second * 1000),
  }));
}

/** Only once, even if the turn is repeated. */
async function addNotice({ webhooks }: RecoverParts, { id, work }: RecoveryJob, done: number): Promise<void> {
  const how = work.extent === 'missing' ? 'that were missing are sent' : 'are sent again';
  const text = `recovery ${id} is done: ${done} deliveries ${how}`;
  await webhooks.update(work.webhookId, (webhook) => {
    if (webhook.notices.some((notice) => notice.text === text)) return undefined;
    return { notices: withNotice(webhook.notices, { at: new Date(), kind: 'recovered', text }) };
  });
}
