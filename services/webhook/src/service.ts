import { connectParleyBus } from '@parley/events/parley-bus';
import type { HttpPort } from '@parley/serving/serve';
import { overridden } from '@parley/service/overridden';
import type { Platform } from '@parley/service/platform';
import { connectStore } from '@parley/store/connect';
import type { WebhookSettings } from './config.ts';
import { createStores, type Stores } from './store/stores.ts';

/** Replaces parts, for tests that make them fail. */
export type WebhookOverrides = { stores?: (stores: Stores) => Stores };

/** Loads only the code that its roles need, because the rest takes 6 to 10 MiB of memory. */
export async function createWebhook(
  settings: WebhookSettings,
  platform: Platform,
  overrides: WebhookOverrides = {},
): Promise<Partial<HttpPort>> {
  const roles = new Set(settings.webhookRoles);
  const connection = connectStore({ settings, platform });
  const stores = overridden(createStores(connection, settings, platform), overrides.stores);
  const bus = connectParleyBus(settings, platform);
  const parts = { settings, platform, stores, bus };
  if (roles.has('dispatch')) (await import('./roles/start-dispatch.ts')).startDispatch(parts);
  return roles.has('api') ? (await import('./roles/start-api.ts')).startApi(parts) : {};
}
