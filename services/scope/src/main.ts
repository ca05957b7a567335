import { run } from '@parley/service/run';
import { settingsSchema } from './config.ts';
import { createScope } from './service.ts';

await run('scope', settingsSchema, createScope);
