import { requestInvalid } from '@parley/errors/violations';
import { route, type Route } from '@parley/http/operation';
import { checkOutboundUrl } from '@parley/outbound/check-outbound-url';
import { OutboundError } from '@parley/outbound/outbound-error';
import type { OutboundPolicy } from '@parley/outbound/settings';
import { createWebhook, type CreateParts } from '../actions/create-webhook.ts';
import { deleteWebhook, type DeleteParts } from '../actions/delete-webhook.ts';
import { getDelivery, listDeliveries, type ReadParts } from '../actions/read-deliveries.ts';
import { listWebhooks } from '../actions/read-webhooks.ts';
import * as contracts from './contracts.ts';
import { createdWebhookView, deliveryView, webhookView, wholeDeliveryView } from './views.ts';

export type RouteParts = CreateParts &
  ReadParts &
  DeleteParts & {
    policy: OutboundPolicy;
    /** The version of the software, for the `user-agent` that a record shows. */
    version: string;
  };

export function webhookRoutes(parts: RouteParts): Route[] {
  return [
    route(contracts.listWebhooks, async (_, caller) => ({
      body: (await listWebhooks(parts.webhooks, caller)).map(webhookView),
    })),
    route(contracts.createWebhook, async ({ body: { url, events }, idempotency }, caller) => {
      checkUrl(url, parts.policy);
      const created = await createWebhook(parts, { url, events, idempotency }, caller);
      return { body: createdWebhookView(created), isReplay: created.isReplay };
    }),
    route(contracts.deleteWebhook, async ({ params: { webhookId } }, caller) => {
      await deleteWebhook(parts, webhookId, caller);
      return { body: { id: webhookId } };
    }),
    route(contracts.listWebhookEvents, async ({ params: { webhookId } }, caller) => ({
      body: (await listDeliveries(parts, webhookId, caller)).map(deliveryView),
    })),
    route(contracts.getWebhookEvent, async ({ params }, caller) => ({
      body: wholeDeliveryView(await getDelivery(parts, params, caller), parts.version),
    })),
  ];
}

/**
 * What its name resolves to is checked when it is dialled.
 * @throws AppError REQUEST_INVALID
 */
function checkUrl(url: string, policy: OutboundPolicy): void {
  if (url.includes('#'))
    throw requestInvalid([{ pointer: '/url', code: 'fragment_in_url', message: 'must not have a fragment' }]);
  try {
    checkOutboundUrl(url, policy);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw requestInvalid([{ pointer: '/url', code: error.problem, message: error.message }]);
  }
}
