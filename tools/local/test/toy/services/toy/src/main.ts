import { run } from '@parley/service/run';
import { settingsSchema } from './config.ts';
import { createToy } from './service.ts';

await run('toy', settingsSchema, createToy);
