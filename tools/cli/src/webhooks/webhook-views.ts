import type { GetWebhookResponse__Output as GetWebhookResponse } from '@parley/rpc/gen/webhook/v1/GetWebhookResponse';
import type { Webhook__Output as Webhook } from '@parley/rpc/gen/webhook/v1/Webhook';
import type { WebhookHealth__Output as Health } from '@parley/rpc/gen/webhook/v1/WebhookHealth';
import type { WebhookNotice__Output as Notice } from '@parley/rpc/gen/webhook/v1/WebhookNotice';
import { cutText } from '@parley/errors/cut-text';
import { present } from '@parley/service/present';
import { given } from '../commands/command.ts';
import { columns, properties } from '../output.ts';
import { iso, word } from '../words.ts';

export type WebhookView = ReturnType<typeof toWebhookView>;
export type WholeWebhookView = ReturnType<typeof toWholeWebhookView>;
export type NoticeView = ReturnType<typeof toNoticeView>;

export function toWebhookView({ id, orgId, mode, url, events, state, why, createTime, updateTime }: Webhook) {
  const times = { createTime: iso(createTime), updateTime: iso(updateTime) };
  return { id, orgId, mode: word(mode, 'MODE_'), url, events, state, ...(why !== '' && { why }), ...times };
}

export function toWholeWebhookView({ webhook, health, secrets, waiting, notices }: GetWebhookResponse) {
  return {
    ...toWebhookView(given(webhook)),
    health: toHealthView(given(health)),
    secrets: secrets.map(({ createTime, expireTime, keyId, readable }) => ({
      createTime: iso(createTime),
      ...present({ expireTime: iso(expireTime) }),
      keyId,
      isReadable: readable,
    })),
    waiting: Object.fromEntries(waiting.map(({ reason, count }) => [reason, Number(count)])),
    notices: notices.map(toNoticeView),
  };
}

function toHealthView(health: Health) {
  const { lastOutcome, triesSinceSuccess, releasePerSecond } = health;
  return present({
    failingSince: iso(health.failingSince),
    lastOutcome: lastOutcome || undefined,
    lastTryTime: iso(health.lastTryTime),
    lastSuccessTime: iso(health.lastSuccessTime),
    triesSinceSuccess,
    nextProbeTime: iso(health.nextProbeTime),
    disableTime: iso(health.disableTime),
    releasePerSecond: releasePerSecond || undefined,
    notBeforeTime: iso(health.notBeforeTime),
  });
}

export function toNoticeView({ webhookId, time, kind, text }: Notice) {
  return { webhookId, time: iso(time), kind, text };
}

const urlHead = 'URL';
/** Room for a URL where the output is no terminal, and the least it has in one. */
const usualUrlWidth = 80;
const leastUrlWidth = 24;

/**
 * Omits the query strings of URLs, which often contain secrets, and cuts what is left so that the rows fit into the
 * terminal.
 */
type Row = Pick<WebhookView, 'id' | 'orgId' | 'mode' | 'state' | 'url' | 'events'>;

export function webhookColumns(webhooks: Row[], width?: number): string {
  const head = ['ID', 'ORG', 'MODE', 'STATE', 'EVENTS', urlHead];
  const rows = (urlWidth: number) =>
    webhooks.map(({ id, orgId, mode, state, url, events }) => [
      id,
      orgId,
      mode,
      state,
      events.join(' '),
      cutText(url.split('?', 1)[0] ?? '', urlWidth),
    ]);
  if (width === undefined) return columns(head, rows(usualUrlWidth));
  const [heading = ''] = columns(head, rows(1)).split('\n');
  return columns(head, rows(Math.max(leastUrlWidth, width - heading.lastIndexOf(urlHead))));
}

export function webhookProperties({ id, orgId, mode, state, why, url, events, createTime }: WebhookView): string {
  return properties([
    ['id', id],
    ['org', orgId],
    ['mode', mode],
    ['state', state],
    ['why', why],
    ['url', url],
    ['events', events.join(' ')],
    ['created', createTime],
  ]);
}

/** Formats everything that explains why a webhook fails. */
export function wholeWebhookText({ health, secrets, waiting, notices, ...webhook }: WholeWebhookView): string {
  const facts = properties([
    ['failing since', health.failingSince],
    ['last outcome', health.lastOutcome],
    ['last try', health.lastTryTime],
    ['last success', health.lastSuccessTime],
    ['tries since', health.triesSinceSuccess],
    ['next probe', health.nextProbeTime],
    ['not before', health.notBeforeTime],
    ['disabled at', health.disableTime],
    ['released a second', health.releasePerSecond],
    [
      'waiting',
      Object.entries(waiting)
        .map(([reason, count]) => `${count} ${reason}`)
        .join(', ') || 'nothing',
    ],
  ]);
  const keys = columns(
    ['SECRET MADE', 'ENDS', 'KEY', 'READABLE'],
    secrets.map(({ createTime, expireTime, keyId, isReadable }) => [
      createTime,
      expireTime,
      keyId,
      isReadable ? 'yes' : 'no',
    ]),
  );
  return [webhookProperties(webhook), facts, keys, ...(notices.length > 0 ? [noticeColumns(notices)] : [])].join(
    '\n\n',
  );
}

export function noticeColumns(notices: NoticeView[]): string {
  const rows = notices.map(({ time, webhookId, kind, text }) => [time, webhookId, kind, text]);
  return columns(['TIME', 'WEBHOOK', 'NOTICE', 'TEXT'], rows);
}
