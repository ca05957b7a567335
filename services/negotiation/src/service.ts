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
import { createSchemaJudge } from './schemas/schema-judge.ts';
import { observeNegotiations } from './observe.ts';
import { startSweeping } from './sweeping.ts';
import { createHistoryModel } from './store/history-model.ts';
import { createHistoryStore } from './store/history-store.ts';
import { createNegotiationModel } from './store/negotiation-model.ts';
import { createNegotiationStore } from './store/negotiation-store.ts';
import { createNegotiationWrites } from './store/negotiation-writes.ts';
import { createUpdateModel } from './store/update-model.ts';
import { createUpdateStore } from './store/update-store.ts';

export async function createNegotiation(settings: NegotiationSettings, platform: Platform): Promise<ServingPorts> {
  const connection = connectStore({ settings, platform });
  const [model, historyModel, updateModel] = [
    createNegotiationModel(connection),
    createHistoryModel(connection),
    createUpdateModel(connection),
  ];
  const indexes = ensureIndexes({ models: [model, historyModel, updateModel], platform });
  const records = aggregateStore(model);
  const bus = connectParleyBus(settings, platform);
  startRelay({ sources: [records.outbox], bus, platform });

  const { tokenFor: credentials, callerFor } = serviceCredentials(platform.name, settings.identityPrivateKey);
  const ofService = { credentials, platform };
  const catalogClient = createRpcClient(catalogService, { address: settings.catalogGrpc, ...ofService });
  const scopeClient = createRpcClient(scopeService, { address: settings.scopeGrpc, ...ofService });
  const filesClient = createRpcClient(filesService, { address: settings.filesGrpc, ...ofService });

  const { historyMoveMs: moveAfterMs, callMs, sweepIntervalMs: everyMs } = settings;
  const history = createHistoryStore({ model: historyModel, negotiations: model, moveAfterMs });
  const { started, moved } = observeNegotiations(platform.metrics);
  const applying = {
    writes: createNegotiationWrites({ model, records, history }),
    updates: createUpdateStore({ model: updateModel, indexes, callMs }),
    moved,
  };
  startSweeping({ applying, history, everyMs }, platform);
  const routes = negotiationRoutes({
    ...applying,
    negotiations: createNegotiationStore({ model, records, indexes, history }),
    companies: callerCompanies(catalogClient),
    scopes: callerScopes(scopeClient),
    files: callerFiles(filesClient, createOwnFiles(filesClient, callerFor)),
    judge: createSchemaJudge({ settings, platform }),
    started,
    summaryUrl: settings.summaryUrl,
  });
  return serve({ settings, routes, services: [] }, platform);
}
