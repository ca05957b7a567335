import { eventRoutes } from '@parley/events-admin/event-routes';
import { indexRoutes } from '@parley/indexes-admin/index-routes';
import { outboundPolicy } from '@parley/outbound/settings';
import { createSandbox } from '@parley/reading/sandbox/sandbox';
import { callerFiles } from '@parley/stored-files/caller-files';
import { serve, type ServingPorts } from '@parley/serving/serve';
import { createQuotaModel, Quota } from '@parley/store/quota';
import { tooManyDocuments } from '../actions/start-document.ts';
import { createTryDocument } from '../actions/try-document.ts';
import type { Scope } from '../domain/scope.ts';
import { scopeRpc } from '../grpc/scope-service.ts';
import { fromDocumentRoute } from '../http/from-document-route.ts';
import { operatorRoutes } from '../http/operator/routes.ts';
import { scopeRoutes } from '../http/routes.ts';
import { countScopes } from '../observe.ts';
import { createDocumentStore } from '../store/document-store.ts';
import { createScopeAdmin } from '../store/scope-admin.ts';
import { createScopeStore } from '../store/scope-store.ts';
import type { SharedParts } from './shared-parts.ts';

const removeMs = 10_000;

/** Serves HTTP and gRPC. */
export async function startApi(parts: SharedParts): Promise<ServingPorts> {
  const { settings, platform, bus, model, layouts, aliases, indexes, records } = parts;
  const { products, companies, filesClient, files } = parts;
  const wake = () => parts.wake.up();
  const scopes = createScopeStore(parts);
  const created = countScopes(platform.metrics);
  const { maxUnfinishedDocuments: maxUnfinished } = settings;
  const documents = createDocumentStore({ model, records, leaseMs: settings.documentLeaseMs });
  // No spares, as operators evaluate documents only occasionally.
  const sandbox = platform.stack.use(createSandbox({ spares: 0 }));
  const { fetchMaxBytes: maxBytes, fetchTimeoutMs: receiveMs } = settings;
  const admin = createScopeAdmin(model, records);
  const rpc = scopeRpc({ scopes, admin, products, created });
  const started = (scope: Scope) => {
    created(scope);
    wake();
  };
  const ofCaller = callerFiles(filesClient, files);
  const policy = outboundPolicy(settings);
  const quota = new Quota({
    model: createQuotaModel(model.db),
    records: scopes,
    stored: (tenant, atMost) => documents.unfinished(tenant, atMost),
    max: maxUnfinished,
    refusal: () => tooManyDocuments(maxUnfinished),
  });
  const fromDocument = fromDocumentRoute({ scopes, started, quota, policy, ...ofCaller });
  const forOperators = operatorRoutes({
    scopes,
    admin,
    started,
    layouts,
    aliases,
    products,
    companies,
    wake,
    tryDocument: createTryDocument({ sandbox, limits: { maxBytes, receiveMs } }),
    async usage(tenant) {
      const { length: unfinishedDocuments } = await documents.unfinished(tenant, maxUnfinished);
      return { unfinishedDocuments, maxUnfinishedDocuments: maxUnfinished };
    },
    async removeFile(fileId, caller) {
      await filesClient.delete({ fileId }, { caller, timeoutMs: removeMs });
    },
  });
  const routes = [
    ...scopeRoutes({ scopes, products, created }),
    fromDocument,
    ...forOperators,
    ...eventRoutes({ bus, sources: [records.outbox], log: platform.log }),
    ...indexRoutes(indexes, platform.log),
  ];
  return serve({ settings, routes, services: [rpc] }, platform);
}
