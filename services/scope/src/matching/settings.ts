import { countSetting } from '@parley/service/settings';

/** Settings of what matches documents to the catalog. */
export const matchingSettings = {
  catalogIndexRebuildMs: countSetting(21_600_000).describe(
    'Time after which the names of the catalog are read anew, should news of a change be missed, milliseconds',
  ),
  catalogIndexPauseMs: countSetting(30_000).describe(
    'Least time between two readings of all names of the catalog, milliseconds',
  ),
  catalogIndexWaitMs: countSetting(20_000).describe(
    'Time a document waits for the first reading of the catalog, milliseconds',
  ),
};
