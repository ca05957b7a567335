import { createRpcClient } from '@parley/rpc/client';
import { keyAdminService } from '@parley/rpc/key-admin';
import { newId } from '@parley/service/new-id';
import type { Identities } from './operator.ts';

/** Limits that no load reaches. */
export const unlimited = { perMinuteLimit: 2_000_000_000, perDayLimit: 2_000_000_000, maxInFlight: 100_000 };

/** The scopes and limits of a key. Default: read access to the catalog only. */
export type KeyLimits = Partial<typeof unlimited> & { scopes?: string[] };

type Authorization = { authorization: string };

/** Creates an organisation with one key and returns the header that carries the key. */
export async function createApiKey(
  grpcAddress: string,
  identities: Identities,
  limits: KeyLimits = unlimited,
): Promise<Authorization> {
  return (await createOrgKey(grpcAddress, identities, limits)).headers;
}

/** The same, and returns the organisation as well. */
export async function createOrgKey(
  grpcAddress: string,
  identities: Identities,
  limits: KeyLimits,
): Promise<{ orgId: string; headers: Authorization }> {
  using admin = createRpcClient(keyAdminService, {
    address: grpcAddress,
    credentials: () => identities.operatorToken(),
  });
  const { org } = await admin.createOrg({ requestId: newId(), name: `Bench ${newId()}` });
  const orgId = org?.id ?? '';
  const { secret } = await admin.createKey({
    requestId: newId(),
    orgId,
    mode: 'MODE_LIVE',
    name: 'bench',
    scopes: ['catalog:read'],
    ...limits,
  });
  return { orgId, headers: { authorization: `Bearer ${secret}` } };
}
