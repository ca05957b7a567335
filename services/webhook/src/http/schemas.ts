import { instant, uuid } from '@parley/http/query';
import { z } from 'zod';
import { deliveryStatuses } from '../domain/delivery.ts';
import { eventKinds } from '../domain/event-kinds.ts';

const url = z.string().max(2_048);
const eventKind = z
  .enum(eventKinds)
  .meta({ id: 'EventKind', description: 'Kinds of events that webhooks can receive' });

export const newWebhook = z
  .strictObject({
    url: url.meta({
      format: 'uri',
      description:
        'The address: https, without user name, password and fragment, and not in a private network. Stored unchanged.',
    }),
    events: z
      .array(eventKind)
      .min(1)
      .max(100)
      .overwrite((kinds) => [...new Set(kinds)])
      .describe('Kinds of events to receive; repeats count once'),
  })
  .meta({ id: 'WebhookInput', description: 'A webhook to create.' });

export const webhook = z
  .strictObject({
    id: z.string().describe('Its id'),
    url: url.describe('As it was given'),
    events: z.array(eventKind).describe('Kinds of events that it receives'),
  })
  .meta({ id: 'Webhook', description: 'An address that receives events.' });

export const createdWebhook = z
  .strictObject({
    ...webhook.shape,
    secret: z
      .string()
      .optional()
      .describe(
        'Signs what is sent (Standard Webhooks): `whsec_` and base64. It is shown only here, and to a repeat of this call.',
      ),
  })
  .meta({ id: 'CreatedWebhook', description: 'A new webhook with its secret.' });

/** An instant, or an empty text: published clients expect the member to be there, as text. */
function instantOrEmpty(meaning: string) {
  return z.string().max(40).describe(`${meaning}. ISO 8601, UTC`);
}

export const deliveryRecord = z
  .strictObject({
    id: uuid().describe('The `webhook-id` of every attempt'),
    status: z.enum(deliveryStatuses).meta({
      id: 'WebhookEventStatus',
      description:
        '`QUEUED`: no attempt has ended; `SCHEDULED`: failed so far, more to come; `SUCCESSFUL`; `FAILED`: given up; ' +
        '`CANCELLED`: dropped by the operator',
    }),
    attempts: z.int().min(0).describe('Attempts that ended'),
    responseStatus: z.int().min(0).max(999).describe('HTTP status of the last of them; 0 when it got no answer'),
    lastAttemptAt: instantOrEmpty('When the last of them began; empty before'),
    nextAttemptAt: instantOrEmpty('When the next is due; empty at the end, and while the webhook is disabled or rests'),
    successfulAt: instantOrEmpty('When it was first successful; empty before'),
    createdAt: instant().describe('When the event was raised'),
    updatedAt: instant().describe('When this record last changed'),
  })
  .meta({ id: 'WebhookEvent', description: 'One event for one webhook.' });

const sentRequest = z
  .strictObject({
    headers: z
      .record(z.string(), z.string())
      .describe('Without `webhook-signature`; `webhook-timestamp` is that of the last attempt'),
    body: z.looseObject({}).describe('The delivered JSON'),
    query: z.string().describe('Of the address, unchanged; empty when it has none'),
    parsedQuery: z
      .looseObject({})
      .describe('The query by name: a text, or a list of texts where a name is given more than once'),
    path: z.string().describe('Path of the address'),
  })
  .meta({ id: 'SentRequest', description: 'The request that is sent.' });

export const wholeDeliveryRecord = z
  .strictObject({ ...deliveryRecord.shape, data: sentRequest })
  .meta({ id: 'WholeWebhookEvent', description: 'One event for one webhook, with the request that is sent.' });
