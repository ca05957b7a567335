import { createCatalog } from '../src/service.ts';
import { importRecords } from '../src/http/operator/contracts.ts';
import { settingsSchema } from '../src/config.ts';
import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient } from '@parley/rpc/client';
import { sentBatch } from '@parley/imports/line-batch';
import { operatorCalls } from '@parley/testing/operator-calls';
import { testIdentity } from '@parley/testing/identity';
import { serviceSettings } from '@parley/testing/service-settings';
import { freshDatabase, freshPrefix, testServers } from '@parley/testing/servers';
import { startHealthy } from '@parley/testing/start-healthy';

export type CatalogInProcess = Awaited<ReturnType<typeof startCatalogInProcess>>;

/** A real catalog service in this process, on real servers, with ways to load and query it. */
export async function startCatalogInProcess() {
  const identity = await testIdentity();
  const servers = { ...testServers(), amqpPrefix: freshPrefix() };
  const started = await startHealthy({
    name: 'catalog',
    settings: settingsSchema.parse({
      ...servers,
      mongodbDatabase: freshDatabase(),
      identityPublicKeys: JSON.stringify(identity.publicKeys),
      ...serviceSettings,
    }),
    createService: (settings, platform) => createCatalog(settings, platform),
  });
  const { address, baseUrl } = started;
  const service = createRpcClient(catalogService, { address, credentials: () => identity.token({}, 'service') });
  const call = operatorCalls(baseUrl, () => identity.token({}, 'operator'));
  return {
    ...servers,
    address,
    identity,
    client: service,
    /** A company as clients see it. */
    async shown(companyId: string): Promise<unknown> {
      const headers = { 'x-parley-identity': await identity.token({ scopes: ['catalog:read'] }) };
      const url = `${baseUrl}/v1/catalog/companies/${companyId}`;
      return (await fetch(url, { headers })).json();
    },
    /** Imports records, which must not be refused. */
    async load(...records: object[]) {
      const lines = records.map((record, index) => ({ number: index + 1, json: JSON.stringify(record) }));
      const { errors } = await call(importRecords, sentBatch(lines));
      if (errors.length > 0) throw new Error(`refused: ${JSON.stringify(errors)}`);
    },
    async [Symbol.asyncDispose]() {
      service[Symbol.dispose]();
      await started.stop();
    },
  };
}
