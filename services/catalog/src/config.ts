import { brokerSettings } from '@parley/events/settings';
import { servingSettings } from '@parley/serving/settings';
import { platformSettings } from '@parley/service/platform';
import { countSetting } from '@parley/service/settings';
import { storeSettings } from '@parley/store/settings';
import { z } from 'zod';

export const settingsSchema = z.object({
  ...platformSettings,
  ...servingSettings,
  ...storeSettings,
  ...brokerSettings,
  importBatchTimeoutMs: countSetting(60_000).describe(
    'Time after which an import batch that is silent counts as abandoned; one under way gives signs of life, milliseconds',
  ),
  importSweepIntervalMs: countSetting(15_000).describe('Time between looks for abandoned import batches, milliseconds'),
});

export type CatalogSettings = z.output<typeof settingsSchema>;
