import { connectParleyBus } from '@parley/events/parley-bus';
import { startRelay } from '@parley/events/relay';
import type { brokerSettings } from '@parley/events/settings';
import { eventRoutes } from '@parley/events-admin/event-routes';
import type { Route } from '@parley/http/operation';
import { indexRoutes } from '@parley/indexes-admin/index-routes';
import type { Platform } from '@parley/service/platform';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import type { StoreSettings } from '@parley/store/settings';
import type { z } from 'zod';
import { operatorRoutes } from './http/operator/routes.ts';
import { createKeys } from './keys/create-keys.ts';
import { createKeyModels } from './keys/key-models.ts';
import { createMongoKeyStore } from './keys/mongo-key-store.ts';
import type { KeySettings } from './keys/settings.ts';
import { createCountStore } from './limits/count-store.ts';
import { createLimiter } from './limits/create-limiter.ts';
import type { Authenticator, Limiter } from './ports.ts';

export type AccessSettings = KeySettings & StoreSettings & z.output<z.ZodObject<typeof brokerSettings>>;

/** `routes`: what operators do. */
export type Access = { authenticator: Authenticator; limiter: Limiter; routes: Route[] };

/** Who may call, and how often: keys, limits and their administration, on a database and a broker that may be down. */
export function createAccess(settings: AccessSettings, platform: Platform): Access {
  // Without its database the gateway continues with the keys it knows, and only the gateway can tell callers what is
  // wrong, so it stays in rotation.
  const connection = connectStore({ settings, platform, readiness: 'reported' });
  const bus = connectParleyBus(settings, platform);
  const keyModels = createKeyModels(connection);
  const counts = createCountStore(connection);
  const indexes = ensureIndexes({
    connection,
    models: [keyModels.orgs, keyModels.keys, counts.model],
    platform,
  });
  const { store, aggregate } = createMongoKeyStore(keyModels, indexes);
  const keys = createKeys({ settings, store, bus, platform });
  const sources = [aggregate.outbox];
  startRelay({ sources, bus, platform });
  const routes = [
    ...operatorRoutes(keys.admin),
    ...eventRoutes({ bus, sources, log: platform.log }),
    ...indexRoutes(indexes, platform.log),
  ];
  return { authenticator: keys.authenticator, limiter: createLimiter(counts.store, platform), routes };
}
