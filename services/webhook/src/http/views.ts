import type { z } from 'zod';
import type { CreatedWebhook } from '../actions/create-webhook.ts';
import type { WholeDelivery } from '../actions/read-deliveries.ts';
import { statusOf, type Delivery } from '../domain/delivery.ts';
import { sentHeaders } from '../domain/sent-headers.ts';
import type { Webhook } from '../domain/webhook.ts';
import type * as schemas from './schemas.ts';

/** The public shapes: every field is named, so that nothing else gets out. */
type View<Name extends keyof typeof schemas> = z.input<(typeof schemas)[Name]>;

export function webhookView({ id, url, events }: Webhook): View<'webhook'> {
  return { id, url, events };
}

export function createdWebhookView({ webhook, secret }: CreatedWebhook): View<'createdWebhook'> {
  return { ...webhookView(webhook), secret };
}

export function deliveryView(delivery: Delivery): View<'deliveryRecord'> {
  const { id, state, attempts, responseStatus, createdAt, updatedAt } = delivery;
  return {
    id,
    status: statusOf(delivery),
    attempts,
    responseStatus: responseStatus ?? 0,
    lastAttemptAt: instant(delivery.lastAttemptAt),
    nextAttemptAt: state === 'due' ? instant(delivery.nextAttemptAt) : '',
    successfulAt: instant(delivery.successfulAt),
    createdAt,
    updatedAt,
  };
}

export function wholeDeliveryView(
  { delivery, webhook, event }: WholeDelivery,
  version: string,
): View<'wholeDeliveryRecord'> {
  const { pathname, search, searchParams } = new URL(webhook.url);
  const { id, lastAttemptAt: at } = delivery;
  const timestamp = at && `${Math.floor(at.getTime() / 1_000)}`;
  return {
    ...deliveryView(delivery),
    data: {
      headers: { ...sentHeaders(version), 'webhook-id': id, ...(at && { 'webhook-timestamp': timestamp }) },
      body: JSON.parse(event.body) as Record<string, unknown>,
      query: search.slice(1),
      parsedQuery: parsedQuery(searchParams),
      path: pathname,
    },
  };
}

function instant(at: Date | undefined): string {
  return at?.toISOString() ?? '';
}

function parsedQuery(query: URLSearchParams): Record<string, string | string[]> {
  const entries = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name);
    return [name, values.length === 1 ? (values[0] ?? '') : values] as const;
  });
  return Object.fromEntries(entries);
}
