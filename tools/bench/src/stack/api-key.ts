import { createKey, createOrg } from '@parley/gateway/operator';
import { callOperation } from '@parley/http/call-operation';
import { newId } from '@parley/service/new-id';
import type { BenchStack } from './bench-stack.ts';

/** Limits that no load reaches. */
const unlimited = { perMinuteLimit: 2_000_000_000, perDayLimit: 2_000_000_000, maxInFlight: 100_000 };

/** The scopes and limits of a key. Default: read access to the catalog, without limits. */
type KeyOptions = Partial<typeof unlimited> & { scopes?: string[] };

/** Creates an organisation with one key. Returns the header that carries the key. */
export async function createApiKey(
  stack: Pick<BenchStack, 'operatorOf'>,
  options: KeyOptions = {},
): Promise<{ orgId: string; headers: { authorization: string } }> {
  const place = stack.operatorOf('gateway');
  const org = { requestId: newId(), name: `Bench ${newId()}` };
  const { id: orgId } = await callOperation(createOrg, { body: org }, place);
  const usual = { mode: 'live' as const, name: 'bench', scopes: ['catalog:read'], ...unlimited };
  const key = { requestId: newId(), orgId, ...usual, ...options };
  const { secret } = await callOperation(createKey, { body: key }, place);
  return { orgId, headers: { authorization: `Bearer ${secret}` } };
}
