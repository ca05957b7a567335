import { isReason } from '@parley/errors/app-error';
import type { Envelope } from '@parley/events/envelope';
import { Batches } from '@parley/service/batches';
import type { Spans } from '@parley/service/spans';
import type { Admission, DeliveryStore, EventStore, WebhookStore } from '../actions/ports.ts';
import { newDelivery } from '../actions/new-delivery.ts';
import type { Delivery } from '../domain/delivery.ts';
import type { EventKind } from '../domain/event-kinds.ts';
import { wants } from '../domain/wants.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';

import { toWebhookEvent } from './to-webhook-event.ts';
import { withinBatch } from './within-batch.ts';

export type IngestParts = {
  webhooks: Pick<WebhookStore, 'ofTenants'>;
  events: Pick<EventStore, 'insertNew'>;
  deliveries: Pick<DeliveryStore, 'insertNew'>;
  admission: Admission;
  /** How long rows are kept, in milliseconds. */
  retentionMs: number;
  spans: Spans;
  ingested: (kind: EventKind, newDeliveries: number) => void;
};

type Row = { row: Delivery; webhook: Webhook; event: WebhookEvent };

/** An event outlives its rows: those given up for their age are shown for another day. */
const longerMs = 2 * 24 * 60 * 60_000;

/**
 * Takes events in: stores the event, then a row for each webhook that wants it. The ids of both are determined, so that
 * everything may be repeated. Events that arrive together share their writes.
 */
export function createIngest(parts: IngestParts): (envelope: Envelope) => Promise<void> {
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
  const [webhooks] = await Promise.all([parts.webhooks.ofTenants(events), parts.events.insertNew(events)]);
  const rows = events.flatMap((event) => rowsOf(parts, event, webhooks));
  const known = await insert(parts, rows);
  for (const each of rows) if (each.row.token !== undefined) settle(parts.admission, each, known);
  const held = rows.filter(({ row }) => row.state === 'held').map(({ webhook }) => webhook.id);
  if (held.length > 0) await parts.admission.held([...new Set(held)]);
  for (const { id, kind } of events)
    parts.ingested(kind, rows.filter(({ row }) => row.eventId === id && !known.has(row.id)).length);
}

function rowsOf({ admission, retentionMs }: IngestParts, event: WebhookEvent, webhooks: Webhook[]): Row[] {
  const now = new Date();
  const expireAt = new Date(event.time.getTime() + retentionMs);
  return webhooks
    .filter((webhook) => wants(webhook, event))
    .map((webhook) => {
      const admitted = admission.admit(webhook);
      return { row: newDelivery({ webhook, event, admitted, now, expireAt }), webhook, event };
    });
}

async function insert({ deliveries, admission }: IngestParts, rows: Row[]): Promise<ReadonlySet<string>> {
  try {
    return await deliveries.insertNew(rows.map(({ row }) => row));
  } catch (error) {
    admission.giveBack(rows.map(({ row }) => row).filter(({ token }) => token !== undefined));
    throw error;
  }
}

/** A row that already existed belongs to another process. */
function settle(admission: Admission, { row, webhook, event }: Row, known: ReadonlySet<string>): void {
  if (known.has(row.id)) admission.giveBack([row]);
  else admission.begin([row], webhook, event);
}
