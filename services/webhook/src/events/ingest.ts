import { isReason, AppError } from '@parley/errors/app-error';
import type { Envelope } from '@parley/events/envelope';
import { Batches } from '@parley/service/batches';
import type { Spans } from '@parley/service/spans';
import type { EventType } from '@parley/events/contracts';
import { currentWork } from '@parley/service/deadline';
import { present } from '@parley/service/present';
import type { Admission, DeliveryStore, EventStore, WebhookStore } from '../actions/ports.ts';
import { newDelivery } from '../actions/new-delivery.ts';
import type { WholeDelivery } from '../actions/read-deliveries.ts';
import type { EventKind } from '../domain/event-kinds.ts';
import { wants } from '../domain/wants.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';
import { withinBatch } from './within-batch.ts';
import type { Bus } from '@parley/events/bus';
import type { Platform } from '@parley/service/platform';
import { retentionMs, type WebhookSettings } from '../config.ts';
import { observeIngest } from '../observe.ts';

type IngestParts = {
  webhooks: Pick<WebhookStore, 'ofTenants'>;
  events: Pick<EventStore, 'insertNew'>;
  deliveries: Pick<DeliveryStore, 'insertNew'>;
  admission: Admission;
  /** How long deliveries are kept, in milliseconds. */
  retentionMs: number;
  spans: Spans;
  ingested: (kind: EventKind, newDeliveries: number) => void;
};

/** An event outlives its deliveries: those given up for their age are shown for another day. */
const longerMs = 2 * 24 * 60 * 60_000;

/**
 * Takes events in: stores the event, then a delivery for each webhook that wants it. The ids of both are determined, so that
 * everything may be repeated. Events that arrive together share their writes.
 */
function createIngest(parts: IngestParts): (envelope: Envelope) => Promise<void> {
  const batches = new Batches<WebhookEvent, void>({
    async work(events) {
      await withinBatch(parts.spans, events, () => store(parts, events));
      return events.map(() => undefined);
    },
    isCommon: (error) => isReason(error, 'STORE_UNAVAILABLE'),
  });
  return async (envelope) => batches.add(toWebhookEvent(envelope, parts.retentionMs + longerMs));
}

async function store(parts: IngestParts, given: WebhookEvent[]): Promise<void> {
  const events = [...new Map(given.map((event) => [event.id, event])).values()];
  // Their current state: a webhook deleted or disabled meanwhile gets nothing, or nothing yet.
  const readAt = performance.now();
  const [webhooks] = await Promise.all([parts.webhooks.ofTenants(events), parts.events.insertNew(events)]);
  const planned = events.flatMap((event) => plannedFor(parts, event, webhooks));
  const known = await insert(parts, planned);
  const [leased, others] = [planned.filter(isLeased), planned.filter((each) => !isLeased(each))];
  for (const each of leased) settle(parts.admission, { ...each, readAt }, known);
  parts.admission.wait(others.map(({ delivery }) => delivery).filter(({ id }) => !known.has(id)));
  const held = planned.filter(({ delivery }) => delivery.state === 'held').map(({ webhook }) => webhook.id);
  if (held.length > 0) await parts.admission.held([...new Set(held)]);
  for (const { id, kind } of events)
    parts.ingested(kind, planned.filter(({ delivery }) => delivery.eventId === id && !known.has(delivery.id)).length);
}

function plannedFor(
  { admission, retentionMs }: IngestParts,
  event: WebhookEvent,
  webhooks: Webhook[],
): WholeDelivery[] {
  const now = new Date();
  const expireAt = new Date(event.time.getTime() + retentionMs);
  return webhooks
    .filter((webhook) => wants(webhook, event))
    .map((webhook) => {
      const admitted = admission.admit(webhook);
      return { delivery: newDelivery({ webhook, event, admitted, now, expireAt }), webhook, event };
    });
}

async function insert({ deliveries, admission }: IngestParts, planned: WholeDelivery[]): Promise<ReadonlySet<string>> {
  try {
    return await deliveries.insertNew(planned.map(({ delivery }) => delivery));
  } catch (error) {
    admission.giveBack(planned.filter(isLeased).map(({ delivery }) => delivery));
    throw error;
  }
}

function isLeased({ delivery }: WholeDelivery): boolean {
  return delivery.token !== undefined;
}

/** A delivery that already existed belongs to another process. */
function settle(
  admission: Admission,
  { delivery, webhook, event, readAt }: WholeDelivery & { readAt: number },
  known: ReadonlySet<string>,
): void {
  if (known.has(delivery.id)) admission.giveBack([delivery]);
  else admission.begin([delivery], { webhook, event, readAt });
}

/** The public names of the event types that the queue is bound to. */
const kinds: Partial<Record<EventType, EventKind>> = {
  'scope.extracted.v1': 'scope.extracted',
  'negotiation.summary.updated.v1': 'negotiation.summary.updated',
  'negotiation.escalation.created.v1': 'negotiation.escalation.created',
  'negotiation.escalation.updated.v1': 'negotiation.escalation.updated',
};

/**
 * An event of the bus as webhooks get it.
 * @throws AppError EVENT_NOT_FOR_WEBHOOKS if it belongs to no tenant, or webhooks cannot subscribe to it
 */
function toWebhookEvent({ id, type, org, mode, time, data }: Envelope, keptMs: number): WebhookEvent {
  const kind = kinds[type];
  if (kind === undefined || org === undefined || mode === undefined)
    throw new AppError('EVENT_NOT_FOR_WEBHOOKS', `The event ${id} has no kind, organisation or mode.`);
  const raised = new Date(time);
  const body = JSON.stringify({ eventType: kind, data });
  const { traceparent } = currentWork() ?? {};
  const expireAt = new Date(raised.getTime() + keptMs);
  return { id, org, mode, kind, body, time: raised, expireAt, ...present({ traceparent }) };
}

type StartIngestParts = Pick<IngestParts, 'webhooks' | 'events' | 'deliveries' | 'admission'> & {
  settings: WebhookSettings;
  bus: Bus;
  platform: Platform;
};

/** Takes in what the queue has, until the platform stops; what is left then goes back to the queue. */
export function startIngest({ settings, bus, platform, ...stores }: StartIngestParts): void {
  const { spans } = platform;
  const handle = createIngest({
    ...stores,
    spans,
    retentionMs: retentionMs(settings),
    ...observeIngest(platform.metrics),
  });
  bus.consume({ queue: 'webhook.ingest', prefetch: settings.webhookIngestPrefetch, handle });
}
