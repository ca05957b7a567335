import { createRpcClient } from '@parley/rpc/client';
import { filesService } from '@parley/rpc/files';
import type { IdentityClaims } from '@parley/service/identity';
import type { Issuer } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { serviceApi } from '@parley/testing/service-api';
import { operatorCalls } from '@parley/testing/operator-calls';
import { testIdentity } from '@parley/testing/identity';
import { serviceSettings } from '@parley/testing/service-settings';
import { freshDatabase, testServers } from '@parley/testing/servers';
import { startHealthy } from '@parley/testing/start-healthy';
import { createConnection } from 'mongoose';
import { settingsSchema } from '../src/config.ts';
import { contracts } from '../src/http/contracts.ts';
import { createFiles } from '../src/service.ts';

export type RunningFiles = Awaited<ReturnType<typeof startFiles>>;

/** The files service in this process on a real server, with a client for each of its sides. */
export async function startFiles(env: Record<string, string> = {}) {
  const identity = await testIdentity();
  const { mongodbUri } = testServers();
  const given = { mongodbUri, mongodbDatabase: freshDatabase(), ...env };
  const publicKeys = JSON.stringify(identity.publicKeys);
  const started = await startHealthy({
    name: 'files',
    settings: settingsSchema.parse({ ...serviceSettings, identityPublicKeys: publicKeys, ...given }),
    createService: createFiles,
  });
  const org = newId();
  const { address, baseUrl } = started;
  const claims: Partial<IdentityClaims> = { org, mode: 'live', scopes: ['files:write'] };
  const rpcAs = (issuer: Issuer, more: Partial<IdentityClaims> = {}) =>
    createRpcClient(filesService, {
      address,
      credentials: () => identity.token(issuer === 'operator' ? {} : { ...claims, ...more }, issuer),
    });
  const tokenFor = (more: Partial<IdentityClaims> = {}) => identity.token({ ...claims, ...more });
  const apiAs = (more: Partial<IdentityClaims>) => serviceApi({ baseUrl, contracts, token: () => tokenFor(more) });
  const service = rpcAs('service');
  const operator = rpcAs('operator');
  const database = await createConnection(mongodbUri, { dbName: given.mongodbDatabase }).asPromise();
  return {
    ...started,
    org,
    identity,
    service,
    operator,
    callOperator: operatorCalls(baseUrl, () => identity.token({}, 'operator')),
    rpcAs,
    tokenFor,
    api: await apiAs({}),
    apiAs,
    /** For records that only a dying process leaves. */
    collection: (name: string) => database.collection<{ _id: string; [field: string]: unknown }>(name),
    /** The number of records, ends and chunks. */
    async stored() {
      const count = (name: string) => database.collection(name).countDocuments();
      return {
        records: await count('files'),
        ends: await count('content.files'),
        chunks: await count('content.chunks'),
      };
    },
    async [Symbol.asyncDispose]() {
      service[Symbol.dispose]();
      operator[Symbol.dispose]();
      await database.close();
      await started.stop();
    },
  };
}
