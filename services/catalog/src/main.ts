import { run } from '@parley/service/run';
import { settingsSchema } from './config.ts';
import { createCatalog } from './service.ts';

await run('catalog', settingsSchema, createCatalog);
