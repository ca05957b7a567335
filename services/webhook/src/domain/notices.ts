import type { Notice, Webhook } from './webhook.ts';

const kept = 50;

/** The notices of a webhook with one more. */
export function withNotice({ notices }: Pick<Webhook, 'notices'>, notice: Notice): Notice[] {
  return [...notices, notice].slice(-kept);
}
