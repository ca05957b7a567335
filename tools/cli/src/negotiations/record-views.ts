import type { Actor__Output as Actor } from '@parley/rpc/gen/negotiation/v1/Actor';
import type { ExternalUpdate__Output as ExternalUpdate } from '@parley/rpc/gen/negotiation/v1/ExternalUpdate';
import type { HistoryEntry__Output as HistoryEntry } from '@parley/rpc/gen/negotiation/v1/HistoryEntry';
import { columns, type Cell } from '../output.ts';
import { iso } from '../words.ts';
import { publicWord } from './public-word.ts';

export type UpdateView = ReturnType<typeof toUpdateView>;
export type HistoryView = ReturnType<typeof toHistoryView>;

const longestText = 80;

/** A report of another system, with its outcome. */
export function toUpdateView(update: ExternalUpdate) {
  const { id, source, externalId, refusal, actor } = update;
  return {
    id,
    source,
    externalId,
    timestamp: iso(update.timestamp),
    createTime: iso(update.createTime),
    outcome: publicWord(update.outcome, 'UPDATE_OUTCOME_'),
    refusal,
    actor: toActorView(actor),
    body: JSON.parse(update.bodyJson) as unknown,
  };
}

export function updateColumns(updates: UpdateView[]): string {
  const rows = updates.map(({ createTime, timestamp, source, externalId, outcome, refusal }): Cell[] => [
    createTime,
    timestamp,
    source,
    externalId,
    outcome,
    refusal,
  ]);
  return columns(['RECEIVED', 'AS OF', 'SOURCE', 'RECORD', 'OUTCOME', 'WHY'], rows);
}

/** An entry of the history. */
export function toHistoryView(entry: HistoryEntry) {
  const { id, action, actor, reason, version, changes, recordId } = entry;
  return {
    id,
    time: iso(entry.time),
    action,
    actor: toActorView(actor),
    reason,
    version,
    changes: changes.map(({ field, id: of, from, to }) => ({ field, id: of, from, to })),
    recordId,
  };
}

export function historyColumns(entries: HistoryView[]): string {
  const rows = entries.map(({ time, action, actor, reason, changes }): Cell[] => [
    time,
    action,
    actorText(actor),
    changes
      .map(({ field, from, to }) => `${field}: ${[from, to].filter((text) => text !== undefined).join(' → ')}`)
      .join('; ')
      .replaceAll(/\s+/g, ' ')
      .slice(0, longestText),
    reason,
  ]);
  return columns(['TIME', 'ACTION', 'WHO', 'WHAT', 'WHY'], rows);
}

type ActorView = ReturnType<typeof toActorView>;

function toActorView(actor: Actor | null) {
  if (!actor) return undefined;
  const { issuer, subject, source, externalId, endUser } = actor;
  return { issuer, subject, source, externalId, ...(Object.keys(endUser).length > 0 && { endUser }) };
}

function actorText(actor: ActorView): string {
  if (!actor) return '';
  const { issuer, subject, source, endUser } = actor;
  const user = endUser?.['email'] ?? endUser?.['identifier'];
  const who = issuer === 'gateway' ? `key ${subject}` : `${issuer} ${subject}`;
  return [who, source && `for ${source}`, user && `by ${user}`].filter(Boolean).join(' ');
}
