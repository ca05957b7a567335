import { AppError } from '@parley/errors/app-error';
import type { ClientOf } from '@parley/rpc/client';
import type { keyAdminService } from '@parley/rpc/key-admin';
import { modeNames } from '@parley/rpc/modes';
import { toTimestamp } from '@parley/rpc/timestamp';
import { newId } from '@parley/service/new-id';
import { allPages } from '../all-pages.ts';
import { given } from '../command.ts';

const orgName = 'parley-smoke';
/** The key expires in case it is never revoked. */
const lifeMs = 10 * 60_000;
const scopes = ['catalog:read', 'scope:read', 'scope:write', 'files:write'];

type KeyAdmin = ClientOf<typeof keyAdminService>;

/** Creates a test-mode key for a smoke test, in an organisation reserved for that. */
export async function smokeKey(admin: KeyAdmin, signal: AbortSignal): Promise<{ id: string; secret: string }> {
  const request = {
    requestId: newId(),
    orgId: await smokeOrg(admin, signal),
    mode: modeNames.test,
    name: 'parley smoke',
    scopes,
    expireTime: toTimestamp(new Date(Date.now() + lifeMs)),
  };
  const { key, secret } = await admin.createKey(request, { signal });
  return { id: given(key).id, secret };
}

async function smokeOrg(admin: KeyAdmin, signal: AbortSignal): Promise<string> {
  return (await findOrg(admin, signal)) ?? (await makeOrg(admin, signal));
}

async function findOrg(admin: KeyAdmin, signal: AbortSignal): Promise<string | undefined> {
  const orgs = await allPages(
    (pageToken) => admin.listOrgs({ pageToken }, { signal }),
    (page) => page.orgs,
  );
  return orgs.find(({ name }) => name === orgName)?.id;
}

async function makeOrg(admin: KeyAdmin, signal: AbortSignal): Promise<string> {
  try {
    const { org } = await admin.createOrg({ requestId: newId(), name: orgName }, { signal });
    return given(org).id;
  } catch (error) {
    // A concurrent smoke test has just created it.
    const found = error instanceof AppError && error.reason === 'ORG_EXISTS' ? await findOrg(admin, signal) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}
