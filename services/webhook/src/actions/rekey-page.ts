import { openSecret, sealSecret } from '@parley/signatures/sealed-secret';
import type { SecretKeys } from '@parley/signatures/secret-keys';
import type { Job, Rekey } from '../domain/job.ts';
import type { Webhook, WebhookSecret } from '../domain/webhook.ts';
import type { WebhookAdmin } from './admin-ports.ts';
import type { WebhookStore } from './ports.ts';
import type { PageResult } from './recover-page.ts';
import { pageProgress } from './page-progress.ts';

export type RekeyParts = {
  webhooks: Pick<WebhookStore, 'update'>;
  webhookAdmin: Pick<WebhookAdmin, 'after'>;
  secretKeys: SecretKeys;
  /** How many webhooks are looked at in one turn. */
  pageSize: number;
};

export type RekeyJob = Job & { work: Rekey };

/** Encrypts one page of secrets again. It may be repeated: secrets already encrypted with the key stay as they are. */
export async function rekeyPage(parts: RekeyParts, job: RekeyJob): Promise<PageResult> {
  const limit = parts.pageSize;
  // Webhooks created later were encrypted with the key from the start.
  const until = new Date(job.createdAt.getTime() + 1);
  const items = await parts.webhookAdmin.after({ after: job.cursor, until, limit });
  const places = items.map(({ id, createdAt: at }) => ({ id, at }));
  const { cursor, isOver } = pageProgress(job.cursor, places, limit);
  const secrets: WebhookSecret[] = [];
  for (const { id } of items) {
    const sealed = await parts.webhooks.update(id, (webhook) => resealed(webhook, parts.secretKeys));
    secrets.push(...(sealed?.secrets ?? []));
  }
  const [first] = parts.secretKeys;
  const others = secrets.filter(({ keyId }) => keyId !== first?.id);
  const neededKeyIds = [...new Set([...job.work.neededKeyIds, ...others.map(({ keyId }) => keyId)])].toSorted();
  const work = { ...job.work, neededKeyIds, unreadable: job.work.unreadable + others.length };
  const done = job.done + secrets.length - others.length;
  return { progress: { work, cursor, done, state: isOver ? 'done' : 'running' }, restMs: 0 };
}

function resealed({ id, secrets }: Webhook, keys: SecretKeys): { secrets: WebhookSecret[] } | undefined {
  const [first] = keys;
  const resealedSecrets = secrets.map((secret) => {
    const opened = secret.keyId === first?.id ? undefined : openSecret(keys, id, secret);
    return opened === undefined ? secret : { ...secret, ...sealSecret(keys, id, opened) };
  });
  return resealedSecrets.every((secret, at) => secret === secrets[at]) ? undefined : { secrets: resealedSecrets };
}
