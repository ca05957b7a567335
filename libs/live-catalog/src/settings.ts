import { countSetting } from '@parley/service/settings';

/** Settings of every process that reads records from the catalog. */
export const catalogRecordsSettings = {
  catalogTimeoutMs: countSetting(3_000).describe('Time the catalog has to answer, milliseconds'),
  catalogCacheRecords: countSetting(2_000).describe('Most records of the catalog kept in memory, of each kind'),
  catalogCacheMs: countSetting(300_000).describe(
    'Time a record is kept at most, should news of its change be missed, milliseconds',
  ),
};
