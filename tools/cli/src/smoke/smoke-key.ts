import { AppError } from '@parley/errors/app-error';
import { createKey, createOrg, listOrgs } from '@parley/gateway/operator';
import { newId } from '@parley/service/new-id';
import { listItems } from '../installation/list-items.ts';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';

const orgName = 'parley-smoke';
/** The key expires in case it is never revoked. */
const lifeMs = 10 * 60_000;
const scopes = ['catalog:read', 'scope:read', 'scope:write', 'files:write'];

/** Creates a test-mode key for a smoke test, in an organisation reserved for that. */
export async function smokeKey(context: CliContext): Promise<{ id: string; secret: string }> {
  const orgId = (await findOrg(context)) ?? (await makeOrg(context));
  const expireAt = new Date(Date.now() + lifeMs).toISOString();
  const body = { requestId: newId(), orgId, mode: 'test', name: 'parley smoke', scopes, expireAt } as const;
  return callOperator(createKey, { body }, context);
}

async function findOrg(context: CliContext): Promise<string | undefined> {
  const orgs = await listItems(listOrgs, { items: 'orgs' }, context);
  return orgs.find(({ name }) => name === orgName)?.id;
}

async function makeOrg(context: CliContext): Promise<string> {
  try {
    return (await callOperator(createOrg, { body: { requestId: newId(), name: orgName } }, context)).id;
  } catch (error) {
    // A concurrent smoke test has just created it.
    const found = error instanceof AppError && error.reason === 'ORG_EXISTS' ? await findOrg(context) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}
