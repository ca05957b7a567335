import { connectParleyBus } from '@parley/events/parley-bus';
import { startRelay } from '@parley/events/relay';
import { eventRoutes } from '@parley/events-admin/event-routes';
import { indexRoutes } from '@parley/indexes-admin/index-routes';
import { countLines } from '@parley/imports/count-lines';
import { startSweeping } from '@parley/imports/sweeping';
import type { ImportLine } from '@parley/imports/import-line';
import { startLiveCatalog, type LiveCatalogTimings } from '@parley/live-catalog/live-catalog';
import { serve, type ServingPorts } from '@parley/serving/serve';
import { overridden } from '@parley/service/overridden';
import type { Platform } from '@parley/service/platform';
import { aggregateStore } from '@parley/store/aggregate';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import { importBatch } from './actions/import-batch.ts';
import type { ImportStore } from './actions/import-ports.ts';
import { rehearseBatch } from './actions/rehearse-batch.ts';
import type { CatalogSettings } from './config.ts';
import type { RecordKey } from './domain/references.ts';
import { catalogRpc } from './grpc/catalog-service.ts';
import { operatorRoutes } from './http/operator/routes.ts';
import { catalogRoutes } from './http/routes.ts';
import { listingFrom } from './actions/company-listing.ts';
import { searchFrom } from './actions/company-search.ts';
import { createCatalogBatchModel } from './store/batch-model.ts';
import { createCatalogReader } from './store/catalog-reader.ts';
import { createCatalogSearch } from './store/catalog-search.ts';
import { companyDirectoryCopy, readYourWrites } from './store/directory-copy.ts';
import { samplesConsumer } from './events/samples-consumer.ts';
import { createLearningModel } from './store/learning-model.ts';
import { createLearningStore } from './store/learning-store.ts';
import { createImportStore } from './store/import-store.ts';
import { createModels } from './store/models.ts';
import { createNameSource } from './store/name-source.ts';
import { createRecordSource } from './store/record-source.ts';

/** Replaces parts, so that tests can make them fail. */
export type CatalogOverrides = {
  importStore?: (store: ImportStore) => ImportStore;
  directoryTimings?: Partial<LiveCatalogTimings>;
};

export async function createCatalog(
  settings: CatalogSettings,
  platform: Platform,
  overrides: CatalogOverrides = {},
): Promise<ServingPorts> {
  const connection = connectStore({ settings, platform });
  const models = createModels(connection);
  const learning = createLearningModel(connection);
  const batchModel = createCatalogBatchModel(connection);
  const indexes = ensureIndexes({ connection, models: [...Object.values(models), batchModel], platform });

  const batches = aggregateStore(batchModel);
  const bus = connectParleyBus(settings, platform);
  const sources = [batches.outbox];
  startRelay({ sources, bus, platform });
  bus.consume(samplesConsumer(createLearningStore(learning)));

  const directory = startLiveCatalog({
    copyOf: companyDirectoryCopy(models, batchModel),
    bus,
    platform,
    timings: overrides.directoryTimings ?? {},
  });
  const leaseMs = settings.importBatchTimeoutMs;
  const importStore = createImportStore({ models, batchModel, batches, leaseMs });
  const imports = overridden(readYourWrites(importStore, directory), overrides.importStore);
  const finish = ({ changed }: { changed: RecordKey[] }) => imports.alignCategoryPaths(changed);
  startSweeping({ batches: imports, finish, settings }, platform);
  const count = countLines(platform.metrics, 'catalog_import_lines_total');

  const names = createNameSource(models, batchModel);
  const forOperators = operatorRoutes({
    names,
    source: createRecordSource(models),
    async importLines(lines: ImportLine[]) {
      const result = await importBatch({ batches: imports, leaseMs, platform }, lines);
      count(result.counts);
      return result;
    },
    rehearse: (lines, earlier) => rehearseBatch(imports, lines, earlier),
  });
  const rpc = catalogRpc({
    search: searchFrom(directory, createCatalogSearch(models)),
    names,
  });
  const routes = [
    ...catalogRoutes(listingFrom(directory, createCatalogReader({ ...models, learning }))),
    ...forOperators,
    ...eventRoutes({ bus, sources, log: platform.log }),
    ...indexRoutes(indexes, platform.log),
  ];
  return serve({ settings, routes, services: [rpc] }, platform);
}
