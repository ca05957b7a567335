import type { ClientOf } from '@parley/rpc/client';
import type { keyAdminService } from '@parley/rpc/key-admin';
import { newId } from '@parley/service/new-id';

const orgName = 'Demo';

/** Returns the id of the organisation for trials, and creates it if it does not exist. */
export async function demoOrg(admin: ClientOf<typeof keyAdminService>): Promise<string> {
  const { orgs } = await admin.listOrgs({ pageSize: 500 });
  const org =
    orgs.find(({ name }) => name === orgName) ?? (await admin.createOrg({ requestId: newId(), name: orgName })).org;
  if (!org) throw new Error('the gateway answered no organisation');
  return org.id;
}
