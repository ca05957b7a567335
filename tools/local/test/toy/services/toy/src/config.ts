import { httpSettings } from '@parley/http/settings';
import { rpcSettings } from '@parley/rpc/settings';
import { identitySettings } from '@parley/service/identity';
import { platformSettings } from '@parley/service/platform';
import { z } from 'zod';

export const settingsSchema = z.object({
  ...platformSettings,
  ...httpSettings,
  ...rpcSettings,
  ...identitySettings,
  salutation: z.string().default('Hello').describe('What a greeting begins with'),
});

export type ToySettings = z.output<typeof settingsSchema>;
