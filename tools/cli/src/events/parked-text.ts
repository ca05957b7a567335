import type { listParked, showParked } from '@parley/events-admin/contracts';
import type { AnswerOf } from '@parley/http/call-operation';
import { columnsOf, namedValues } from '../output/text-columns.ts';

export function queuesText(queues: AnswerOf<typeof listParked>['queues']): string {
  const counts = columnsOf(queues, { QUEUE: 'queue', PARKED: 'parked' });
  const parked = queues.flatMap(({ queue, messages }) => messages.map((message) => ({ queue, ...message })));
  if (parked.length === 0) return counts;
  const shown = {
    QUEUE: 'queue',
    ID: 'id',
    TYPE: 'type',
    PARKED: 'parkedAt',
    REASON: 'reason',
    TRIES: 'tries',
  } as const;
  return `${counts}\n\n${columnsOf(parked, shown)}`;
}

export function messageText({ headers, body, ...message }: AnswerOf<typeof showParked>): string {
  const facts = namedValues([
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
