import { servingSettings } from '@parley/serving/settings';
import { platformSettings } from '@parley/service/platform';
import { z } from 'zod';

export const settingsSchema = z.object({
  ...platformSettings,
  ...servingSettings,
  salutation: z.string().default('Hello').describe('What a greeting begins with'),
});

export type ToySettings = z.output<typeof settingsSchema>;
