import { linkTo, operation } from '@parley/http/operation';
import { z } from 'zod';
import { sentEvents } from './sent-events.ts';
import { createdWebhook, deliveryRecord, newWebhook, webhook, wholeDeliveryRecord } from './schemas.ts';
import examples from './examples.json' with { type: 'json' };

const common = { area: 'webhook', endUserHeaders: false } as const;
// Text that is not one of our ids is treated like an unknown id.
const webhookId = z.string().min(1).describe('Id of the webhook');
const retentionNote = 'Records are kept for 30 days, unless the installation is set otherwise.';

export const listWebhooks = operation({
  ...common,
  id: 'listWebhooks',
  example: examples.listWebhooks,
  method: 'get',
  path: '/v1/webhooks',
  scope: 'webhooks:read',
  summary: 'List webhooks',
  description: 'All webhooks of the organisation in the mode of the key, the oldest first.',
  answer: { description: 'All of them', schema: z.array(webhook) },
  refusals: ['STORE_UNAVAILABLE'],
});

export const createWebhook = operation({
  ...common,
  id: 'createWebhook',
  example: examples.createWebhook,
  method: 'post',
  path: '/v1/webhooks',
  scope: 'webhooks:write',
  summary: 'Create a webhook',
  description:
    'From now on each event of these kinds is sent to the address as the `webhooks` of this document say, at least once and in no ' +
    'order, until it is taken or given up. A webhook belongs to the organisation and the mode of the key, and outlives the key. ' +
    'At most 100 for each mode.',
  body: newWebhook,
  isIdempotent: true,
  answer: {
    status: 201,
    description: 'The webhook',
    schema: createdWebhook,
    links: { ...linkTo('listWebhookEvents', 'webhookId', '/id'), ...linkTo('deleteWebhook', 'webhookId', '/id') },
  },
  refusals: ['TOO_MANY_WEBHOOKS', 'STORE_UNAVAILABLE', 'STALE_VERSION'],
});

export const deleteWebhook = operation({
  ...common,
  id: 'deleteWebhook',
  example: examples.deleteWebhook,
  method: 'delete',
  path: '/v1/webhooks/{webhookId}',
  scope: 'webhooks:write',
  summary: 'Delete a webhook',
  description: 'No attempt begins from now on; one in progress may end. Its records are deleted, too.',
  params: z.strictObject({ webhookId }),
  answer: {
    description: 'It is deleted',
    schema: z
      .strictObject({ id: z.string().describe('Id of the webhook') })
      .meta({ id: 'DeleteResult', description: 'The webhook that was deleted.' }),
  },
  refusals: ['WEBHOOK_NOT_FOUND', 'STORE_UNAVAILABLE', 'STALE_VERSION'],
});

export const listWebhookEvents = operation({
  ...common,
  id: 'listWebhookEvents',
  example: examples.listWebhookEvents,
  method: 'get',
  path: '/v1/webhooks/{webhookId}/events',
  scope: 'webhooks:read',
  summary: 'List the events of a webhook',
  description: `What was, or is to be, sent: the newest 500, the newest first. ${retentionNote}`,
  params: z.strictObject({ webhookId }),
  answer: { description: 'The newest', schema: z.array(deliveryRecord) },
  refusals: ['WEBHOOK_NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const getWebhookEvent = operation({
  ...common,
  id: 'getWebhookEvent',
  example: examples.getWebhookEvent,
  method: 'get',
  path: '/v1/webhooks/{webhookId}/events/{eventId}',
  scope: 'webhooks:read',
  summary: 'Read an event of a webhook',
  description: `One record, with the request that is sent. ${retentionNote}`,
  params: z.strictObject({ webhookId, eventId: z.string().min(1).describe('Id of the event') }),
  answer: { description: 'The record', schema: wholeDeliveryRecord },
  refusals: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const contracts = [listWebhooks, createWebhook, deleteWebhook, listWebhookEvents, getWebhookEvent];

export const sent = sentEvents;
