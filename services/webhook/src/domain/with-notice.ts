import type { Notice } from './webhook.ts';

const maxNotices = 50;

/** The notices of a webhook with one more; the oldest is dropped if there are too many. */
export function withNotice(notices: readonly Notice[], notice: Notice): Notice[] {
  return [...notices, notice].slice(-maxNotices);
}
