import { countSetting } from '@parley/service/settings';
import { z } from 'zod';
import type { LiveIndexTimings } from './index/live-index.ts';

/** Settings of what matches documents to the catalog. */
export const matchingSettings = {
  catalogIndexRebuildMs: countSetting(21_600_000).describe(
    'Time after which all names of the catalog are read again, should news of a change be missed, milliseconds',
  ),
  catalogIndexPauseMs: countSetting(30_000).describe(
    'Least time between two readings of all names of the catalog, milliseconds',
  ),
  catalogIndexWaitMs: countSetting(10_000).describe(
    'Time a document waits for the first reading of the catalog before it is tried later, milliseconds',
  ),
};

const all = z.object(matchingSettings);

/** How long the first reading waits for the broker, to miss no change from its beginning on. */
const brokerWaitMs = 2_000;

export function indexTimings(settings: z.output<typeof all>): LiveIndexTimings {
  return {
    rebuildIntervalMs: settings.catalogIndexRebuildMs,
    rebuildPauseMs: settings.catalogIndexPauseMs,
    buildWaitMs: settings.catalogIndexWaitMs,
    brokerWaitMs,
  };
}
