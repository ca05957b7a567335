import { countSetting } from '@parley/service/settings';
import type { z } from 'zod';

/** The settings of every service that takes imports. */
export const importSettings = {
  importBatchTimeoutMs: countSetting(60_000).describe(
    'Time after which a silent import batch counts as abandoned; one in progress gives signs of life, milliseconds',
  ),
  importSweepIntervalMs: countSetting(15_000).describe(
    'Interval between checks for abandoned import batches, milliseconds',
  ),
};

export type ImportSettings = z.output<z.ZodObject<typeof importSettings>>;
