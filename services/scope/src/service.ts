import { connectBus } from '@parley/events/bus';
import { startRelay } from '@parley/events/relay';
import { parleyTopology } from '@parley/events/topology';
import { createHttpApp, listenHttp } from '@parley/http/app';
import { catalogService } from '@parley/rpc/catalog';
import { isolationHere } from '@parley/reading/sandbox/isolation';
import { createRpcClient } from '@parley/rpc/client';
import { startRpcServer } from '@parley/rpc/server';
import { createIdentityVerifier } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';
import { aggregateStore } from '@parley/store/aggregate';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import { createCatalogProducts } from './clients/catalog-products.ts';
import type { ScopeSettings } from './config.ts';
import { createCredentials } from './clients/credentials.ts';
import { checkIsolation } from './document-worker/check-isolation.ts';
import { createDocuments } from './create-documents.ts';
import type { DocumentReader } from './document-worker/ports.ts';
import { createDocumentReader } from './document-worker/read-document.ts';
import { createSandbox } from '@parley/reading/sandbox/sandbox';
import { scopeRpc } from './grpc/scope-service.ts';
import { scopeRoutes } from './http/routes.ts';
import { createExtractor } from '@parley/reading/extractor/create-extractor';
import { startLiveIndex } from './matching/index/live-index.ts';
import { createMatcher } from './matching/threads/matcher.ts';
import { countScopes } from './observe.ts';
import { createScopeDesk } from './store/scope-desk.ts';
import { createScopeModel } from './store/scope-model.ts';
import { createScopeStore } from './store/scope-store.ts';

export type ScopePorts = { httpPort: number; grpcPort: number };

/** Replaces parts, for tests that make them fail. */
export type ScopeOverrides = { reader?: (own: () => DocumentReader) => DocumentReader };

export async function createScope(
  settings: ScopeSettings,
  platform: Platform,
  { reader = (own) => own() }: ScopeOverrides = {},
): Promise<ScopePorts> {
  const connection = connectStore({ settings, platform });
  const model = createScopeModel(connection);
  const indexes = ensureIndexes({ models: [model], platform });
  const records = aggregateStore(model);
  const scopes = createScopeStore({ model, records, indexes });

  const bus = connectBus({
    url: settings.amqpUrl.reveal(),
    prefix: settings.amqpPrefix,
    topology: parleyTopology,
    platform,
  });
  startRelay({ sources: [records.outbox], bus, platform });

  const credentials = createCredentials(settings);
  const catalog = createRpcClient(catalogService, { address: settings.catalogGrpc, credentials, platform });
  const products = createCatalogProducts({ client: catalog, bus, metrics: platform.metrics, settings });

  const index = startLiveIndex({ catalog, bus, platform, buildWaitMs: settings.catalogIndexWaitMs });

  const extractor = createExtractor(settings, platform);

  const verifier = createIdentityVerifier(settings.identityPublicKeys, platform);
  const created = countScopes(platform.metrics);
  checkIsolation(await isolationHere(), platform, settings.documentIsolationRequired);
  const ownReader = () => {
    // Both are loaded ahead of the next document: to start takes longer than to read most of them.
    const sandbox = platform.stack.use(createSandbox({ spares: settings.documentConcurrency }));
    const matcher = platform.stack.use(createMatcher({ index, products, spares: settings.documentConcurrency }));
    return createDocumentReader({ sandbox, extractor, matcher });
  };
  const documents = await createDocuments({
    settings,
    model,
    records,
    scopes,
    created,
    platform,
    reader: reader(ownReader),
  });
  const desk = createScopeDesk(model, records);
  const rpc = scopeRpc({ scopes, desk, products, created, ...documents });
  const { port: grpcPort } = await startRpcServer({
    host: settings.grpcHost,
    port: settings.grpcPort,
    services: [rpc],
    verifier,
    platform,
  });
  const routes = [...scopeRoutes({ scopes, products, created }), ...documents.routes];
  const app = createHttpApp({ routes, verifier, platform });
  const address = { host: settings.listenHost, port: settings.httpPort };
  const { port: httpPort } = await listenHttp(app, address, platform);
  return { httpPort, grpcPort };
}
