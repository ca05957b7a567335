import { present } from '@parley/service/present';
import type { z } from 'zod';
import { stateOf, type ApiKey, type KeyProperties } from '../../keys/api-key.ts';
import type { Org } from '../../keys/org.ts';
import type * as schemas from './schemas.ts';

export function keyProperties(given: z.output<(typeof schemas)['newKey']>): KeyProperties {
  const { orgId, mode, name, scopes, perMinuteLimit: perMinute, perDayLimit: perDay, maxInFlight } = given;
  return {
    orgId,
    mode,
    name,
    scopes,
    limits: present({ perMinute, perDay, maxInFlight }),
    ...present({ expiresAt: given.expireAt }),
    allowedRanges: given.allowedCidrs,
    requiredEndUserHeaders: given.requiredEndUserHeaders,
    corsOrigins: given.corsOrigins,
  };
}

export function orgView({ id, name, createdAt }: Org) {
  return { id, name, createdAt };
}

export function keyView(key: ApiKey) {
  const now = new Date();
  const { id, orgId, mode, name, scopes, requiredEndUserHeaders, corsOrigins } = key;
  const { perMinute: perMinuteLimit, perDay: perDayLimit, maxInFlight } = key.limits;
  const [newest, previous] = key.secrets;
  const overlapEnd = previous?.endsAt && previous.endsAt > now ? previous.endsAt : undefined;
  return {
    id,
    orgId,
    mode,
    name,
    state: stateOf(key, now),
    scopes,
    perMinuteLimit,
    perDayLimit,
    maxInFlight,
    expireAt: key.expiresAt,
    allowedCidrs: key.allowedRanges,
    requiredEndUserHeaders,
    corsOrigins,
    createdAt: key.createdAt,
    rolledAt: previous && newest?.createdAt,
    previousSecretExpireAt: overlapEnd,
    revokedAt: key.revokedAt,
  };
}
