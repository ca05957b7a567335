import { eventsRpc } from '@parley/events-admin/events-rpc';
import { indexesRpc } from '@parley/indexes-admin/indexes-rpc';
import { serve, type ServingPorts } from '@parley/serving/serve';
import { retentionMs, webhookPolicy } from '../config.ts';
import { operatorRoutes } from '../http/operator/routes.ts';
import { webhookRoutes } from '../http/routes.ts';
import { countWebhooks, showEndpoints } from '../observe.ts';
import type { SharedParts } from './shared-parts.ts';

/** Answers calls, by HTTP and gRPC. */
export async function startApi({ settings, platform, stores, bus }: SharedParts): Promise<ServingPorts> {
  showEndpoints(platform.metrics, () => stores.webhooks.count());
  const routes = webhookRoutes({
    ...stores,
    created: countWebhooks(platform.metrics),
    secretKeys: settings.webhookSecretKeys.reveal(),
    policy: webhookPolicy(settings),
    version: platform.version,
  });
  const desk = {
    ...stores,
    secretKeys: settings.webhookSecretKeys.reveal(),
    retentionMs: retentionMs(settings),
    disableAfterMs: settings.webhookDisableAfterMs,
    releasePerSecond: settings.webhookReleasePerSecond,
  };
  const services = [eventsRpc({ bus, sources: [], log: platform.log }), indexesRpc(stores.indexes, platform.log)];
  return serve({ settings, routes: [...routes, ...operatorRoutes(desk)], services }, platform);
}
