import { connectParleyBus } from '@parley/events/parley-bus';
import { startRelay } from '@parley/events/relay';
import type { brokerSettings } from '@parley/events/settings';
import { eventsRpc } from '@parley/events-admin/events-rpc';
import { indexesRpc } from '@parley/indexes-admin/indexes-rpc';
import { startRpcServer } from '@parley/rpc/server';
import { createIdentityVerifier, type PublicKeys } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import type { StoreSettings } from '@parley/store/settings';
import type { z } from 'zod';
import { keyAdminRpc } from './grpc/key-admin-service.ts';
import { createKeys } from './keys/create-keys.ts';
import { createKeyModels } from './keys/key-models.ts';
import { createMongoKeyStore } from './keys/mongo-key-store.ts';
import type { KeySettings } from './keys/settings.ts';
import { createCountStore } from './limits/count-store.ts';
import { createLimiter } from './limits/create-limiter.ts';
import type { Authenticator, Limiter } from './ports.ts';

export type AccessSettings = KeySettings &
  StoreSettings &
  z.output<z.ZodObject<typeof brokerSettings>> & {
    grpcHost?: string | undefined;
    grpcPort: number;
    grpcConnectionAgeMs: number;
    identityPublicKeys: PublicKeys;
  };

export type Access = { authenticator: Authenticator; limiter: Limiter; grpcPort: number };

/** Who may call, and how often: keys, limits and their administration, on a database and a broker that may be down. */
export async function createAccess(settings: AccessSettings, platform: Platform): Promise<Access> {
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
  const { port: grpcPort } = await startRpcServer({
    host: settings.grpcHost,
    port: settings.grpcPort,
    connectionAgeMs: settings.grpcConnectionAgeMs,
    services: [
      keyAdminRpc(keys.admin),
      eventsRpc({ bus, sources, log: platform.log }),
      indexesRpc(indexes, platform.log),
    ],
    verifier: createIdentityVerifier(settings.identityPublicKeys, platform),
    platform,
  });
  return { authenticator: keys.authenticator, limiter: createLimiter(counts.store, platform), grpcPort };
}
