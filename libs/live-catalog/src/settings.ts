import { countSetting } from '@parley/service/settings';

/** Settings of every process that reads records from the catalog. */
export const catalogRecordsSettings = {
  catalogTimeoutMs: countSetting(3_000).describe('Time the catalog has to answer, milliseconds'),
  catalogCacheRecords: countSetting(2_000).describe('Most catalog records of each kind kept in memory'),
  catalogCacheMs: countSetting(300_000).describe(
    'Longest time a record is kept, in case the event of a change is missed, milliseconds',
  ),
};
