import { forOperators } from '@parley/http/for-operators';
import { operation } from '@parley/http/operation';
import {
  instant,
  instantParameter,
  pageAnswer,
  requestId,
  tenantParameters,
  tokenPageParameters,
  uuid,
  uuidParameter,
} from '@parley/http/query';
import { z } from 'zod';
import { jobKinds } from '../../domain/job.ts';
import { webhookStates } from '../../domain/webhook-state.ts';
import * as schemas from './schemas.ts';

const week = 7 * 24 * 60 * 60;
/** Most deliveries a second of a recovery. */
export const maxPerSecond = 1_000;
const maxDataLength = 8_000;

const { read, change } = forOperators('webhook');

const webhookId = uuidParameter().describe('Id of the webhook');
const ofWebhook = z.strictObject({ webhookId });
const ofDelivery = z.strictObject({ deliveryId: uuidParameter().describe('Id of the delivery') });
const ofJob = z.strictObject({ jobId: uuidParameter().describe('Id of the job') });
const webhookAnswer = { description: 'The webhook as it is then', schema: schemas.webhook };
const deliveryAnswer = { description: 'The delivery', schema: schemas.delivery };
const jobAnswer = { description: 'The job', schema: schemas.job };

export const listWebhooks = operation({
  ...read,
  id: 'listWebhooks',
  path: '/operator/v1/webhooks',
  summary: 'List webhooks',
  description: 'The webhooks of all organisations, the newest first.',
  query: z.strictObject({
    ...tenantParameters,
    state: z.enum(webhookStates).exclude(['ok']).optional().describe('Only those in this state'),
    ...tokenPageParameters,
  }),
  answer: pageAnswer('webhooks', schemas.webhook, { id: 'WebhookPage', of: 'webhooks' }),
});

export const showWebhook = operation({
  ...read,
  id: 'showWebhook',
  path: '/operator/v1/webhooks/{webhookId}',
  summary: 'Show a webhook',
  description: 'One webhook with everything that says why it fails.',
  params: ofWebhook,
  answer: { description: 'The webhook', schema: schemas.wholeWebhook },
  refusals: ['WEBHOOK_NOT_FOUND'],
});

export const disableWebhook = operation({
  ...change,
  id: 'disableWebhook',
  path: '/operator/v1/webhooks/{webhookId}/disable',
  summary: 'Disable a webhook',
  description:
    'Stops all sending to a webhook: no attempt begins once this is answered, and new deliveries are held. A disabled webhook stays as it was.',
  params: ofWebhook,
  body: z.strictObject({ reason: z.string().max(1_000).optional().describe('Why, for the notice') }),
  answer: webhookAnswer,
  refusals: ['WEBHOOK_NOT_FOUND', 'STALE_VERSION'],
});

export const enableWebhook = operation({
  ...change,
  id: 'enableWebhook',
  path: '/operator/v1/webhooks/{webhookId}/enable',
  summary: 'Enable a webhook',
  description:
    'Lets a disabled webhook send again; held deliveries go slowly at first. An enabled webhook stays as it was, with everything that waits for it.',
  params: ofWebhook,
  body: z.strictObject({
    drop: z.boolean().default(false).describe('Cancel what waits for the webhook instead of sending it'),
  }),
  answer: webhookAnswer,
  refusals: ['WEBHOOK_NOT_FOUND', 'STALE_VERSION'],
});

export const rotateSecret = operation({
  ...change,
  id: 'rotateSecret',
  path: '/operator/v1/webhooks/{webhookId}/rotate-secret',
  summary: 'Rotate the secret of a webhook',
  description: 'Gives a webhook a new secret. During the overlap, deliveries are signed with the old one as well.',
  params: ofWebhook,
  body: z.strictObject({
    requestId,
    overlapSeconds: z.int().min(0).max(week).describe('How long the old secrets stay in use, at most 7 days'),
  }),
  knowsRepeats: true,
  answer: {
    description: 'The new secret, shown only here and to a repeat of this call',
    schema: z
      .strictObject({
        webhookId: uuid().describe('The webhook'),
        secret: z.string().describe('`whsec_` and 32 bytes in base64'),
        oldExpireAt: instant().describe('When the old ones end'),
      })
      .meta({ id: 'RotatedSecret', description: 'The new secret of a webhook.' }),
  },
  refusals: ['WEBHOOK_NOT_FOUND', 'TOO_MANY_SECRETS', 'SECRET_UNREADABLE', 'STALE_VERSION'],
});

export const triggerEvent = operation({
  ...change,
  id: 'triggerEvent',
  path: '/operator/v1/webhooks/{webhookId}/trigger',
  summary: 'Trigger an event',
  description: 'Raises an event for one webhook alone, which is delivered as any other.',
  params: ofWebhook,
  body: z.strictObject({
    requestId,
    kind: schemas.kind,
    data: z
      .looseObject({})
      .refine((data) => JSON.stringify(data).length <= maxDataLength, `must have at most ${maxDataLength} characters`)
      .optional()
      .describe('The `data` of the event; default: a sample'),
  }),
  knowsRepeats: true,
  answer: deliveryAnswer,
  refusals: ['WEBHOOK_NOT_FOUND'],
});

