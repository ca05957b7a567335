import { run } from '@parley/service/run';
import { settingsSchema } from '../src/config.ts';
import { createWebhook } from '../src/service.ts';
import type { Stores } from '../src/stores.ts';

/** `DIE_AFTER=events.insertNew`: the step after which this process kills itself, as a power cut would. */
const [store = '', step = ''] = (process.env['DIE_AFTER'] ?? '').split('.');

function mortal(stores: Stores): Stores {
  const parts = stores as unknown as Record<string, Record<string, (...input: unknown[]) => Promise<unknown>>>;
  const part = parts[store];
  const take = part?.[step];
  if (!part || !take) throw new Error(`there is no ${store}.${step}`);
  part[step] = async (...input) => {
    await take.apply(part, input);
    process.kill(process.pid, 'SIGKILL');
    // Nothing follows: the signal is on its way.
    return new Promise(() => undefined);
  };
  return stores;
}

await run('webhook', settingsSchema, (settings, platform) => createWebhook(settings, platform, { stores: mortal }));
