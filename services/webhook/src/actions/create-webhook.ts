import { AppError } from '@parley/errors/app-error';
import { tenantOf, type Caller } from '@parley/service/caller';
import type { Idempotency } from '@parley/service/idempotency';
import { newId } from '@parley/service/new-id';
import { openSecret, sealSecret } from '@parley/signatures/sealed-secret';
import { newSecret } from '@parley/signatures/secret';
import type { SecretKeys } from '@parley/signatures/secret-keys';
import type { EventKind } from '../domain/event-kinds.ts';
import { newHealth, type Webhook } from '../domain/webhook.ts';
import type { WebhookStore } from './ports.ts';

export type CreateParts = {
  webhooks: Pick<WebhookStore, 'earlier'>;
  /** Inserts no more webhooks than an organisation may have in one mode. @throws AppError TOO_MANY_WEBHOOKS */
  quota: Pick<WebhookStore, 'insert'>;
  secretKeys: SecretKeys;
  /** Called once for each webhook that was really created. */
  created: () => void;
};

type NewWebhook = { url: string; events: EventKind[]; idempotency?: Idempotency | undefined };

/** `secret`: the one it was created with, unless that has been replaced meanwhile. */
export type CreatedWebhook = { webhook: Webhook; secret?: string; isReplay: boolean };

/** The operation to which its idempotency keys belong. */
const operation = 'createWebhook';

/**
 * Creates a webhook with a new secret, which is shown only in this response and in that to a repeat of this call.
 * @throws AppError TOO_MANY_WEBHOOKS, IDEMPOTENCY_KEY_REUSED, STORE_UNAVAILABLE
 */
export async function createWebhook(
  parts: CreateParts,
  { url, events, idempotency }: NewWebhook,
  caller: Caller,
): Promise<CreatedWebhook> {
  const tenant = tenantOf(caller.identity);
  const call = { ...tenant, operation, idempotency };
  const earlier = await parts.webhooks.earlier(call);
  if (earlier) return repeated(parts, earlier);
  const secret = newSecret();
  const webhook = toWebhook({ ...tenant, url, events }, secret, parts.secretKeys);
  const first = await parts.quota.insert(webhook, call);
  if (first) return repeated(parts, first);
  parts.created();
  return { webhook, secret, isReplay: false };
}

export function tooManyWebhooks(maxWebhooks: number): AppError {
  const message = `The organisation has ${maxWebhooks} webhooks in this mode, the most there may be. Delete one first.`;
  return new AppError('TOO_MANY_WEBHOOKS', message, { metadata: { maxWebhooks: String(maxWebhooks) } });
}

function toWebhook(given: Pick<Webhook, 'org' | 'mode' | 'url' | 'events'>, secret: string, keys: SecretKeys): Webhook {
  const [id, createdAt] = [newId(), new Date()];
  const secrets = [{ ...sealSecret(keys, id, secret), createdAt }];
  return { id, ...given, version: 1, createdAt, updatedAt: createdAt, secrets, health: newHealth, notices: [] };
}

function repeated({ secretKeys }: CreateParts, webhook: Webhook): CreatedWebhook {
  const first = webhook.secrets.find(({ createdAt }) => createdAt.getTime() === webhook.createdAt.getTime());
  const secret = first && openSecret(secretKeys, webhook.id, first);
  return { webhook, isReplay: true, ...(secret !== undefined && { secret }) };
}
