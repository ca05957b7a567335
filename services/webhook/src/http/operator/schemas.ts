import { instant, mode, uuid } from '@parley/http/query';
import { z } from 'zod';
import { deliveryStatuses, holdReasons, attemptReasons } from '../../domain/delivery.ts';
import { eventKinds } from '../../domain/event-kinds.ts';
import { jobStates, recoveryExtents } from '../../domain/job.ts';
import { noticeKinds } from '../../domain/webhook.ts';
import { webhookStates } from '../../domain/webhook-state.ts';

const count = z.int().min(0);
const responseStatus = z.int().optional().describe('Status of the answer; left out when there was none');
const outcome = z.string().describe('`ok`, `status`, or a word for what went wrong');

export const kind = z.enum(eventKinds).meta({ id: 'KindOfEvent', description: 'What an event tells of' });
export const status = z.enum(deliveryStatuses).meta({
  id: 'DeliveryStatus',
  description:
    '`QUEUED`: no attempt has ended; `SCHEDULED`: failed so far, more to come; `SUCCESSFUL`; `FAILED`: given up; `CANCELLED`',
});
export const extent = z.enum(recoveryExtents).meta({
  id: 'RecoveryExtent',
  description:
    '`failed`: deliveries that failed; `all`: also those that were delivered; `missing`: events that never had a delivery',
});

export const webhook = z
  .strictObject({
    id: uuid().describe('Its id'),
    orgId: uuid().describe('The organisation that it belongs to'),
    mode,
    url: z.string().describe('Where deliveries go, exactly as it was given; its query may be a secret'),
    events: z.array(kind).describe('What it is told of'),
    state: z.enum(webhookStates).meta({ id: 'WebhookState', description: 'Whether it sends' }),
    why: z.string().optional().describe('Why it does not send, or not well'),
    createdAt: instant().describe('When it was created'),
    updatedAt: instant().describe('When it last changed, its health included'),
  })
  .meta({ id: 'OperatorWebhook', description: 'A webhook, without its secrets.' });

const health = z
  .strictObject({
    failingSince: instant().optional().describe('Since when there have been only failures'),
    lastOutcome: outcome.optional(),
    lastTryAt: instant().optional().describe('When the last attempt began'),
    lastSuccessAt: instant().optional().describe('When an attempt last succeeded'),
    triesSinceSuccess: count.describe('Attempts since then'),
    nextProbeAt: instant().optional().describe('While it rests: when one delivery is sent to see whether it is back'),
    disableAt: instant().optional().describe('While it fails: when it is disabled at the earliest'),
    releasePerSecond: z.number().optional().describe('While held deliveries are released: how many a second'),
    notBefore: instant().optional().describe('Nothing is sent before, as the endpoint asked'),
  })
  .meta({ id: 'WebhookHealth', description: 'How the endpoint of a webhook is doing.' });

const secret = z
  .strictObject({
    createdAt: instant().describe('When it was made'),
    expireAt: instant().optional().describe('When it ends, if it was replaced'),
    keyId: z.string().describe('Id of the key that decrypts it'),
    isReadable: z.boolean().describe('Whether there is such a key'),
  })
  .meta({ id: 'SecretState', description: 'A secret that is valid, but not the secret itself.' });

export const notice = z
  .strictObject({
    webhookId: uuid().describe('The webhook'),
    at: instant().describe('When'),
    kind: z.enum(noticeKinds).meta({ id: 'NoticeKind', description: 'What happened' }),
    text: z.string().describe('The same in words'),
  })
  .meta({ id: 'WebhookNotice', description: 'Something an operator should know about a webhook.' });

export const wholeWebhook = z
  .strictObject({
    ...webhook.shape,
    health,
    secrets: z.array(secret).describe('The newest first'),
    waiting: z
      .record(z.string(), count)
      .describe(`How many deliveries wait, by reason: \`due\`, or held: ${holdReasons.join(', ')}`),
    notices: z.array(notice).describe('The last 50, the newest first'),
  })
  .meta({ id: 'WholeOperatorWebhook', description: 'A webhook with everything that says why it fails.' });

export const delivery = z
  .strictObject({
    id: uuid().describe('The `webhook-id` of every attempt'),
    webhookId: uuid().describe('The webhook'),
    eventId: uuid().describe('The event'),
    kind,
    status,
    heldFor: z.enum(holdReasons).meta({ id: 'HoldReason', description: 'What it is held for' }).optional(),
    attempts: count.describe('Attempts that ended'),
    responseStatus,
    lastAttemptAt: instant().optional().describe('When the last of them began'),
    nextAttemptAt: instant().optional().describe('When the next is due; left out while it is held, and at the end'),
    successfulAt: instant().optional().describe('When it was first successful'),
    createdAt: instant().describe('When the event was raised'),
    updatedAt: instant().describe('When it last changed'),
  })
  .meta({ id: 'Delivery', description: 'One event for one webhook.' });

const oneAttempt = z
  .strictObject({
    at: instant().describe('When it began'),
    ms: z.number().describe('How long it took, milliseconds'),
    responseStatus,
    outcome,
    reason: z.enum(attemptReasons).meta({ id: 'AttemptReason', description: 'Why it was made' }),
  })
  .meta({ id: 'DeliveryAttempt', description: 'One attempt of a delivery.' });

const failedAnswer = z
  .strictObject({
    at: instant().describe('When the attempt began'),
    responseStatus,
    outcome,
    excerpt: z.string().describe('The first 16 KiB of the answer, decompressed; bytes that are no UTF-8 are replaced'),
    detail: z.string().optional().describe('What the HTTP client says where there was no answer'),
  })
  .meta({ id: 'FailedAnswer', description: 'What a failed attempt was answered.' });

export const wholeDelivery = z
  .strictObject({
    ...delivery.shape,
    tries: z.array(oneAttempt).describe('The last 16, the oldest first'),
    failedAnswers: z.array(failedAnswer).describe('The last 16 that failed, the oldest first'),
    body: z.looseObject({}).optional().describe('What is sent; left out once the event is no longer kept'),
  })
  .meta({ id: 'WholeDelivery', description: 'A delivery with its attempts.' });

const recovery = z
  .strictObject({
    webhookId: uuid().describe('The webhook'),
    extent,
    since: instant().describe('Events raised then or later'),
    until: instant().describe('Events raised before'),
    perSecond: z.int().describe('Most deliveries a second'),
  })
  .meta({ id: 'Recovery', description: 'What a recovery sends again.' });

const rekey = z
  .strictObject({
    keyId: z.string().describe('Id of the key that secrets are encrypted with'),
    neededKeyIds: z.array(z.string()).describe('Ids of other keys that secrets still need; known when the job is done'),
    unreadableCount: count.describe('Secrets that no key decrypts'),
  })
  .meta({ id: 'Rekey', description: 'How far all secrets are encrypted with the first key.' });

export const job = z
  .strictObject({
    id: uuid().describe('The `requestId` it was started with'),
    state: z.enum(jobStates).meta({ id: 'JobState', description: 'How far it is' }),
    done: count.describe('What was done: deliveries sent again or made, or secrets encrypted'),
    total: count.describe('Deliveries, events or webhooks there were to look at when it began'),
    actor: z.string().describe('Who started it'),
    createdAt: instant().describe('When it was started'),
    updatedAt: instant().describe('When it last went on'),
    recovery: recovery.optional(),
    rekey: rekey.optional(),
  })
  .meta({ id: 'WebhookJob', description: 'Work on many deliveries or webhooks, which goes on after a crash.' });
