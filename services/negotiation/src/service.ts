import { connectParleyBus } from '@parley/events/parley-bus';
import { createCompanyTimes } from '@parley/live-catalog/catalog-records';
import { startRelay } from '@parley/events/relay';
import { eventRoutes } from '@parley/events-admin/event-routes';
import { indexRoutes } from '@parley/indexes-admin/index-routes';
import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient } from '@parley/rpc/client';
import { filesService } from '@parley/rpc/files';
import { scopeService } from '@parley/rpc/scope';
import { serviceCredentials } from '@parley/service/credentials';
import { overridden } from '@parley/service/overridden';
import type { Platform } from '@parley/service/platform';
import { serveHttp, type HttpPort } from '@parley/serving/serve';
import { connectStore } from '@parley/store/connect';
import { callerFiles } from '@parley/stored-files/caller-files';
import { createOwnFiles, type OwnFiles } from '@parley/stored-files/own-files';
import { finishUpdates } from './actions/apply-update.ts';
import { finishAttachments } from './actions/finish-attachment.ts';
import { finishRemovals } from './actions/delete-negotiation.ts';
import { KeyedMutex } from './actions/keyed-mutex.ts';
import { callerCompanies } from './clients/caller-companies.ts';
import { callerScopes } from './clients/caller-scopes.ts';
import type { NegotiationSettings } from './config.ts';
import { createFaqs } from './faqs.ts';
import { attachRoute } from './http/attach-route.ts';
import { operatorRoutes } from './http/operator/routes.ts';
import { negotiationRoutes } from './http/routes.ts';
import { observeNegotiations } from './observe.ts';
import { createSchemaJudge } from './schemas/schema-judge.ts';
import { createStores, type Stores } from './store/stores.ts';
import { startPeriodicTasks } from '@parley/service/periodic-tasks';

/** Replaces parts, so that tests can make them fail. */
export type NegotiationOverrides = {
  stores?: (stores: Stores) => Stores;
  ownFiles?: (files: OwnFiles) => OwnFiles;
};

export async function createNegotiation(
  settings: NegotiationSettings,
  platform: Platform,
  overrides: NegotiationOverrides = {},
): Promise<HttpPort> {
  const connection = connectStore({ settings, platform });
  const stores = overridden(createStores(connection, settings, platform), overrides.stores);
  const bus = connectParleyBus(settings, platform);
  const sources = [stores.outbox];
  startRelay({ sources, bus, platform });

  const { tokenFor: credentials, callerFor } = serviceCredentials(platform.name, settings.identityPrivateKey);
  const ofService = { credentials, platform };
  const catalogClient = createRpcClient(catalogService, { address: settings.catalogGrpc, ...ofService });
  const scopeClient = createRpcClient(scopeService, { address: settings.scopeGrpc, ...ofService });
  const filesClient = createRpcClient(filesService, { address: settings.filesGrpc, ...ofService });
  const ownFiles = overridden(createOwnFiles(filesClient, callerFor), overrides.ownFiles);

  const { metrics } = platform;
  const companies = createCompanyTimes({ client: catalogClient, bus, metrics, settings });

  const parts = {
    ...stores,
    ...observeNegotiations(metrics),
    mutex: new KeyedMutex(),
    companies: callerCompanies(catalogClient),
    scopes: callerScopes(scopeClient),
    files: callerFiles(filesClient, ownFiles),
    judge: createSchemaJudge({ settings, platform }),
    ownFiles,
    callerFor,
    summaryUrl: settings.summaryUrl,
  };
  const sweeps = {
    'finish updates': () => finishUpdates(parts),
    'finish attachments': () => finishAttachments(parts),
    'finish removals': () => finishRemovals(parts),
    'move history': () => stores.history.moveDue(),
  };
  startPeriodicTasks(sweeps, settings.sweepIntervalMs, platform);
  const routes = [
    ...negotiationRoutes(parts),
    attachRoute(parts),
    ...createFaqs({ store: stores.faqs, companies, metrics }),
    ...operatorRoutes(parts),
    ...eventRoutes({ bus, sources, log: platform.log }),
    ...indexRoutes(stores.indexes, platform.log),
  ];
  return serveHttp({ settings, routes }, platform);
}
