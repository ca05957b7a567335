import { connectParleyBus } from '@parley/events/parley-bus';
import { startRelay } from '@parley/events/relay';
import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient } from '@parley/rpc/client';
import { filesService } from '@parley/rpc/files';
import { scopeService } from '@parley/rpc/scope';
import { serviceCredentials } from '@parley/service/credentials';
import type { Platform } from '@parley/service/platform';
import { serve, type ServingPorts } from '@parley/serving/serve';
import { aggregateStore } from '@parley/store/aggregate';
import { callerFiles } from '@parley/stored-files/caller-files';
import { createOwnFiles } from '@parley/stored-files/own-files';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import { callerCompanies } from './clients/caller-companies.ts';
import { callerScopes } from './clients/caller-scopes.ts';
import type { NegotiationSettings } from './config.ts';
import { negotiationRoutes } from './http/routes.ts';
import { observeNegotiations } from './observe.ts';
import { createNegotiationModel } from './store/negotiation-model.ts';
import { createNegotiationStore } from './store/negotiation-store.ts';

export async function createNegotiation(settings: NegotiationSettings, platform: Platform): Promise<ServingPorts> {
  const connection = connectStore({ settings, platform });
  const model = createNegotiationModel(connection);
  const indexes = ensureIndexes({ models: [model], platform });
  const records = aggregateStore(model);
  const bus = connectParleyBus(settings, platform);
  startRelay({ sources: [records.outbox], bus, platform });

  const { tokenFor: credentials, callerFor } = serviceCredentials(platform.name, settings.identityPrivateKey);
  const ofService = { credentials, platform };
  const catalogClient = createRpcClient(catalogService, { address: settings.catalogGrpc, ...ofService });
  const scopeClient = createRpcClient(scopeService, { address: settings.scopeGrpc, ...ofService });
  const filesClient = createRpcClient(filesService, { address: settings.filesGrpc, ...ofService });

  const historyDueAt = (at: Date) => new Date(at.getTime() + settings.historyMoveMs);
  const { started } = observeNegotiations(platform.metrics);
  const routes = negotiationRoutes({
    negotiations: createNegotiationStore({ model, records, indexes, historyDueAt }),
    companies: callerCompanies(catalogClient),
    scopes: callerScopes(scopeClient),
    files: callerFiles(filesClient, createOwnFiles(filesClient, callerFor)),
    started,
    summaryUrl: settings.summaryUrl,
  });
  return serve({ settings, routes, services: [] }, platform);
}
