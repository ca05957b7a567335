import type { SecretKeys } from '@parley/signatures/secret-keys';
import type { Caller } from '@parley/service/caller';
import type { Job, Recovery } from '../domain/job.ts';
import { sendingWebhook } from './any-webhook.ts';
import type { EventAdmin, JobStore, DeliveryRecovery, WebhookAdmin } from './admin-ports.ts';
import type { WebhookStore } from './ports.ts';

export type StartParts = {
  jobs: JobStore;
  webhooks: Pick<WebhookStore, 'readMany'>;
  webhookAdmin: Pick<WebhookAdmin, 'count'>;
  deliveryRecovery: Pick<DeliveryRecovery, 'countEnded'>;
  eventAdmin: Pick<EventAdmin, 'count'>;
  secretKeys: SecretKeys;
};

/**
 * Starts a recovery; a repeat of the request returns the same one.
 * @throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_DISABLED, SECRET_UNREADABLE, JOB_RUNNING
 */
export async function startRecovery(
  parts: StartParts,
  { requestId: id, ...given }: Omit<Recovery, 'kind'> & { requestId: string },
  { identity }: Caller,
): Promise<Job> {
  const earlier = await parts.jobs.find(id);
  if (earlier) return earlier;
  const { webhookId, since, until, extent } = given;
  const webhook = await sendingWebhook(parts.webhooks, webhookId);
  const states = extent === 'all' ? (['failed', 'done'] as const) : (['failed'] as const);
  const total =
    extent === 'missing'
      ? await parts.eventAdmin.count(webhook, { since, until })
      : await parts.deliveryRecovery.countEnded({ webhookId, states: [...states], since, until });
  const work = { kind: 'recovery' as const, ...given };
  return parts.jobs.insert({ ...newJob(since, identity.subject), id, work, total });
}

/**
 * Starts encrypting all secrets with the first key; a repeat of the request returns the same job.
 * @throws AppError JOB_RUNNING
 */
export async function startRekey(parts: StartParts, requestId: string, { identity }: Caller): Promise<Job> {
  const [first] = parts.secretKeys;
  if (!first) throw new RangeError('there is no key to encrypt secrets with');
  const work = { kind: 'rekey' as const, keyId: first.id, neededKeyIds: [], unreadable: 0 };
  const total = await parts.webhookAdmin.count();
  return parts.jobs.insert({ ...newJob(new Date(0), identity.subject), id: requestId, work, total });
}

function newJob(from: Date, actor: string): Omit<Job, 'id' | 'work' | 'total'> {
  const now = new Date();
  const cursor = { at: from, id: '' };
  return { state: 'running', cursor, done: 0, actor, createdAt: now, updatedAt: now };
}
