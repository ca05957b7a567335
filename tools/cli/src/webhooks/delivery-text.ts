import type { AnswerOf } from '@parley/http/call-operation';
import type { redeliver, showDelivery } from '@parley/webhook/operator';
import { columnsOf, properties } from '../output/text-columns.ts';

type Delivery = AnswerOf<typeof redeliver>;
export type WholeDelivery = AnswerOf<typeof showDelivery>;

export function deliveryColumns(deliveries: Delivery[]): string {
  return columnsOf(deliveries, {
    ID: 'id',
    KIND: 'kind',
    STATUS: ({ status, heldFor }) => (heldFor === undefined ? status : `${status} (${heldFor})`),
    ATTEMPTS: 'attempts',
    ANSWER: 'responseStatus',
    'NEXT ATTEMPT': 'nextAttemptAt',
    RAISED: 'createdAt',
  });
}

export function deliveryProperties(delivery: Delivery): string {
  const { id, webhookId, eventId, kind, status, heldFor, attempts, responseStatus } = delivery;
  return properties({
    id,
    webhook: webhookId,
    event: eventId,
    kind,
    status,
    'held for': heldFor,
    attempts,
    'last answer': responseStatus,
    'last attempt': delivery.lastAttemptAt,
    'next attempt': delivery.nextAttemptAt,
    delivered: delivery.successfulAt,
    raised: delivery.createdAt,
  });
}

export function wholeDeliveryText({ tries, failedAnswers, body, ...delivery }: WholeDelivery): string {
  const shown = { ATTEMPT: 'at', MS: 'ms', ANSWER: 'responseStatus', OUTCOME: 'outcome', BY: 'reason' } as const;
  const answers = failedAnswers.flatMap(({ at, detail, excerpt }) => [
    ...(detail === undefined ? [] : [`No answer to ${at}: ${detail}`]),
    ...(excerpt === '' ? [] : [`Answer to ${at}:\n${excerpt}`]),
  ]);
  return [
    deliveryProperties(delivery),
    ...(tries.length > 0 ? [columnsOf(tries, shown)] : []),
    ...answers,
    ...(body === undefined ? [] : [JSON.stringify(body)]),
  ].join('\n\n');
}
