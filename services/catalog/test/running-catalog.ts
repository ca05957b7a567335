import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient } from '@parley/rpc/client';
import type { Issuer } from '@parley/service/caller';
import { callLines, type LinesTarget } from '@parley/http/call-lines';
import { sentBatch } from '@parley/imports/line-batch';
import type { CallOperation } from '@parley/http/call-operation';
import { operatorCalls } from '@parley/testing/operator-calls';
import { serviceApi } from '@parley/testing/service-api';
import { testIdentity } from '@parley/testing/identity';
import { serviceSettings } from '@parley/testing/service-settings';
import { freshDatabase, freshPrefix, testServers } from '@parley/testing/servers';
import { startHealthy } from '@parley/testing/start-healthy';
import { settingsSchema } from '../src/config.ts';
import type { CatalogRecord, Deletion, RecordType } from '../src/domain/record.ts';
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
  const started = await startHealthy({
    name: 'catalog',
    settings: settingsSchema.parse({
      ...serviceSettings,
      identityPublicKeys: JSON.stringify(identity.publicKeys),
      ...given,
    }),
    createService: (settings, platform) => createCatalog(settings, platform, overrides),
  });
  const { address, baseUrl } = started;
  const rpcAs = (issuer: Issuer) =>
    createRpcClient(catalogService, { address, credentials: () => identity.token({}, issuer) });
  const operator = rpcAs('operator');
  const place = { baseUrl, token: () => identity.token({}, 'operator') };
  const call = operatorCalls(baseUrl, place.token);
  const api = await serviceApi({ baseUrl, contracts, token: () => identity.token({ scopes: ['catalog:read'] }) });
  return {
    ...given,
    ...started,
    api,
    operator,
    /** Calls an operation as the operator. */
    call,
    /** The records of an export, as text. */
    exported: (query: ExportQuery = {}) => exported(query, place),
    rpcAs,
    get: async <Body>(path: string) => (await api<Body>(path)).body,
    load: (...records: (CatalogRecord | Deletion)[]) =>
      load(
        call,
        records.map((record) => JSON.stringify(record)),
      ),
    loadLines: (...lines: string[]) => load(call, lines),
    /** Loads records, none of which may be refused. */
    async seed(...records: CatalogRecord[]) {
      const { errors } = await load(
        call,
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

type ExportQuery = { types?: RecordType[]; after?: string; companyIds?: string[] };

/** Imports everything as one batch. */
function load(call: CallOperation, lines: string[]) {
  return call(importRecords, sentBatch(lines.map((json, index) => ({ number: index + 1, json }))));
}

async function exported(query: ExportQuery, place: LinesTarget): Promise<string[]> {
  return (await Array.fromAsync(callLines(exportRecords, { query }, place))).flat();
}
