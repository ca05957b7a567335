import { implement, type ImplementedService } from '@parley/rpc/server';
import { webhookService } from '@parley/rpc/webhook';
import * as methods from './webhook-methods.ts';
import type { WebhookMethodParts } from './webhook-methods.ts';

const issuers = ['operator'] as const;

/** What the operator may do with webhooks. */
export function webhookRpc(parts: WebhookMethodParts): ImplementedService {
  return implement(webhookService, {
    listWebhooks: { issuers, handle: (request) => methods.listWebhooks(parts, request) },
    getWebhook: { issuers, handle: (request) => methods.getWebhook(parts, request) },
    listDeliveries: { issuers, handle: (request) => methods.listDeliveries(parts, request) },
    getDelivery: { issuers, handle: (request) => methods.getDelivery(parts, request) },
    redeliver: { issuers, handle: (request) => methods.redeliverOne(parts, request) },
    disableWebhook: { issuers, handle: (request, caller) => methods.disable(parts, request, caller) },
    enableWebhook: { issuers, handle: (request, caller) => methods.enable(parts, request, caller) },
    rotateSecret: { issuers, handle: (request, caller) => methods.rotate(parts, request, caller) },
    triggerEvent: { issuers, handle: (request) => methods.trigger(parts, request) },
    listNotices: { issuers, handle: (request) => methods.listNotices(parts, request) },
  });
}
