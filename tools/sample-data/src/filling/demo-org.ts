import type { ClientOf } from '@parley/rpc/client';
import type { keyAdminService } from '@parley/rpc/key-admin';
import { newId } from '@parley/service/new-id';

const orgName = 'Demo';

/** The id of the organisation to try things with; made unless it is there. */
export async function demoOrg(admin: ClientOf<typeof keyAdminService>): Promise<string> {
  const { orgs } = await admin.listOrgs({ pageSize: 500 });
  const org =
    orgs.find(({ name }) => name === orgName) ?? (await admin.createOrg({ requestId: newId(), name: orgName })).org;
  if (!org) throw new Error('the gateway answered no organisation');
  return org.id;
}
