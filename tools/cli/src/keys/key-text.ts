import type { listKeys, showKey } from '@parley/gateway/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import { columnsOf, properties } from '../output/text-columns.ts';

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
  return columnsOf(keys, {
    ID: 'id',
    STATE: 'state',
    MODE: 'mode',
    NAME: 'name',
    SCOPES: ({ scopes }) => scopes.join(' '),
    ORG: 'orgId',
  });
}

export function wholeKeyText(key: WholeKey): string {
  return `${keyProperties(key)}\n\n${auditColumns(key.history)}`;
}

function auditColumns(history: WholeKey['history']): string {
  const detailsText = ({ details }: WholeKey['history'][number]) =>
    Array.from(Object.entries(details), ([name, value]) => `${name}=${value}`).join(' ');
  return columnsOf(history, { TIME: 'at', ACTION: 'action', BY: 'by', DETAILS: detailsText });
}
