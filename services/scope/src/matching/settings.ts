import { countSetting } from '@parley/service/settings';

export const matchingSettings = {
  catalogIndexWaitMs: countSetting(10_000).describe(
    'Time a document waits for the catalog to be read for the first time before it is postponed, milliseconds',
  ),
};
