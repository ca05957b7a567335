import type { WebhookStore } from '../actions/ports.ts';
import type { Notice } from '../domain/webhook.ts';
import { withNotice } from '../domain/with-notice.ts';
import type { Clock } from './database-clock.ts';

export type MarkParts = {
  webhooks: Pick<WebhookStore, 'update'>;
  clock: Clock;
  noticed: (webhookId: string, notice: Notice) => void;
};

/** Records, once, that nothing is sent to a webhook because no key decrypts its secret. */
export async function markUnreadable({ webhooks, clock, noticed }: MarkParts, id: string): Promise<void> {
  const text =
    'No key of WEBHOOK_SECRET_KEYS opens a secret of it: its deliveries are held, for nothing goes out unsigned.';
  const notice: Notice = { at: clock.now(), kind: 'secret_unreadable', text };
  let isNew = false;
  await webhooks.update(id, (webhook) => {
    isNew = !webhook.secretUnreadable;
    return isNew ? { secretUnreadable: true, notices: withNotice(webhook.notices, notice) } : undefined;
  });
  if (isNew) noticed(id, notice);
}
