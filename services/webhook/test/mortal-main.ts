import { run } from '@parley/service/run';
import { settingsSchema } from '../src/config.ts';
import { createWebhook } from '../src/service.ts';
import type { Stores } from '../src/store/stores.ts';

type Steps = Record<string, Record<string, (...input: unknown[]) => Promise<unknown>>>;

/**
 * `DIE_AFTER=events.insertNew`, `DIE_BEFORE=leases.finish`: the step right after or before which this process kills
 * itself, as a power cut would.
 */
function mortal(stores: Stores): Stores {
  const { DIE_AFTER: after, DIE_BEFORE: before } = process.env;
  const [store = '', step = ''] = (after ?? before ?? '').split('.');
  const part = (stores as unknown as Steps)[store];
  const take = part?.[step];
  if (!part || !take) throw new Error(`there is no ${store}.${step}`);
  part[step] = async (...input) => {
    if (after) await take.apply(part, input);
    process.kill(process.pid, 'SIGKILL');
    // Nothing follows: the signal is on its way.
    return new Promise(() => undefined);
  };
  return stores;
}

await run('webhook', settingsSchema, (settings, platform) => createWebhook(settings, platform, { stores: mortal }));
