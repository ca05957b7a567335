import { connectBus } from '@parley/events/bus';
import { startRelay } from '@parley/events/relay';
import { parleyTopology } from '@parley/events/topology';
import { createCatalogCompanies, createCatalogProducts } from '@parley/live-catalog/catalog-records';
import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient } from '@parley/rpc/client';
import { serviceCredentials } from '@parley/service/credentials';
import type { Platform } from '@parley/service/platform';
import { serve, type ServingPorts } from '@parley/serving/serve';
import { aggregateStore } from '@parley/store/aggregate';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import type { PricingSettings } from './config.ts';
import { createPurchaseModels, startPurchases, type PurchaseOverrides } from './purchases.ts';
import { createSupplierModel } from './store/supplier-model.ts';
import { createSupplierStore } from './store/supplier-store.ts';

/** Replaces parts, for tests that make them fail. */
export type PricingOverrides = { purchases?: PurchaseOverrides };

export async function createPricing(
  settings: PricingSettings,
  platform: Platform,
  overrides: PricingOverrides = {},
): Promise<ServingPorts> {
  const connection = connectStore({ settings, platform });
  const supplierModel = createSupplierModel(connection);
  const models = createPurchaseModels(connection);
  ensureIndexes({ models: [supplierModel, ...Object.values(models)], platform });
  const { amqpUrl, amqpPrefix: prefix } = settings;
  const bus = connectBus({ url: amqpUrl.reveal(), prefix, topology: parleyTopology, platform });
  startRelay({ sources: [aggregateStore(supplierModel).outbox], bus, platform });

  const { tokenFor: credentials } = serviceCredentials(platform.name, settings.identityPrivateKey);
  const catalog = createRpcClient(catalogService, { address: settings.catalogGrpc, credentials, platform });
  const records = { client: catalog, bus, metrics: platform.metrics, settings };
  const purchases = startPurchases({
    models,
    suppliers: createSupplierStore(supplierModel),
    products: createCatalogProducts(records),
    companies: createCatalogCompanies(records),
    catalog,
    bus,
    settings,
    platform,
    ...(overrides.purchases && { overrides: overrides.purchases }),
  });
  return serve({ settings, routes: [], services: [purchases.rpc] }, platform);
}
