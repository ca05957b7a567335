import type { AnswerOf } from '@parley/http/call-operation';
import type { enableWebhook, listNotices, showWebhook } from '@parley/webhook/operator';
import { columnsOf, properties } from '../output/text-columns.ts';

export type Webhook = AnswerOf<typeof enableWebhook>;
type WholeWebhook = AnswerOf<typeof showWebhook>;
type Notice = AnswerOf<typeof listNotices>['notices'][number];

/** Omits the query strings of URLs, which often contain secrets. */
export function webhookColumns(webhooks: Webhook[]): string {
  return columnsOf(webhooks, {
    ID: 'id',
    STATE: 'state',
    URL: ({ url }) => url.split('?', 1)[0],
    EVENTS: ({ events }) => events.join(' '),
    MODE: 'mode',
    ORG: 'orgId',
  });
}

export function webhookProperties({ id, orgId, mode, state, why, url, events, createdAt }: Webhook): string {
  return properties({ id, org: orgId, mode, state, why, url, events: events.join(' '), created: createdAt });
}

/** Formats everything that explains why a webhook fails. */
export function wholeWebhookText({ health, secrets, waiting, notices, ...webhook }: WholeWebhook): string {
  const facts = properties({
    'failing since': health.failingSince,
    'last outcome': health.lastOutcome,
    'last attempt': health.lastTryAt,
    'last success': health.lastSuccessAt,
    'attempts since': health.triesSinceSuccess,
    'next probe': health.nextProbeAt,
    'not before': health.notBefore,
    'disabled at': health.disableAt,
    'released per second': health.releasePerSecond,
    waiting:
      Object.entries(waiting)
        .map(([reason, count]) => `${count} ${reason}`)
        .join(', ') || 'nothing',
  });
  const keys = columnsOf(secrets, {
    'SECRET CREATED': 'createdAt',
    ENDS: 'expireAt',
    KEY: 'keyId',
    READABLE: ({ isReadable }) => (isReadable ? 'yes' : 'no'),
  });
  return [webhookProperties(webhook), facts, keys, ...(notices.length > 0 ? [noticeColumns(notices)] : [])].join(
    '\n\n',
  );
}

export function noticeColumns(notices: Notice[]): string {
  return columnsOf(notices, { TIME: 'at', WEBHOOK: 'webhookId', NOTICE: 'kind', TEXT: 'text' });
}
