import type { CallOperation, InputOf } from '@parley/http/call-operation';
import { newId } from '@parley/service/new-id';
import { createKey, createOrg } from '../src/http/operator/contracts.ts';

export type KeyProperties = Partial<InputOf<typeof createKey>['body']>;

/** Limits that no test reaches. */
const limits = { perMinuteLimit: 1_000_000, perDayLimit: 100_000_000, maxInFlight: 1_000 };

/** Creates a key for live data, of a new organisation unless one is given. */
export async function newKey(
  call: CallOperation,
  properties: KeyProperties & Pick<InputOf<typeof createKey>['body'], 'scopes'>,
): Promise<{ id: string; orgId: string; text: string }> {
  const org = { requestId: newId(), name: `org ${newId()}` };
  const orgId = properties.orgId ?? (await call(createOrg, { body: org })).id;
  const body = { requestId: newId(), mode: 'live', name: 'test', ...limits, ...properties, orgId } as const;
  const { id, secret } = await call(createKey, { body });
  return { id, orgId, text: secret };
}
