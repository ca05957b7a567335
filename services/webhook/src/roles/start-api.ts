import { eventRoutes } from '@parley/events-admin/event-routes';
import { indexRoutes } from '@parley/indexes-admin/index-routes';
import { serveHttp, type HttpPort } from '@parley/serving/serve';
import { retentionMs, webhookPolicy } from '../config.ts';
import { operatorRoutes } from '../http/operator/routes.ts';
import { webhookRoutes } from '../http/routes.ts';
import { countWebhooks, showEndpoints } from '../observe.ts';
import type { SharedParts } from './shared-parts.ts';

/** Answers calls, by HTTP. */
export async function startApi({ settings, platform, stores, bus }: SharedParts): Promise<HttpPort> {
  showEndpoints(platform.metrics, () => stores.webhooks.count());
  const routes = webhookRoutes({
    ...stores,
    created: countWebhooks(platform.metrics),
    secretKeys: settings.webhookSecretKeys.reveal(),
    policy: webhookPolicy(settings),
    version: platform.version,
  });
  const admin = {
    ...stores,
    secretKeys: settings.webhookSecretKeys.reveal(),
    retentionMs: retentionMs(settings),
    disableAfterMs: settings.webhookDisableAfterMs,
    releasePerSecond: settings.webhookReleasePerSecond,
  };
  const forOperators = [
    ...operatorRoutes(admin),
    ...eventRoutes({ bus, sources: [], log: platform.log }),
    ...indexRoutes(stores.indexes, platform.log),
  ];
  return serveHttp({ settings, routes: [...routes, ...forOperators] }, platform);
}
