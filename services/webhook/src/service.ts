import { connectParleyBus } from '@parley/events/parley-bus';
import type { HttpPort } from '@parley/serving/serve';
import { overridden } from '@parley/service/overridden';
import type { Platform } from '@parley/service/platform';
import { connectStore } from '@parley/store/connect';
import type { WebhookSettings } from './config.ts';
import { startApi } from './roles/start-api.ts';
import { startDispatch } from './roles/start-dispatch.ts';
import { createStores, type Stores } from './store/stores.ts';

/** Replaces parts, for tests that make them fail. */
export type WebhookOverrides = { stores?: (stores: Stores) => Stores };

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
  if (roles.has('dispatch')) startDispatch(parts);
  return roles.has('api') ? startApi(parts) : {};
}
