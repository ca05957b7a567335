import { brokerSettings } from '@parley/events/settings';
import { importSettings } from '@parley/imports/settings';
import { platformSettings } from '@parley/service/platform';
import { servingSettings } from '@parley/serving/settings';
import { storeSettings } from '@parley/store/settings';
import { z } from 'zod';

export const settingsSchema = z.object({
  ...platformSettings,
  ...servingSettings,
  ...storeSettings,
  ...brokerSettings,
  ...importSettings,
});

export type CatalogSettings = z.output<typeof settingsSchema>;
