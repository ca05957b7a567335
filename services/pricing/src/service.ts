import { connectParleyBus } from '@parley/events/parley-bus';
import { startRelay } from '@parley/events/relay';
import { eventRoutes } from '@parley/events-admin/event-routes';
import { indexRoutes } from '@parley/indexes-admin/index-routes';
import { createCatalogCompanies, createCatalogProducts } from '@parley/live-catalog/catalog-records';
import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient } from '@parley/rpc/client';
import { scopeService } from '@parley/rpc/scope';
import { serviceCredentials } from '@parley/service/credentials';
import type { Platform } from '@parley/service/platform';
import { serveHttp, type HttpPort } from '@parley/serving/serve';
import { aggregateStore } from '@parley/store/aggregate';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import { cachedFigures } from './actions/estimates/figures.ts';
import { createBacktests } from './backtests/create-backtests.ts';
import { callerScopes } from './clients/caller-scopes.ts';
import { purchasableScopes } from './clients/purchasable-scopes.ts';
import type { PricingSettings } from './config.ts';
import { catalogConsumer } from './events/catalog-consumer.ts';
import { negotiationConsumer } from './events/negotiation-consumer.ts';
import { operatorRoutes } from './http/operator/routes.ts';
import { pricingRoutes } from './http/routes.ts';
import { countEstimates } from './observe.ts';
import { createPurchaseModels, startPurchases, type PurchaseOverrides } from './purchases.ts';
import { createSnapshotModels, startSnapshots, type SnapshotOverrides } from './start-snapshots.ts';
import { createSupplierModel } from './store/supplier-model.ts';
import { createSupplierStore } from './store/supplier-store.ts';

/** Replaces parts, for tests that make them fail. */
export type PricingOverrides = { purchases?: PurchaseOverrides; snapshots?: SnapshotOverrides };

export async function createPricing(
  settings: PricingSettings,
  platform: Platform,
  overrides: PricingOverrides = {},
): Promise<HttpPort> {
  const connection = connectStore({ settings, platform });
  const supplierModel = createSupplierModel(connection);
  const purchaseModels = createPurchaseModels(connection);
  const snapshotModels = createSnapshotModels(connection);
  const models = [supplierModel, ...Object.values(purchaseModels), ...Object.values(snapshotModels)];
  const indexes = ensureIndexes({ connection, models, platform });
  const supplierRecords = aggregateStore(supplierModel);
  const bus = connectParleyBus(settings, platform);
  const sources = [supplierRecords.outbox];
  startRelay({ sources, bus, platform });

  const { tokenFor: credentials, callerFor } = serviceCredentials(platform.name, settings.identityPrivateKey);
  const catalog = createRpcClient(catalogService, { address: settings.catalogGrpc, credentials, platform });
  const ofCatalog = { client: catalog, bus, metrics: platform.metrics, settings };
  const products = createCatalogProducts(ofCatalog);
  const companies = createCatalogCompanies(ofCatalog);
  const suppliers = createSupplierStore(supplierModel);
  bus.consume(catalogConsumer(suppliers));
  const common = { suppliers, products, companies, bus, settings, platform };
  const scopeClient = createRpcClient(scopeService, { address: settings.scopeGrpc, credentials, platform });
  const purchases = startPurchases({
    ...common,
    models: purchaseModels,
    catalog,
    scopes: purchasableScopes(scopeClient),
    ...(overrides.purchases && { overrides: overrides.purchases }),
  });
  bus.consume(negotiationConsumer({ ...purchases.operator, callerFor, offer: settings.negotiatedPurchases }));
  const stored = { purchases: purchases.reader, rates: purchases.rates };
  const snapshots = startSnapshots({
    ...common,
    models: { ...snapshotModels, supplier: supplierModel },
    supplierRecords,
    ...stored,
    ...(overrides.snapshots && { overrides: overrides.snapshots }),
  });

  const estimates = {
    scopes: callerScopes(scopeClient),
    products,
    companies,
    rates: purchases.exchangeRates,
    snapshots,
    figures: cachedFigures(),
    minBuyers: settings.minBuyers,
    counted: countEstimates(platform.metrics),
  };
  const scoring = createBacktests({ ...stored, products, companies }, platform);
  const routes = [
    ...pricingRoutes(estimates),
    ...operatorRoutes({ ...purchases.operator, estimates, ...scoring }),
    ...eventRoutes({ bus, sources, log: platform.log }),
    ...indexRoutes(indexes, platform.log),
  ];
  return serveHttp({ settings, routes }, platform);
}
