import type { GetParkedResponse__Output } from '@parley/rpc/gen/events/v1/GetParkedResponse';
import type { ParkedMessage__Output } from '@parley/rpc/gen/events/v1/ParkedMessage';
import type { ParkedQueue__Output } from '@parley/rpc/gen/events/v1/ParkedQueue';
import { given } from '../command.ts';
import { columns, properties } from '../output.ts';
import { iso } from '../words.ts';

export type QueueView = ReturnType<typeof toQueueView>;

export function toQueueView({ queue, messageCount, messages }: ParkedQueue__Output) {
  return { queue, parked: messageCount, messages: messages.map(toParkedView) };
}

export function toWholeView(queue: string, { message, headers, body }: GetParkedResponse__Output) {
  return { queue, ...toParkedView(given(message)), headers, body };
}

function toParkedView({ id, type, parkTime, reason, detail, tries, sizeBytes }: ParkedMessage__Output) {
  const parkedAt = iso(parkTime);
  return {
    id,
    ...(type !== '' && { type }),
    ...(parkedAt !== undefined && { parkedAt }),
    reason,
    ...(detail !== '' && { detail }),
    tries,
    sizeBytes,
  };
}

export function queuesText(queues: QueueView[]): string {
  const counts = columns(
    ['QUEUE', 'PARKED'],
    queues.map(({ queue, parked }) => [queue, parked]),
  );
  const rows = queues.flatMap(({ queue, messages }) =>
    messages.map(({ id, type, parkedAt, reason, tries }) => [queue, id, type, parkedAt, reason, tries]),
  );
  if (rows.length === 0) return counts;
  return `${counts}\n\n${columns(['QUEUE', 'ID', 'TYPE', 'PARKED', 'REASON', 'TRIES'], rows)}`;
}

export function wholeText({ headers, body, ...message }: ReturnType<typeof toWholeView>): string {
  const facts = properties([
    ['queue', message.queue],
    ['id', message.id],
    ['type', message.type],
    ['parked', message.parkedAt],
    ['reason', message.reason],
    ['detail', message.detail && visible(message.detail)],
    ['tries', message.tries],
    ['bytes', message.sizeBytes],
    ...Object.entries(headers).map(([name, value]): [string, string] => [name, visible(value)]),
  ]);
  return `${facts}\n\n${visible(body)}`;
}

/** Escapes control characters, so that foreign text cannot manipulate the terminal. */
function visible(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
}
