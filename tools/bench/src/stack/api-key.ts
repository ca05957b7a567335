import { createKey, createOrg } from '@parley/gateway/operator';
import { callOperation } from '@parley/http/call-operation';
import { newId } from '@parley/service/new-id';
import type { Identities } from './operator.ts';

/** Limits that no load reaches. */
export const unlimited = { perMinuteLimit: 2_000_000_000, perDayLimit: 2_000_000_000, maxInFlight: 100_000 };

/** The scopes and limits of a key. Default: read access to the catalog only. */
export type KeyLimits = Partial<typeof unlimited> & { scopes?: string[] };

type Authorization = { authorization: string };

/** Creates an organisation with one key and returns the header that carries the key. */
export async function createApiKey(
  operatorUrl: string,
  identities: Identities,
  limits: KeyLimits = unlimited,
): Promise<Authorization> {
  return (await createOrgKey(operatorUrl, identities, limits)).headers;
}

/** The same, and returns the organisation as well. */
export async function createOrgKey(
  operatorUrl: string,
  identities: Identities,
  limits: KeyLimits,
): Promise<{ orgId: string; headers: Authorization }> {
  const place = { baseUrl: operatorUrl, token: () => identities.operatorToken() };
  const org = { requestId: newId(), name: `Bench ${newId()}` };
  const { id: orgId } = await callOperation(createOrg, { body: org }, place);
  const usual = { mode: 'live' as const, name: 'bench', scopes: ['catalog:read'] };
  const key = { requestId: newId(), orgId, ...usual, ...limits };
  const { secret } = await callOperation(createKey, { body: key }, place);
  return { orgId, headers: { authorization: `Bearer ${secret}` } };
}
