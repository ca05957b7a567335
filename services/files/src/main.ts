import { run } from '@parley/service/run';
import { settingsSchema } from './config.ts';
import { createFiles } from './service.ts';

await run('files', settingsSchema, createFiles);
