import type { AnswerOf } from '@parley/http/call-operation';
import type { redeliver, showDelivery } from '@parley/webhook/operator';
import { columns, properties } from '../output/text-columns.ts';

type Delivery = AnswerOf<typeof redeliver>;
export type WholeDelivery = AnswerOf<typeof showDelivery>;

export function deliveryColumns(deliveries: Delivery[]): string {
  const rows = deliveries.map(({ id, kind, status, heldFor, attempts, responseStatus, nextAttemptAt, createdAt }) => [
    id,
    kind,
    heldFor === undefined ? status : `${status} (${heldFor})`,
    attempts,
    responseStatus,
    nextAttemptAt,
    createdAt,
  ]);
  return columns(['ID', 'KIND', 'STATUS', 'TRIES', 'ANSWER', 'NEXT TRY', 'RAISED'], rows);
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
  const rows = tries.map(({ at, ms, responseStatus, outcome, reason }) => [at, ms, responseStatus, outcome, reason]);
  const answers = failedAnswers.flatMap(({ at, detail, excerpt }) => [
    ...(detail === undefined ? [] : [`No answer to ${at}: ${detail}`]),
    ...(excerpt === '' ? [] : [`Answer to ${at}:\n${excerpt}`]),
  ]);
  return [
    deliveryProperties(delivery),
    ...(rows.length > 0 ? [columns(['TRY', 'MS', 'ANSWER', 'OUTCOME', 'BY'], rows)] : []),
    ...answers,
    ...(body === undefined ? [] : [JSON.stringify(body)]),
  ].join('\n\n');
}
