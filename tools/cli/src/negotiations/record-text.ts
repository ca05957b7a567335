import type { AnswerOf } from '@parley/http/call-operation';
import type { listHistory, listUpdates } from '@parley/negotiation/operator';
import { columns, type Cell } from '../output/text-columns.ts';

type Update = AnswerOf<typeof listUpdates>['updates'][number];
type HistoryEntry = AnswerOf<typeof listHistory>['entries'][number];

const maxTextLength = 80;

export function updateColumns(updates: Update[]): string {
  const rows = updates.map(({ createdAt, timestamp, source, externalId, outcome, refusal }): Cell[] => [
    createdAt,
    timestamp,
    source,
    externalId,
    outcome,
    refusal,
  ]);
  return columns(['RECEIVED', 'AS OF', 'SOURCE', 'RECORD', 'OUTCOME', 'WHY'], rows);
}

export function historyColumns(entries: HistoryEntry[]): string {
  const rows = entries.map(({ time, action, actor, reason, changes }): Cell[] => [
    time,
    action,
    actorText(actor),
    changes
      .map(({ field, from, to }) => `${field}: ${[from, to].filter((text) => text !== undefined).join(' → ')}`)
      .join('; ')
      .replaceAll(/\s+/g, ' ')
      .slice(0, maxTextLength),
    reason,
  ]);
  return columns(['TIME', 'ACTION', 'WHO', 'WHAT', 'WHY'], rows);
}

function actorText({ issuer, subject, source, endUser }: HistoryEntry['actor']): string {
  const user = endUser?.['email'] ?? endUser?.['identifier'];
  const who = issuer === 'gateway' ? `key ${subject}` : `${issuer} ${subject}`;
  return [who, source && `for ${source}`, user && `by ${user}`].filter(Boolean).join(' ');
}
