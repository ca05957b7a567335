import { startLoneService } from '@parley/local/lone-service';
import { newTenant } from '@parley/testing/new-tenant';
import { serviceApi } from '@parley/testing/service-api';
import { freshDatabase } from '@parley/testing/servers';
import { openDatabase } from '@parley/testing/open-database';
import { contracts } from '../src/http/contracts.ts';
import { createHistoryModel } from '../src/store/history-model.ts';
import { createNegotiationModel } from '../src/store/negotiation-model.ts';
import { createUpdateModel } from '../src/store/update-model.ts';
import { negotiationOperatorCalls } from './negotiation-operator-calls.ts';
import type { Surroundings } from './running-negotiation.ts';

/** The negotiation service as a separate process, to be killed and restarted on the same ports. */
export async function startNegotiationProcess({ catalog, scope, files }: Surroundings) {
  const stack = new AsyncDisposableStack();
  const { identity, mongodbUri } = catalog;
  const mongodbDatabase = freshDatabase();
  const environment = {
    MONGODB_URI: mongodbUri,
    MONGODB_DATABASE: mongodbDatabase,
    AMQP_URL: catalog.amqpUrl,
    AMQP_PREFIX: catalog.amqpPrefix,
    ABSENT_SERVICES: 'pricing,webhook',
    CATALOG_GRPC: catalog.address,
    SCOPE_GRPC: scope.address,
    FILES_GRPC: files.address,
    IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
    IDENTITY_PRIVATE_KEY: identity.privateKeys.service,
    CALL_MS: '1000',
    SWEEP_INTERVAL_MS: '200',
    HISTORY_MOVE_MS: '300',
  };
  const service = stack.use(await startLoneService({ name: 'negotiation', environment }));
  const ours = newTenant();
  const scopes = ['negotiation:read', 'negotiation:write'];
  const connection = stack.adopt(await openDatabase(mongodbUri, mongodbDatabase), (open) => open.close());
  return {
    ours,
    api: await serviceApi({
      baseUrl: service.baseUrl,
      contracts,
      token: () => identity.token({ ...ours, scopes }),
    }),
    operator: negotiationOperatorCalls(service.baseUrl, () => identity.token({ subject: 'olga' }, 'operator')),
    model: createNegotiationModel(connection),
    updates: createUpdateModel(connection),
    history: createHistoryModel(connection),
    killAndRestart: () => service.killAndRestart(),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
