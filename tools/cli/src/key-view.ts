import type { AuditEntry__Output } from '@parley/rpc/gen/gateway/v1/AuditEntry';
import type { Key__Output } from '@parley/rpc/gen/gateway/v1/Key';
import type { Org__Output } from '@parley/rpc/gen/gateway/v1/Org';
import { columns, properties, type Cell } from './output.ts';
import { iso, word } from './words.ts';

export type KeyView = ReturnType<typeof toKeyView>;

/** A key as shown with `--json`: readable enum values, ISO times, and no members for unset fields. */
export function toKeyView(key: Key__Output) {
  const { id, orgId, name, scopes, perMinuteLimit, perDayLimit, maxInFlight, allowedCidrs, corsOrigins } = key;
  return {
    id,
    orgId,
    name,
    mode: word(key.mode, 'MODE_'),
    state: word(key.state, 'KEY_STATE_'),
    scopes,
    perMinuteLimit,
    perDayLimit,
    maxInFlight,
    expireTime: iso(key.expireTime),
    allowedCidrs,
    requiredEndUserHeaders: key.requiredEndUserHeaders.map((header) => word(header, 'END_USER_HEADER_')),
    corsOrigins,
    createTime: iso(key.createTime),
    rollTime: iso(key.rollTime),
    previousSecretExpireTime: iso(key.previousSecretExpireTime),
    revokeTime: iso(key.revokeTime),
  };
}

export function toOrgView({ id, name, createTime }: Org__Output) {
  return { id, name, createTime: iso(createTime) };
}

export function toAuditView({ id, time, action, actor, requestId, details }: AuditEntry__Output) {
  return { id, time: iso(time), action: word(action, 'KEY_ACTION_'), actor, requestId, details };
}

export function keyProperties(key: KeyView): string {
  return properties([
    ['id', key.id],
    ['org', key.orgId],
    ['name', key.name],
    ['mode', key.mode],
    ['state', key.state],
    ['scopes', key.scopes.join(', ')],
    ['per minute', key.perMinuteLimit ?? 'default'],
    ['per day', key.perDayLimit ?? 'default'],
    ['in flight', key.maxInFlight ?? 'default'],
    ['expires', key.expireTime ?? 'never'],
    ['allowed networks', key.allowedCidrs.join(', ') || 'any'],
    ['required headers', key.requiredEndUserHeaders.join(', ')],
    ['cors origins', key.corsOrigins.join(', ')],
    ['created', key.createTime],
    ['rolled', key.rollTime],
    ['old secret until', key.previousSecretExpireTime],
    ['revoked', key.revokeTime],
  ]);
}

export function keyColumns(keys: KeyView[]): string {
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

export function auditColumns(history: ReturnType<typeof toAuditView>[]): string {
  const rows = history.map(({ time, action, actor, details }): Cell[] => [
    time,
    action,
    actor,
    Object.entries(details)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
  ]);
  return columns(['TIME', 'ACTION', 'BY', 'DETAILS'], rows);
}
