import { run } from '@parley/service/run';
import { settingsSchema } from './config.ts';
import { createNegotiation } from './service.ts';

await run('negotiation', settingsSchema, createNegotiation);
