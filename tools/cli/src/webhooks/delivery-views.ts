import type { Delivery__Output as Delivery } from '@parley/rpc/gen/webhook/v1/Delivery';
import type { GetDeliveryResponse__Output as GetDeliveryResponse } from '@parley/rpc/gen/webhook/v1/GetDeliveryResponse';
import { present } from '@parley/service/present';
import { given } from '../commands/command.ts';
import { columns, properties } from '../output.ts';
import { iso } from '../words.ts';

export type DeliveryView = ReturnType<typeof toDeliveryView>;
export type WholeDeliveryView = ReturnType<typeof toWholeDeliveryView>;

export function toDeliveryView(delivery: Delivery) {
  const { id, webhookId, eventId, kind, status, heldFor, attempts, responseStatus } = delivery;
  return {
    id,
    webhookId,
    eventId,
    kind,
    status: status.slice('DELIVERY_STATUS_'.length),
    ...(heldFor !== '' && { heldFor }),
    attempts,
    ...(responseStatus > 0 && { responseStatus }),
    ...present({
      lastAttemptTime: iso(delivery.lastAttemptTime),
      nextAttemptTime: iso(delivery.nextAttemptTime),
      successTime: iso(delivery.successTime),
    }),
    createTime: iso(delivery.createTime),
    updateTime: iso(delivery.updateTime),
  };
}

export function toWholeDeliveryView({ delivery, tries, failedAnswers, body }: GetDeliveryResponse) {
  return {
    ...toDeliveryView(given(delivery)),
    tries: tries.map(({ time, duration, responseStatus, outcome, reason }) => ({
      time: iso(time),
      ms: Number(duration?.seconds ?? 0) * 1000 + Math.round((duration?.nanos ?? 0) / 1_000_000),
      ...(responseStatus > 0 && { responseStatus }),
      outcome,
      reason,
    })),
    failedAnswers: failedAnswers.map(({ time, responseStatus, outcome, excerpt, detail }) => ({
      time: iso(time),
      ...(responseStatus > 0 && { responseStatus }),
      outcome,
      ...(detail !== '' && { detail }),
      excerpt,
    })),
    ...(body !== '' && { body: JSON.parse(body) as unknown }),
  };
}

export function deliveryColumns(deliveries: DeliveryView[]): string {
  const rows = deliveries.map(
    ({ id, kind, status, heldFor, attempts, responseStatus, nextAttemptTime, createTime }) => [
      id,
      kind,
      heldFor === undefined ? status : `${status} (${heldFor})`,
      attempts,
      responseStatus,
      nextAttemptTime,
      createTime,
    ],
  );
  return columns(['ID', 'KIND', 'STATUS', 'TRIES', 'ANSWER', 'NEXT TRY', 'RAISED'], rows);
}

export function deliveryProperties(delivery: DeliveryView): string {
  const { id, webhookId, eventId, kind, status, heldFor, attempts, responseStatus } = delivery;
  return properties([
    ['id', id],
    ['webhook', webhookId],
    ['event', eventId],
    ['kind', kind],
    ['status', status],
    ['held for', heldFor],
    ['tries', attempts],
    ['last answer', responseStatus],
    ['last try', delivery.lastAttemptTime],
    ['next try', delivery.nextAttemptTime],
    ['delivered', delivery.successTime],
    ['raised', delivery.createTime],
  ]);
}

export function wholeDeliveryText({ tries, failedAnswers, body, ...delivery }: WholeDeliveryView): string {
  const rows = tries.map(({ time, ms, responseStatus, outcome, reason }) => [
    time,
    ms,
    responseStatus,
    outcome,
    reason,
  ]);
  const answers = failedAnswers.flatMap(({ time, detail, excerpt }) => [
    ...(detail === undefined ? [] : [`No answer to ${time}: ${detail}`]),
    ...(excerpt === '' ? [] : [`Answer to ${time}:\n${excerpt}`]),
  ]);
  return [
    deliveryProperties(delivery),
    ...(rows.length > 0 ? [columns(['TRY', 'MS', 'ANSWER', 'OUTCOME', 'BY'], rows)] : []),
    ...answers,
    ...(body === undefined ? [] : [JSON.stringify(body)]),
  ].join('\n\n');
}
