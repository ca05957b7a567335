import { brokerSettings } from '@parley/events/settings';
import { importSettings } from '@parley/imports/settings';
import { catalogRecordsSettings } from '@parley/live-catalog/settings';
import { identityPrivateKey } from '@parley/service/identity';
import { platformSettings } from '@parley/service/platform';
import { services } from '@parley/service/services';
import { callSettings } from '@parley/service/settings';
import { servingSettings } from '@parley/serving/settings';
import { storeSettings } from '@parley/store/settings';
import { z } from 'zod';

export const settingsSchema = z.object({
  ...platformSettings,
  ...servingSettings,
  ...storeSettings,
  ...brokerSettings,
  identityPrivateKey,
  ...callSettings(services.pricing.calls),
  ...catalogRecordsSettings,
  ...importSettings,
});

export type PricingSettings = z.output<typeof settingsSchema>;
