import { brokerSettings } from '@parley/events/settings';
import { importSettings } from '@parley/imports/settings';
import { catalogRecordsSettings } from '@parley/live-catalog/settings';
import { identityPrivateKey } from '@parley/service/identity';
import { platformSettings } from '@parley/service/platform';
import { services } from '@parley/service/services';
import { callSettings, countSetting } from '@parley/service/settings';
import { servingSettings } from '@parley/serving/settings';
import { storeSettings } from '@parley/store/settings';
import { z } from 'zod';

const MiB = 1024 * 1024;

export const settingsSchema = z.object({
  ...platformSettings,
  ...servingSettings,
  ...storeSettings,
  ...brokerSettings,
  identityPrivateKey,
  ...callSettings(services.pricing.calls),
  ...catalogRecordsSettings,
  ...importSettings,
  minBuyers: countSetting(3).describe(
    'A past purchase is shown, rounded, only where each of its products was bought by so many buyers; 1 for an installation of one buyer',
  ),
  snapshotCacheBytes: countSetting(512 * MiB).describe(
    'Memory for what was learned of suppliers; those asked for least recently are read anew, bytes',
  ),
  snapshotPollMs: countSetting(10_000).describe(
    'Time between looks for new snapshots of suppliers, should news of one be missed, milliseconds',
  ),
});

export type PricingSettings = z.output<typeof settingsSchema>;
