import { connectBus } from '@parley/events/bus';
import { startRelay } from '@parley/events/relay';
import { parleyTopology } from '@parley/events/topology';
import { createHttpApp, listenHttp } from '@parley/http/app';
import { startRpcServer } from '@parley/rpc/server';
import { createIdentityVerifier } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';
import { aggregateStore } from '@parley/store/aggregate';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import type { ScopeSettings } from './config.ts';
import { createScopeModel } from './store/scope-model.ts';

export type ScopePorts = { httpPort: number; grpcPort: number };

export async function createScope(settings: ScopeSettings, platform: Platform): Promise<ScopePorts> {
  const connection = connectStore({ settings, platform });
  const model = createScopeModel(connection);
  ensureIndexes({ models: [model], platform });

  const scopes = aggregateStore(model);
  const bus = connectBus({
    url: settings.amqpUrl.reveal(),
    prefix: settings.amqpPrefix,
    topology: parleyTopology,
    platform,
  });
  startRelay({ sources: [scopes.outbox], bus, platform });

  const verifier = createIdentityVerifier(settings.identityPublicKeys);
  const { port: grpcPort } = await startRpcServer({ port: settings.grpcPort, services: [], verifier, platform });
  const app = createHttpApp({ routes: [], verifier, platform });
  const address = { host: settings.listenHost, port: settings.httpPort };
  const { port: httpPort } = await listenHttp(app, address, platform);
  return { httpPort, grpcPort };
}
