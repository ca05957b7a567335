import { createRpcClient } from '@parley/rpc/client';
import { filesService } from '@parley/rpc/files';
import type { Issuer } from '@parley/service/caller';
import type { IdentityClaims } from '@parley/service/identity';
import { newTenant } from '@parley/testing/new-tenant';
import { testIdentity, type TestIdentity } from '@parley/testing/identity';
import { freshDatabase, testServers } from '@parley/testing/servers';
import { startInProcess } from '@parley/testing/service-in-process';
import { openDatabase } from '@parley/testing/open-database';
import { settingsSchema } from '../src/config.ts';
import { contracts } from '../src/http/contracts.ts';
import { createFiles } from '../src/service.ts';

type Stored = { _id: string; [field: string]: unknown };

export type RunningFiles = Awaited<ReturnType<typeof startFiles>>;

/** The files service in this process on a real server, with a client for each of its sides. */
export async function startFiles(env: Record<string, string> = {}, given?: TestIdentity) {
  const stack = new AsyncDisposableStack();
  const identity = given ?? (await testIdentity());
  const { mongodbUri } = testServers();
  const settings = { mongodbUri, mongodbDatabase: freshDatabase(), ...env };
  const scopes = ['files:write'];
  const started = await startInProcess({
    name: 'files',
    schema: settingsSchema,
    settings,
    identity,
    contracts,
    scopes,
    createService: createFiles,
  });
  stack.use(started);
  const { address } = started;
  const ours = newTenant();
  const rpcAs = (issuer: Issuer, more: Partial<IdentityClaims> = {}) => {
    const claims = issuer === 'operator' ? {} : { ...ours, scopes, ...more };
    return createRpcClient(filesService, { address, credentials: () => identity.token(claims, issuer) });
  };
  const apiAs = (more: Partial<IdentityClaims>) => started.apiAs({ ...ours, ...more });
  const service = stack.use(rpcAs('service'));
  const operator = stack.use(rpcAs('operator'));
  const database = stack.adopt(await openDatabase(mongodbUri, settings.mongodbDatabase), (open) => open.close());
  return {
    ...started,
    org: ours.org,
    service,
    operator,
    rpcAs,
    token: () => identity.token({ ...ours, scopes }),
    api: await apiAs({}),
    apiAs,
    /** For records that only a dying process leaves. */
    collection: <T extends { _id: string } = Stored>(name: string) => database.collection<T>(name),
    /** The number of records, ends and chunks. */
    async stored() {
      const count = (name: string) => database.collection(name).countDocuments();
      return {
        records: await count('files'),
        ends: await count('content.files'),
        chunks: await count('content.chunks'),
      };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
