import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { startServiceProcess } from '@parley/local/service-process';
import { negotiationService } from '@parley/rpc/negotiation';
import { createRpcClient } from '@parley/rpc/client';
import { newId } from '@parley/service/new-id';
import { serviceApi } from '@parley/testing/service-api';
import { freshDatabase } from '@parley/testing/servers';
import { createConnection } from 'mongoose';
import { contracts } from '../src/http/contracts.ts';
import { createHistoryModel } from '../src/store/history-model.ts';
import { createNegotiationModel } from '../src/store/negotiation-model.ts';
import { createUpdateModel } from '../src/store/update-model.ts';
import type { Surroundings } from './running-negotiation.ts';

/** The negotiation service as a process of its own, to be killed and started again on the same ports. */
export async function startNegotiationProcess({ catalog, scope, files }: Surroundings) {
  const stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'parley-negotiation-process-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const [http, grpc, admin] = [await freePort(), await freePort(), await freePort()];
  const { identity, mongodbUri } = catalog;
  const mongodbDatabase = freshDatabase();
  const environment = {
    LISTEN_HOST: '127.0.0.1',
    HTTP_PORT: `${http}`,
    GRPC_PORT: `${grpc}`,
    ADMIN_PORT: `${admin}`,
    DRAIN_DELAY_MS: '0',
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
  const start = () =>
    startServiceProcess({
      name: 'negotiation',
      environment,
      adminUrl: `http://127.0.0.1:${admin}`,
      logFile: join(folder, 'negotiation.log'),
    });
  let child = await start();
  stack.defer(() => child.stop());
  const ours = { org: newId(), mode: 'live' as const };
  const scopes = ['negotiation:read', 'negotiation:write'];
  const connection = await createConnection(mongodbUri, { dbName: mongodbDatabase }).asPromise();
  stack.defer(() => connection.close());
  return {
    ours,
    api: await serviceApi({
      baseUrl: `http://127.0.0.1:${http}`,
      contracts,
      token: () => identity.token({ ...ours, scopes }),
    }),
    operator: stack.use(
      createRpcClient(negotiationService, {
        address: `127.0.0.1:${grpc}`,
        credentials: () => identity.token({ subject: 'olga' }, 'operator'),
      }),
    ),
    model: createNegotiationModel(connection),
    updates: createUpdateModel(connection),
    history: createHistoryModel(connection),
    /** As a power cut would. */
    async killAndRestart(): Promise<void> {
      await child.kill();
      child = await start();
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
