import { createRpcClient } from '@parley/rpc/client';
import { keyAdminService } from '@parley/rpc/key-admin';
import { newId } from '@parley/service/new-id';
import type { Identities } from './operator.ts';

/** Beyond what any load can use up. */
export const unlimited = { perMinuteLimit: 2_000_000_000, perDayLimit: 2_000_000_000, maxInFlight: 100_000 };

/** What a key may do, if it is not to read the catalog alone, and how much of it. */
export type KeyLimits = Partial<typeof unlimited> & { scopes?: string[] };

type Authorization = { authorization: string };

/** Makes an organisation with one key and answers the header that carries it. */
export async function createApiKey(
  grpcAddress: string,
  identities: Identities,
  limits: KeyLimits = unlimited,
): Promise<Authorization> {
  return (await createOrgKey(grpcAddress, identities, limits)).headers;
}

/** The same, with the organisation. */
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
