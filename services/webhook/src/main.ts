import { run } from '@parley/service/run';
import { settingsSchema } from './config.ts';
import { createWebhook } from './service.ts';

await run('webhook', settingsSchema, createWebhook);
