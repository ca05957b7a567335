import { run } from '@parley/service/run';
import { settingsSchema } from './config.ts';
import { createGateway } from './service.ts';

await run('gateway', settingsSchema, createGateway);
