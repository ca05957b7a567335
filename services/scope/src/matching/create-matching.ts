import type { Bus } from '@parley/events/bus';
import type { Platform } from '@parley/service/platform';
import type { CatalogProducts } from '../actions/ports.ts';
import type { DocumentFlag } from '../extraction/document-model.ts';
import type { FoundTerms, PurchaseType } from '../extraction/found-terms.ts';
import type { Extracted, NotExtracted } from './extracted.ts';
import { exportedNames, type CatalogClient } from './index/exported-names.ts';
import { startLiveIndex } from './index/live-index.ts';
import { matchTerms } from './match-terms.ts';

export type MatchingSettings = {
  catalogIndexRebuildMs: number;
  catalogIndexPauseMs: number;
  catalogIndexWaitMs: number;
};

export type MatchingParts = {
  catalog: CatalogClient;
  products: CatalogProducts;
  bus: Bus;
  settings: MatchingSettings;
  platform: Platform;
};

/** What is known of a document beside its words. */
export type AboutDocument = { purchaseType?: PurchaseType | undefined; flags: readonly DocumentFlag[] };

/** Matches what was read from documents to the catalog as it is now. */
export interface Matching {
  /** @throws AppError SERVICE_UNAVAILABLE and others that a later try may not meet */
  match(found: FoundTerms, about: AboutDocument, signal: AbortSignal): Promise<Extracted | NotExtracted>;
}

/** How long the first build of the index waits for the broker. */
const brokerWaitMs = 2_000;

/** Starts to read the names of the catalog; a document that comes earlier waits for them. */
export function createMatching({ catalog, products, bus, settings, platform }: MatchingParts): Matching {
  const live = startLiveIndex({
    names: exportedNames(catalog),
    bus,
    timings: {
      rebuildIntervalMs: settings.catalogIndexRebuildMs,
      rebuildPauseMs: settings.catalogIndexPauseMs,
      buildWaitMs: settings.catalogIndexWaitMs,
      brokerWaitMs,
    },
    platform,
  });
  return {
    async match(found, { purchaseType, flags }, signal) {
      const index = await live.current(signal);
      const productsById = (ids: string[]) => products.byIds(ids, { signal });
      return await matchTerms(found, { index, productsById, purchaseType, flags });
    },
  };
}