export const listDeliveries = operation({
  ...read,
  id: 'listDeliveries',
  path: '/operator/v1/webhooks/{webhookId}/deliveries',
  summary: 'List the deliveries of a webhook',
  description: 'The newest first.',
  params: ofWebhook,
  query: z.strictObject({
    status: schemas.status.optional(),
    kind: schemas.kind.optional(),
    since: instantParameter().optional().describe('Only those raised then or later'),
    until: instantParameter().optional().describe('Only those raised before'),
    ...tokenPageParameters,
  }),
  answer: pageAnswer('deliveries', schemas.delivery, { id: 'DeliveryPage', of: 'deliveries' }),
  refusals: ['WEBHOOK_NOT_FOUND'],
});

export const showDelivery = operation({
  ...read,
  id: 'showDelivery',
  path: '/operator/v1/webhook-deliveries/{deliveryId}',
  summary: 'Show a delivery',
  description: 'One delivery with its attempts, and what failed ones were answered.',
  params: ofDelivery,
  answer: { description: 'The delivery', schema: schemas.wholeDelivery },
  refusals: ['DELIVERY_NOT_FOUND'],
});

export const redeliver = operation({
  ...change,
  id: 'redeliver',
  path: '/operator/v1/webhook-deliveries/{deliveryId}/redeliver',
  summary: 'Send a delivery once more',
  description:
    'In addition to its schedule. A delivery that was successful or has failed stays so unless the attempt succeeds.',
  params: ofDelivery,
  answer: deliveryAnswer,
  refusals: ['DELIVERY_NOT_FOUND', 'DELIVERY_UNDER_WAY', 'DELIVERY_CANCELLED', 'WEBHOOK_DISABLED', 'SECRET_UNREADABLE'],
});

export const listNotices = operation({
  ...read,
  id: 'listNotices',
  path: '/operator/v1/webhook-notices',
  summary: 'List notices',
  description: 'The newest notices about all webhooks, or one, the newest first.',
  query: z.strictObject({
    webhookId: webhookId.optional(),
    since: instantParameter().optional().describe('Only those since then'),
    limit: tokenPageParameters.limit,
  }),
  answer: {
    description: 'The newest',
    schema: z
      .strictObject({ notices: z.array(schemas.notice).describe('At most `limit`') })
      .meta({ id: 'NoticeList', description: 'Notices about webhooks.' }),
  },
});

export const startRecovery = operation({
  ...change,
  id: 'startRecovery',
  path: '/operator/v1/webhooks/{webhookId}/recover',
  summary: 'Recover deliveries',
  description: 'Starts a job that sends again what a webhook was not delivered, or lost.',
  params: ofWebhook,
  body: z
    .strictObject({
      requestId,
      since: instantParameter().describe('Events raised then or later'),
      until: instantParameter().optional().describe('Events raised before; default: now'),
      extent: schemas.extent,
      perSecond: z.int().min(1).max(maxPerSecond).default(10).describe('Most deliveries a second'),
    })
    .refine(({ since, until }) => !until || since < until, { path: ['until'], message: 'must be after since' }),
  knowsRepeats: true,
  answer: jobAnswer,
  refusals: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_DISABLED', 'SECRET_UNREADABLE', 'JOB_RUNNING'],
});

export const startRekey = operation({
  ...change,
  id: 'startRekey',
  path: '/operator/v1/webhook-jobs/rekey',
  summary: 'Encrypt all secrets with the first key',
  description: 'Starts a job that encrypts the secrets of all webhooks with the first key.',
  body: z.strictObject({ requestId }),
  knowsRepeats: true,
  answer: jobAnswer,
  refusals: ['JOB_RUNNING'],
});

export const listJobs = operation({
  ...read,
  id: 'listJobs',
  path: '/operator/v1/webhook-jobs',
  summary: 'List jobs',
  description: 'The newest first.',
  query: z.strictObject({
    kind: z.enum(jobKinds).optional().describe('Only those of this kind'),
    webhookId: webhookId.optional(),
    ...tokenPageParameters,
  }),
  answer: pageAnswer('jobs', schemas.job, { id: 'JobPage', of: 'jobs' }),
});

export const showJob = operation({
  ...read,
  id: 'showJob',
  path: '/operator/v1/webhook-jobs/{jobId}',
  summary: 'Show a job',
  description: 'How far one job is.',
  params: ofJob,
  answer: jobAnswer,
  refusals: ['JOB_NOT_FOUND'],
});

export const cancelJob = operation({
  ...change,
  id: 'cancelJob',
  path: '/operator/v1/webhook-jobs/{jobId}/cancel',
  summary: 'Cancel a job',
  description: 'Stops a job; what it has done is kept. One that is over stays as it is.',
  params: ofJob,
  answer: jobAnswer,
  refusals: ['JOB_NOT_FOUND'],
});

export const contracts = [
  listWebhooks,
  showWebhook,
  disableWebhook,
  enableWebhook,
  rotateSecret,
  triggerEvent,
  listDeliveries,
  showDelivery,
  redeliver,
  listNotices,
  startRecovery,
  startRekey,
  listJobs,
  showJob,
  cancelJob,
];
