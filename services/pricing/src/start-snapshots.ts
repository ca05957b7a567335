import type { Bus } from '@parley/events/bus';
import type { CatalogCompanies, CatalogProducts } from '@parley/live-catalog/catalog-records';
import { overridden } from '@parley/service/overridden';
import type { Platform } from '@parley/service/platform';
import type { AggregateStore } from '@parley/store/aggregate';
import type { Connection } from 'mongoose';
import type { Snapshots } from './actions/ports.ts';
import type { PurchaseReader, RateStore } from './actions/purchases/purchase-ports.ts';
import type { PricingSettings } from './config.ts';
import { observeSnapshots } from './observe.ts';
import { snapshotFormat } from './estimator/snapshot/snapshot-bytes.ts';
import { LoadedSnapshots } from './snapshots/loaded-snapshots.ts';
import { OtherRelease } from './snapshots/other-release.ts';
import type { SupplierWork } from './snapshots/ports.ts';
import { startBuilding, usualTimings, type BuildTimings } from './snapshots/start-building.ts';
import { createSharedLearning, createSharedModel } from './store/shared-learning.ts';
import { createSnapshotParts, type SweptSnapshotParts } from './store/snapshot-parts.ts';
import { createSnapshotPartModel } from './store/snapshot-parts-model.ts';
import type { SupplierDocument, SupplierModel } from './store/supplier-model.ts';
import type { SupplierStore } from './store/supplier-store.ts';
import { createSupplierWork } from './store/supplier-work.ts';
import { startTidying, type TidyTimings } from './tidying.ts';

type SnapshotModels = ReturnType<typeof createSnapshotModels>;

export type SnapshotsParts = {
  models: SnapshotModels & { supplier: SupplierModel };
  supplierRecords: AggregateStore<SupplierDocument>;
  suppliers: SupplierStore;
  purchases: PurchaseReader;
  rates: RateStore;
  products: CatalogProducts;
  companies: CatalogCompanies;
  bus: Bus;
  settings: PricingSettings;
  platform: Platform;
  overrides?: SnapshotOverrides;
};

/** Replaces parts, for tests that make them fail, and timings, for those that cannot wait. */
export type SnapshotOverrides = {
  work?: (work: SupplierWork) => SupplierWork;
  parts?: (parts: SweptSnapshotParts) => SweptSnapshotParts;
  format?: number;
  timings?: Partial<BuildTimings & TidyTimings>;
};

/** The collections for what is learned from purchases. */
export function createSnapshotModels(connection: Connection) {
  return { part: createSnapshotPartModel(connection), shared: createSharedModel(connection) };
}

/**
 * Builds snapshots of suppliers as their purchases change, and keeps those in use in memory, until the platform stops.
 */
export function startSnapshots(given: SnapshotsParts): Snapshots {
  const { models, suppliers, purchases, rates, products, companies, bus, settings, platform, overrides = {} } = given;
  const { timings = {}, format = snapshotFormat } = overrides;
  const building = { ...usualTimings, ...timings };
  const { leaseMs } = building;
  const { findSnapshots, wake } = suppliers;
  const parts = overridden(createSnapshotParts({ model: models.part, findSnapshots }), overrides.parts);
  const shared = createSharedLearning(models.shared, models.supplier);
  const work = overridden(
    createSupplierWork({ model: models.supplier, records: given.supplierRecords, format, leaseMs, wake }),
    overrides.work,
  );
  const otherRelease = new OtherRelease(wake);
  const loaded = new LoadedSnapshots({ findSnapshots, format, otherRelease, parts, shared, bus, platform, settings });
  loaded.follow();
  startTidying({ parts, shared }, platform, timings);
  const { minBuyers } = settings;
  const { built } = observeSnapshots(platform, { work, loaded });
  startBuilding(
    { work, wake, otherRelease, parts, shared, products, companies, purchases, rates, minBuyers, format },
    platform,
    { built, timings: building },
  );
  return loaded;
}
