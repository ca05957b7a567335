import { connectParleyBus } from '@parley/events/parley-bus';
import { startRelay } from '@parley/events/relay';
import { createCatalogCompanies, createCatalogProducts } from '@parley/live-catalog/catalog-records';
import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient } from '@parley/rpc/client';
import { filesService } from '@parley/rpc/files';
import { serviceCredentials } from '@parley/service/credentials';
import type { Platform } from '@parley/service/platform';
import { Wake } from '@parley/service/wake';
import { aggregateStore } from '@parley/store/aggregate';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import { createDocumentFiles } from '../clients/document-files.ts';
import type { ScopeSettings } from '../config.ts';
import { createAliasModel } from '../store/alias-model.ts';
import { createAliasStore } from '../store/alias-store.ts';
import { createLayoutModel } from '../store/layout-model.ts';
import { createLayoutStore } from '../store/layout-store.ts';
import { createScopeModel } from '../store/scope-model.ts';

export type SharedParts = ReturnType<typeof createSharedParts>;

/** The parts of every process of the service, whatever its roles. Any number of relays may publish concurrently. */
export function createSharedParts(settings: ScopeSettings, platform: Platform) {
  const connection = connectStore({ settings, platform });
  const model = createScopeModel(connection);
  const layoutModel = createLayoutModel(connection);
  const layouts = createLayoutStore(layoutModel);
  const aliasModel = createAliasModel(connection);
  const aliases = createAliasStore(aliasModel);
  const indexes = ensureIndexes({ connection, models: [model, layoutModel, aliasModel], platform });
  const records = aggregateStore(model);
  const bus = connectParleyBus(settings, platform);
  startRelay({ sources: [records.outbox], bus, platform });

  const { tokenFor: credentials, callerFor } = serviceCredentials(platform.name, settings.identityPrivateKey);
  const catalog = createRpcClient(catalogService, { address: settings.catalogGrpc, credentials, platform });
  const ofCatalog = { client: catalog, bus, metrics: platform.metrics, settings };
  const products = createCatalogProducts(ofCatalog);
  const companies = createCatalogCompanies(ofCatalog);
  const filesClient = createRpcClient(filesService, { address: settings.filesGrpc, credentials, platform });
  const files = createDocumentFiles(filesClient, callerFor);
  // Wakes what reads documents in this process.
  const wake = new Wake();
  return {
    settings,
    platform,
    model,
    layouts,
    aliases,
    indexes,
    records,
    bus,
    catalog,
    products,
    companies,
    filesClient,
    files,
    wake,
  };
}
