import type { AuditEntry as AuditEntryMessage } from '@parley/rpc/gen/gateway/v1/AuditEntry';
import type { Key as KeyMessage } from '@parley/rpc/gen/gateway/v1/Key';
import type { Org as OrgMessage } from '@parley/rpc/gen/gateway/v1/Org';
import { modeNames } from '@parley/rpc/modes';
import { toTimestamp } from '@parley/rpc/timestamp';
import { present } from '@parley/service/present';
import type { z } from 'zod';
import { stateOf, type ApiKey, type AuditEntry, type KeyProperties } from '../keys/api-key.ts';
import type { Org } from '../keys/org.ts';
import type { requests } from './requests.ts';
import { actions, endUserHeaders, states } from './words.ts';

export function toKeyProperties(request: z.output<typeof requests.createKey>): KeyProperties {
  const { orgId, mode, name, scopes, perMinuteLimit: perMinute, perDayLimit: perDay, maxInFlight } = request;
  return {
    orgId,
    mode,
    name,
    scopes,
    limits: present({ perMinute, perDay, maxInFlight }),
    ...present({ expiresAt: request.expireTime }),
    allowedRanges: request.allowedCidrs,
    requiredEndUserHeaders: request.requiredEndUserHeaders,
    corsOrigins: request.corsOrigins,
  };
}

export function toOrgMessage({ id, name, createdAt }: Org): OrgMessage {
  return { id, name, createTime: toTimestamp(createdAt) };
}

export function toKeyMessage(key: ApiKey, now: Date): KeyMessage {
  const { perMinute, perDay, maxInFlight } = key.limits;
  const [newest, previous] = key.secrets;
  const isRolled = newest !== undefined && previous !== undefined;
  const overlapEnd = previous?.endsAt && previous.endsAt > now ? previous.endsAt : undefined;
  return {
    id: key.id,
    orgId: key.orgId,
    mode: modeNames[key.mode],
    name: key.name,
    scopes: key.scopes,
    allowedCidrs: key.allowedRanges,
    requiredEndUserHeaders: key.requiredEndUserHeaders.map((header) => endUserHeaders[header]),
    corsOrigins: key.corsOrigins,
    state: states[stateOf(key, now)],
    createTime: toTimestamp(key.createdAt),
    ...present({
      perMinuteLimit: perMinute,
      perDayLimit: perDay,
      maxInFlight,
      expireTime: key.expiresAt && toTimestamp(key.expiresAt),
      rollTime: isRolled ? toTimestamp(newest.createdAt) : undefined,
      previousSecretExpireTime: overlapEnd && toTimestamp(overlapEnd),
      revokeTime: key.revokedAt && toTimestamp(key.revokedAt),
    }),
  };
}

export function toAuditMessage({ id, at, action, by, requestId, details }: AuditEntry): AuditEntryMessage {
  return { id, time: toTimestamp(at), action: actions[action], actor: by, requestId, details };
}
