import { run } from '@parley/service/run';
import { settingsSchema } from './config.ts';
import { createPricing } from './service.ts';

await run('pricing', settingsSchema, createPricing);
