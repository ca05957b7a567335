import { countSetting } from '@parley/service/settings';

/** Settings for matching documents to the catalog. */
export const matchingSettings = {
  catalogIndexWaitMs: countSetting(10_000).describe(
    'Time a document waits for the first reading of the catalog before it is tried later, milliseconds',
  ),
};
