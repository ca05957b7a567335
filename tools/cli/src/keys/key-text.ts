import type { listKeys, showKey } from '@parley/gateway/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import { columns, properties, type Cell } from '../output/text-columns.ts';

type WholeKey = AnswerOf<typeof showKey>;
type Key = AnswerOf<typeof listKeys>['keys'][number];

export function keyProperties(key: Key): string {
  return properties({
    id: key.id,
    org: key.orgId,
    name: key.name,
    mode: key.mode,
    state: key.state,
    scopes: key.scopes.join(', '),
    'per minute': key.perMinuteLimit ?? 'default',
    'per day': key.perDayLimit ?? 'default',
    'in flight': key.maxInFlight ?? 'default',
    expires: key.expireAt ?? 'never',
    'allowed networks': key.allowedCidrs.join(', ') || 'any',
    'required headers': key.requiredEndUserHeaders.join(', '),
    'cors origins': key.corsOrigins.join(', '),
    created: key.createdAt,
    rolled: key.rolledAt,
    'old secret until': key.previousSecretExpireAt,
    revoked: key.revokedAt,
  });
}

export function keyColumns(keys: Key[]): string {
  const rows = keys.map(({ id, orgId, mode, state, name, scopes }): Cell[] => [
    id,
    orgId,
    mode,
    state,
    name,
    scopes.join(' '),
  ]);
  return columns(['ID', 'ORG', 'MODE', 'STATE', 'NAME', 'SCOPES'], rows);
}

export function wholeKeyText(key: WholeKey): string {
  return `${keyProperties(key)}\n\n${auditColumns(key.history)}`;
}

function auditColumns(history: WholeKey['history']): string {
  const rows = history.map(({ at, action, by, details }): Cell[] => [
    at,
    action,
    by,
    Object.entries(details)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
  ]);
  return columns(['TIME', 'ACTION', 'BY', 'DETAILS'], rows);
}
