import { connectBus } from '@parley/events/bus';
import { startRelay } from '@parley/events/relay';
import { parleyTopology } from '@parley/events/topology';
import { startLiveCatalog, type LiveCatalogTimings } from '@parley/live-catalog/live-catalog';
import { serve, type ServingPorts } from '@parley/serving/serve';
import type { Platform } from '@parley/service/platform';
import { aggregateStore } from '@parley/store/aggregate';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import { importBatch } from './actions/import-batch.ts';
import type { ImportStore } from './actions/import-ports.ts';
import type { CatalogSettings } from './config.ts';
import { catalogRpc } from './grpc/catalog-service.ts';
import { catalogRoutes } from './http/routes.ts';
import { countImports } from './observe.ts';
import { listingFrom } from './actions/company-listing.ts';
import { searchFrom } from './actions/company-search.ts';
import { createBatchModel } from './store/batch-model.ts';
import { createCatalogReader } from './store/catalog-reader.ts';
import { createCatalogSearch } from './store/catalog-search.ts';
import { companyDirectoryCopy, shownAtOnce } from './store/directory-copy.ts';
import { createImportStore } from './store/import-store.ts';
import { createModels } from './store/models.ts';
import { createNameSource } from './store/name-source.ts';
import { createRecordSource } from './store/record-source.ts';
import { startSweeping } from './sweeping.ts';

/** Some of them may fail before a batch counts as abandoned. */
const renewalsPerTimeout = 4;

/** Replaces parts, for tests that make them fail. */
export type CatalogOverrides = {
  importStore?: (store: ImportStore) => ImportStore;
  directoryTimings?: Partial<LiveCatalogTimings>;
};

export async function createCatalog(
  settings: CatalogSettings,
  platform: Platform,
  { importStore = (store) => store, directoryTimings = {} }: CatalogOverrides = {},
): Promise<ServingPorts> {
  const connection = connectStore({ settings, platform });
  const models = createModels(connection);
  const batchModel = createBatchModel(connection);
  ensureIndexes({ models: [...Object.values(models), batchModel], platform });

  const batches = aggregateStore(batchModel);
  const bus = connectBus({
    url: settings.amqpUrl.reveal(),
    prefix: settings.amqpPrefix,
    topology: parleyTopology,
    platform,
  });
  startRelay({ sources: [batches.outbox], bus, platform });

  const directory = startLiveCatalog({
    copyOf: companyDirectoryCopy(models.company, batchModel),
    bus,
    platform,
    timings: directoryTimings,
  });
  const imports = importStore(shownAtOnce(createImportStore({ models, batchModel, batches }), directory));
  startSweeping(imports, settings, platform);
  const renewMs = settings.importBatchTimeoutMs / renewalsPerTimeout;
  const count = countImports(platform.metrics);

  const rpc = catalogRpc({
    search: searchFrom(directory, createCatalogSearch(models)),
    source: createRecordSource(models),
    names: createNameSource(models, batchModel),
    importLines: async (lines) => count(await importBatch({ store: imports, renewMs, platform }, lines)),
  });
  const routes = catalogRoutes(listingFrom(directory, createCatalogReader(models)));
  return serve({ settings, routes, services: [rpc] }, platform);
}
