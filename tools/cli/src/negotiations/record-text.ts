import type { AnswerOf } from '@parley/http/call-operation';
import type { listHistory, listUpdates } from '@parley/negotiation/operator';
import { columnsOf } from '../output/text-columns.ts';

type Update = AnswerOf<typeof listUpdates>['updates'][number];
type HistoryEntry = AnswerOf<typeof listHistory>['entries'][number];

const maxTextLength = 80;

export function updateColumns(updates: Update[]): string {
  return columnsOf(updates, {
    RECEIVED: 'createdAt',
    'AS OF': 'timestamp',
    SOURCE: 'source',
    RECORD: 'externalId',
    OUTCOME: 'outcome',
    WHY: 'refusal',
  });
}

export function historyColumns(entries: HistoryEntry[]): string {
  return columnsOf(entries, { TIME: 'time', ACTION: 'action', WHO: actorText, WHAT: changesText, WHY: 'reason' });
}

function changesText({ changes }: HistoryEntry): string {
  return changes
    .map(({ field, from, to }) => `${field}: ${[from, to].filter((text) => text !== undefined).join(' → ')}`)
    .join('; ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxTextLength);
}

function actorText({ actor: { issuer, subject, source, endUser } }: HistoryEntry): string {
  const user = endUser?.['email'] ?? endUser?.['identifier'];
  const who = issuer === 'gateway' ? `key ${subject}` : `${issuer} ${subject}`;
  return [who, source && `for ${source}`, user && `by ${user}`].filter(Boolean).join(' ');
}
