import { brokerSettings } from '@parley/events/settings';
import { servingSettings } from '@parley/serving/settings';
import { platformSettings } from '@parley/service/platform';
import { storeSettings } from '@parley/store/settings';
import { z } from 'zod';

export const settingsSchema = z.object({
  ...platformSettings,
  ...servingSettings,
  ...storeSettings,
  ...brokerSettings,
  salutation: z.string().default('Hello').describe('What a greeting begins with'),
});

export type ToySettings = z.output<typeof settingsSchema>;
