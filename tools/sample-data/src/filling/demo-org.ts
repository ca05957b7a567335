import { createOrg, listOrgs } from '@parley/gateway/operator';
import type { CallOperation } from '@parley/http/call-operation';
import { newId } from '@parley/service/new-id';

const orgName = 'Demo';

/** Returns the id of the organisation for trials, and creates it if it does not exist. */
export async function demoOrg(call: CallOperation): Promise<string> {
  const { orgs } = await call(listOrgs, { query: { limit: 500 } });
  const known = orgs.find(({ name }) => name === orgName);
  return (known ?? (await call(createOrg, { body: { requestId: newId(), name: orgName } }))).id;
}
