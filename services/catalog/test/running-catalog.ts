import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient, type ClientOf } from '@parley/rpc/client';
import type { Issuer } from '@parley/service/caller';
import { startService } from '@parley/service/run';
import { serviceApi } from '@parley/testing/service-api';
import { eventually } from '@parley/testing/eventually';
import { testIdentity } from '@parley/testing/identity';
import { serviceSettings } from '@parley/testing/service-settings';
import { freshDatabase, freshPrefix, testServers } from '@parley/testing/servers';
import { expect } from 'vitest';
import { settingsSchema } from '../src/config.ts';
import type { CatalogRecord, Deletion } from '../src/domain/record.ts';
import { contracts } from '../src/http/contracts.ts';
import { createCatalog, type CatalogOverrides } from '../src/service.ts';

export type Options = { env?: Record<string, string>; overrides?: CatalogOverrides };

export type RunningCatalog = Awaited<ReturnType<typeof startCatalog>>;

/** The catalog in this process on real servers, with a client for each of its sides. */
export async function startCatalog({ env = {}, overrides }: Options = {}) {
  const identity = await testIdentity();
  const { mongodbUri, amqpUrl } = testServers();
  const given = { mongodbUri, amqpUrl, mongodbDatabase: freshDatabase(), amqpPrefix: freshPrefix(), ...env };
  const started = await startService({
    name: 'catalog',
    settings: settingsSchema.parse({
      ...serviceSettings,
      identityPublicKeys: JSON.stringify(identity.publicKeys),
      ...given,
    }),
    createService: (settings, platform) => createCatalog(settings, platform, overrides),
  });
  const { httpPort, grpcPort } = started.service;
  await eventually(async () => expect((await started.platform.health.report()).status).toBe('ok'));
  const rpcAs = (issuer: Issuer) =>
    createRpcClient(catalogService, {
      address: `127.0.0.1:${grpcPort}`,
      credentials: () => identity.token({}, issuer),
    });
  const operator = rpcAs('operator');
  const api = await serviceApi({
    baseUrl: `http://127.0.0.1:${httpPort}`,
    contracts,
    token: () => identity.token({ scopes: ['catalog:read'] }),
  });
  return {
    ...given,
    ...started,
    api,
    operator,
    rpcAs,
    get: async <Body>(path: string) => (await api<Body>(path)).body,
    load: (...records: (CatalogRecord | Deletion)[]) =>
      load(
        operator,
        records.map((record) => JSON.stringify(record)),
      ),
    loadLines: (...lines: string[]) => load(operator, lines),
    /** Loads records, none of which may be refused. */
    async seed(...records: CatalogRecord[]) {
      const { errors } = await load(
        operator,
        records.map((record) => JSON.stringify(record)),
      );
      if (errors.length > 0) throw new Error(`refused: ${JSON.stringify(errors)}`);
    },
    async [Symbol.asyncDispose]() {
      operator[Symbol.dispose]();
      await started.stop();
    },
  };
}

type Operator = ClientOf<typeof catalogService>;

/** Imports everything as one batch. */
async function load(operator: Operator, lines: string[]) {
  const request = { lines: lines.map((json, index) => ({ number: index + 1, json })) };
  async function* requests() {
    yield request;
  }
  for await (const response of operator.importRecords(requests(), { timeoutMs: 15_000 })) return response;
  throw new Error('the import was not answered');
}
