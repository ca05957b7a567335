import { AppError } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import { openSecret, sealSecret } from '@parley/signatures/sealed-secret';
import { newSecret } from '@parley/signatures/secret';
import type { SecretKeys } from '@parley/signatures/secret-keys';
import { withNotice } from '../domain/with-notice.ts';
import { released } from '../domain/released.ts';
import { rotated } from '../domain/secrets.ts';
import type { Release, Webhook, WebhookSecret } from '../domain/webhook.ts';
import { changeWebhook } from './change-webhook.ts';
import type { WebhookChange, WebhookStore } from './ports.ts';
import { untilEffective } from './until-effective.ts';

export type RotateParts = {
  webhooks: Pick<WebhookStore, 'update'>;
  secretKeys: SecretKeys;
  /** How many deliveries per second that were held for want of a secret are released at first. */
  releasePerSecond: number;
};
export type Rotation = { requestId: string; webhookId: string; overlapMs: number };
export type RotatedSecret = { secret: string; oldExpireAt: Date };

/**
 * Gives a webhook a new secret, and returns it; a repeat of the request gets the same one. During the overlap,
 * deliveries are also signed with the old secret, unless no key decrypts it; none is signed without the new one once this
 * has returned.
 * @throws AppError WEBHOOK_NOT_FOUND, TOO_MANY_SECRETS, SECRET_UNREADABLE
 */
export async function rotateSecret(
  { webhooks, secretKeys, releasePerSecond: perSecond }: RotateParts,
  { requestId, webhookId, overlapMs }: Rotation,
  { identity }: Caller,
): Promise<RotatedSecret> {
  const secret = newSecret();
  const changed = await changeWebhook(webhooks, webhookId, (webhook) => {
    if (madeBy(webhook, requestId)) return undefined;
    const at = new Date();
    const made = { ...sealSecret(secretKeys, webhookId, secret), createdAt: at, requestId };
    const usable = webhook.secrets.filter((one) => openSecret(secretKeys, webhookId, one) !== undefined);
    const secrets = rotated(usable, made, new Date(at.getTime() + overlapMs));
    const notice = { at, kind: 'secret_rotated' as const, text: `another secret, asked for by ${identity.subject}` };
    return {
      secrets,
      notices: withNotice(webhook.notices, notice),
      ...madeReadable(webhook, { perSecond, since: at }),
    };
  });
  await untilEffective();
  const made = madeBy(changed, requestId);
  const opened = made && openSecret(secretKeys, webhookId, made);
  if (!made || opened === undefined)
    throw new AppError('SECRET_UNREADABLE', 'No key decrypts the secret that this request created.');
  return { secret: opened, oldExpireAt: new Date(made.createdAt.getTime() + overlapMs) };
}

function madeBy({ secrets }: Webhook, requestId: string): WebhookSecret | undefined {
  return secrets.find((secret) => secret.requestId === requestId);
}

/** Releases what was held for want of a secret. */
function madeReadable({ secretUnreadable, health }: Webhook, release: Release): WebhookChange {
  return secretUnreadable ? { secretUnreadable: undefined, health: released(health, release) } : {};
}
