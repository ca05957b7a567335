import { AppError } from '@parley/errors/app-error';
import type { WebhookSecret } from './webhook.ts';

const maxValid = 3;

/** The secrets that deliveries are signed with, newest first. */
export function validSecrets(secrets: readonly WebhookSecret[], now: Date): WebhookSecret[] {
  return secrets.filter(({ expireAt }) => expireAt === undefined || expireAt > now);
}

/**
 * The secrets of a webhook with a new one first; the others end at `oldExpireAt`, or earlier if they already had an
 * end.
 * @throws AppError TOO_MANY_SECRETS if more than three would be valid at once
 */
export function rotated(secrets: readonly WebhookSecret[], made: WebhookSecret, oldExpireAt: Date): WebhookSecret[] {
  const old = validSecrets(secrets, made.createdAt)
    .map((secret) => endingBy(secret, oldExpireAt))
    .filter(({ expireAt }) => expireAt > made.createdAt);
  if (old.length < maxValid) return [made, ...old];
  const free = old.map(({ expireAt }) => expireAt).reduce(earlier);
  const message = `The webhook has ${old.length} secrets; the first of the old ones ends at ${free.toISOString()}. An overlap of 0 ends them all now.`;
  throw new AppError('TOO_MANY_SECRETS', message, { metadata: { expireTime: free.toISOString() } });
}

function endingBy(secret: WebhookSecret, until: Date): WebhookSecret & { expireAt: Date } {
  return { ...secret, expireAt: earlier(secret.expireAt ?? until, until) };
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
