import { brokerSettings } from '@parley/events/settings';
import { importSettings } from '@parley/imports/settings';
import { catalogRecordsSettings } from '@parley/live-catalog/settings';
import { identityPrivateKey } from '@parley/service/identity';
import { platformSettings } from '@parley/service/platform';
import { services } from '@parley/service/services';
import { callSettings, countSetting } from '@parley/service/settings';
import { httpServingSettings } from '@parley/serving/settings';
import { storeSettings } from '@parley/store/settings';
import { z } from 'zod';
import { offers } from './actions/purchases/offer-purchase.ts';

const MiB = 1024 * 1024;

export const settingsSchema = z.object({
  ...platformSettings,
  ...httpServingSettings,
  ...storeSettings,
  ...brokerSettings,
  identityPrivateKey,
  ...callSettings(services.pricing.calls),
  ...catalogRecordsSettings,
  ...importSettings,
  minBuyers: countSetting(3).describe(
    'A past purchase is shown, rounded, only if each of its products was bought by this many buyers; 1 for an installation with a single buyer',
  ),
  negotiatedPurchases: z
    .enum(offers)
    .default('suggest')
    .describe(
      'What becomes of the purchase of a priced scope whose negotiation completes. `off`: nothing; `suggest`: the operator sees it in `parley purchases suggestions list`; `auto`: it is stored if nothing about it is doubtful, else suggested',
    ),
  snapshotCacheBytes: countSetting(512 * MiB).describe(
    'Memory for snapshots of suppliers; those used least recently are dropped and read again when needed, bytes',
  ),
  snapshotPollMs: countSetting(10_000).describe(
    'Interval between checks for new snapshots of suppliers, in case an event is missed, milliseconds',
  ),
});

export type PricingSettings = z.output<typeof settingsSchema>;
