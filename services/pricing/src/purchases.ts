import type { Bus } from '@parley/events/bus';
import { countLines } from '@parley/imports/count-lines';
import type { ImportSettings } from '@parley/imports/settings';
import { startSweeping } from '@parley/imports/sweeping';
import type { CatalogCompanies, CatalogProducts } from '@parley/live-catalog/catalog-records';
import { copyOfNames, type NamesClient } from '@parley/live-catalog/copy-of-names';
import { startLiveCatalog } from '@parley/live-catalog/live-catalog';
import { overridden } from '@parley/service/overridden';
import type { Platform } from '@parley/service/platform';
import type { Connection } from 'mongoose';
import type { PurchasableScopes } from './actions/purchases/add-scope-purchase.ts';
import { createExchangeRates, type ExchangeRates } from './actions/purchases/exchange-rates.ts';
import { deleteRates } from './actions/purchases/delete-rates.ts';
import { deletePurchases } from './actions/purchases/delete-purchases.ts';
import { finishImport } from './actions/purchases/finish-import.ts';
import { startFollowingRates } from './actions/purchases/follow-rates.ts';
import type { PriorVersions } from './actions/purchases/import-ports.ts';
import { importPurchases, type PurchaseImport } from './actions/purchases/import-purchases.ts';
import { rehearsePurchases } from './actions/purchases/rehearse-purchases.ts';
import { undoImport } from './actions/purchases/undo-import.ts';
import { importRates } from './actions/purchases/import-rates.ts';
import { KnownPrices } from './actions/purchases/known-prices.ts';
import type { Suppliers } from './actions/ports.ts';
import type { PurchaseBatches, PurchaseReader, PurchaseStore, RateStore } from './actions/purchases/purchase-ports.ts';
import type { CatalogNames } from './domain/purchases/catalog-names.ts';
import { catalogNamesKeeper } from './clients/catalog-names-keeper.ts';
import type { OperatorParts } from './http/operator/routes.ts';
import { observeNotices } from './observe.ts';
import { createImportModel, createVersionModel } from './store/import-models.ts';
import { createImportRecords } from './store/import-records.ts';
import { createPriorVersions } from './store/prior-versions.ts';
import { createPurchaseModel } from './store/purchase-model.ts';
import { createPurchaseBatchModel, createPurchaseBatches } from './store/purchase-batches.ts';
import { createPurchaseReader } from './store/purchase-reader.ts';
import { createPurchaseStore } from './store/purchase-store.ts';
import { createRateModel } from './store/rate-model.ts';
import { createRateStore } from './store/rate-store.ts';
import { createSuggestionModel, createSuggestions } from './store/suggestion-store.ts';
import { createTermEnds } from './store/term-ends.ts';

export type PurchasesParts = {
  models: PurchaseModels;
  suppliers: Suppliers;
  products: CatalogProducts;
  companies: CatalogCompanies;
  catalog: NamesClient;
  scopes: PurchasableScopes;
  bus: Bus;
  settings: ImportSettings;
  platform: Platform;
  overrides?: PurchaseOverrides;
};

/** Replaces parts, for tests that make them fail. */
export type PurchaseOverrides = {
  store?: (store: PurchaseStore) => PurchaseStore;
  batches?: (batches: PurchaseBatches) => PurchaseBatches;
  suppliers?: (suppliers: Suppliers) => Suppliers;
  versions?: (versions: PriorVersions) => PriorVersions;
  rates?: (rates: RateStore) => RateStore;
  followMs?: number;
};

/** Interval between checks for rates that another process has changed. */
const usualFollowMs = 10_000;

/** How long an import waits for the names of the catalog when the process has just started. */
const namesWaitMs = 10_000;

type PurchaseModels = ReturnType<typeof createPurchaseModels>;

/** The collections of purchases and rates. */
export function createPurchaseModels(connection: Connection) {
  return {
    purchase: createPurchaseModel(connection),
    batch: createPurchaseBatchModel(connection),
    rate: createRateModel(connection),
    import: createImportModel(connection),
    version: createVersionModel(connection),
    suggestion: createSuggestionModel(connection),
  };
}

export type Purchases = {
  reader: PurchaseReader;
  rates: RateStore;
  /** The names of the catalog, once they have been read. @throws AppError SERVICE_UNAVAILABLE */
  names: () => Promise<CatalogNames>;
  /** Imported rates, for conversion. */
  exchangeRates: ExchangeRates;
  operator: Omit<OperatorParts, 'estimates' | 'backtests' | 'savings'>;
};

/** Accepts purchases and rates, and finishes imports that died, until the platform stops. */
export function startPurchases(parts: PurchasesParts): Purchases {
  const { models, catalog, products, companies, settings, bus, platform, overrides = {} } = parts;
  const leaseMs = settings.importBatchTimeoutMs;
  const live = startLiveCatalog({ copyOf: copyOfNames(catalog, catalogNamesKeeper), bus, platform });
  const names = () => live.ready(platform.stopping, namesWaitMs);
  const store = overridden(createPurchaseStore(models.purchase), overrides.store);
  const batches = overridden(createPurchaseBatches(models.batch, leaseMs), overrides.batches);
  const suppliers = overridden(parts.suppliers, overrides.suppliers);
  startSweeping({ batches, settings, finish: ({ changed }) => suppliers.touch(changed) }, platform);

  const reader = createPurchaseReader(models.purchase);
  const rates = overridden(createRateStore(models.rate, leaseMs), overrides.rates);
  const exchangeRates = createExchangeRates(rates);
  const imports = createImportRecords(models.import, models.purchase);
  const versions = overridden(createPriorVersions(models.version, models.purchase), overrides.versions);
  const change = { batches, store, suppliers, leaseMs, platform };
  const undo = { ...change, reader, imports, versions, products, rates };
  const market = { names, products, companies, rates, now: () => new Date() };
  const { followMs = usualFollowMs } = overrides;
  startFollowingRates({ ...change, products, rates, followMs }, platform);
  const prices = new KnownPrices(store);
  const count = countLines(platform.metrics, 'pricing_import_lines_total');
  const importCounted = async (request: PurchaseImport) => {
    const result = await importPurchases({ ...change, ...market, prices, imports, versions }, request);
    if (!request.dryRun) count(result.counts);
    return result;
  };
  const ends = createTermEnds(models.purchase);
  observeNotices(platform, ends);
  const operator: Purchases['operator'] = {
    ends,
    reader,
    products,
    scopePurchases: { scopes: parts.scopes, products, reader, importPurchases: importCounted },
    suggestions: createSuggestions(models.suggestion),
    names,
    namesNow: () => live.copy,
    importPurchases: importCounted,
    deletePurchases: (filter) => deletePurchases({ ...change, reader, versions }, filter),
    rehearsePurchases: (rehearsal) => rehearsePurchases({ ...change, ...market, prices, imports, versions }, rehearsal),
    imports,
    finishImport: (request) => finishImport(undo, request),
    undoImport: (importId) => undoImport(undo, importId),
    rates,
    async importRates(batch) {
      const result = await importRates(rates, batch);
      exchangeRates.forget();
      return result;
    },
    async deleteRates(asked) {
      const result = await deleteRates({ ...market, store }, asked);
      exchangeRates.forget();
      return result;
    },
  };
  return { reader, rates, names, exchangeRates, operator };
}
