import { callLines } from '@parley/http/call-lines';
import type { InputOf } from '@parley/http/call-operation';
import { sentBatch } from '@parley/imports/line-batch';
import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient } from '@parley/rpc/client';
import type { Issuer } from '@parley/service/caller';
import { testIdentity } from '@parley/testing/identity';
import { freshDatabase, freshPrefix, testServers } from '@parley/testing/servers';
import { startInProcess } from '@parley/testing/service-in-process';
import { settingsSchema } from '../src/config.ts';
import { contracts } from '../src/http/contracts.ts';
import { exportRecords, importRecords } from '../src/http/operator/contracts.ts';
import { createCatalog, type CatalogOverrides } from '../src/service.ts';

export type Options = { env?: Record<string, string>; overrides?: CatalogOverrides };

export type RunningCatalog = Awaited<ReturnType<typeof startCatalog>>;

/** The catalog in this process on real servers, with a client for each of its sides. */
export async function startCatalog({ env = {}, overrides }: Options = {}) {
  const identity = await testIdentity();
  const { mongodbUri, amqpUrl } = testServers();
  const given = { mongodbUri, amqpUrl, mongodbDatabase: freshDatabase(), amqpPrefix: freshPrefix(), ...env };
  const started = await startInProcess({
    name: 'catalog',
    schema: settingsSchema,
    settings: given,
    identity,
    contracts,
    scopes: ['catalog:read'],
    createService: (settings, platform) => createCatalog(settings, platform, overrides),
  });
  const { address, callOperator, asOperator } = started;
  const rpcAs = (issuer: Issuer) =>
    createRpcClient(catalogService, { address, credentials: () => identity.token({}, issuer) });
  const client = rpcAs('service');
  const api = await started.apiAs({});
  /** Imports everything as one batch. */
  const loadLines = (...lines: string[]) =>
    callOperator(importRecords, sentBatch(lines.map((json, index) => ({ number: index + 1, json }))));
  const load = (...records: object[]) => loadLines(...records.map((record) => JSON.stringify(record)));
  return {
    ...given,
    ...started,
    api,
    /** Calls by gRPC as a service. */
    client,
    rpcAs,
    /** The records of an export, as text. */
    exported: async (query: InputOf<typeof exportRecords>['query'] = {}) =>
      (await Array.fromAsync(callLines(exportRecords, { query }, asOperator))).flat(),
    get: async <Body>(path: string) => (await api<Body>(path)).body,
    load,
    loadLines,
    /** Loads records, none of which may be refused. */
    async seed(...records: object[]) {
      const { errors } = await load(...records);
      if (errors.length > 0) throw new Error(`refused: ${JSON.stringify(errors)}`);
    },
    async [Symbol.asyncDispose]() {
      client[Symbol.dispose]();
      await started.stop();
    },
  };
}
