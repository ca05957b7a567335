import { withoutOutbox } from '@parley/store/aggregate';
import { present } from '@parley/service/present';
import type { WebhookSecret, Webhook } from '../domain/webhook.ts';
import type { WebhookDocument } from './webhook-model.ts';

/** The fields that reads of webhooks leave out. */
export const webhookFields = { ...withoutOutbox, idempotency: 0 } as const;

export function toWebhook(document: WebhookDocument): Webhook {
  const { _id: id, org, mode, url, events, version, createdAt, updatedAt, health, notices } = document;
  const { secrets, disabled, secretUnreadable } = document;
  return {
    id,
    org,
    mode,
    url,
    events,
    version,
    createdAt,
    updatedAt,
    secrets: secrets.map(withBytes),
    health,
    notices,
    ...present({ disabled, secretUnreadable }),
  };
}

/** The driver has its own class for bytes. */
function withBytes(secret: WebhookSecret): WebhookSecret {
  const { buffer, byteOffset, byteLength } = secret.sealed;
  if (Buffer.isBuffer(secret.sealed)) return { ...secret, sealed: Buffer.from(buffer, byteOffset, byteLength) };
  return { ...secret, sealed: Buffer.from(buffer) };
}
