import type { CatalogInProcess } from '@parley/catalog/in-process';
import { createRpcClient } from '@parley/rpc/client';
import { scopeService } from '@parley/rpc/scope';
import { settingsSchema } from '../src/config.ts';
import * as operations from '../src/http/operator/contracts.ts';
import { createScope } from '../src/service.ts';
import type { Mode } from '@parley/service/caller';
import { startService } from '@parley/service/run';
import { eventually } from '@parley/testing/eventually';
import { operatorCalls } from '@parley/testing/operator-calls';
import { freshDatabase } from '@parley/testing/servers';
import { serviceSettings } from '@parley/testing/service-settings';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { expect } from 'vitest';

export type ScopeInProcess = Awaited<ReturnType<typeof startScopeInProcess>>;

/** A real scope service in this process, with a catalog, behind a relay that can make it unavailable. */
export async function startScopeInProcess(catalog: CatalogInProcess) {
  const stack = new AsyncDisposableStack();
  const { mongodbUri, amqpUrl, amqpPrefix, identity } = catalog;
  const settings = settingsSchema.parse({
    ...serviceSettings,
    mongodbUri,
    mongodbDatabase: freshDatabase(),
    amqpUrl,
    amqpPrefix,
    catalogGrpc: catalog.address,
    // No document is read here.
    scopeRoles: 'api',
    filesGrpc: '127.0.0.1:9',
    identityPublicKeys: JSON.stringify(identity.publicKeys),
    identityPrivateKey: identity.privateKeys.service,
  });
  const started = await startService({ name: 'scope', settings, createService: createScope });
  stack.defer(() => started.stop());
  await eventually(async () => expect((await started.platform.health.report()).status).toBe('ok'));
  const relay = stack.use(await createTcpRelay(started.service.grpcPort ?? 0));
  const clientAs = (token: () => Promise<string>) =>
    stack.use(createRpcClient(scopeService, { address: `127.0.0.1:${started.service.grpcPort}`, credentials: token }));
  const baseUrl = `http://127.0.0.1:${started.service.httpPort}`;
  const callOperator = operatorCalls(baseUrl, () => identity.token({}, 'operator'));
  return {
    address: `127.0.0.1:${relay.port}`,
    relay,
    /** The name of its database, to change what it holds. */
    mongodbDatabase: settings.mongodbDatabase,
    clientAs: (as: { org: string; mode: Mode }) => clientAs(() => identity.token(as, 'service')),
    /** The number of scopes of an organisation. */
    async count({ org: orgId }: { org: string }): Promise<number> {
      return (await callOperator(operations.listScopes, { query: { orgId, limit: 500 } })).scopes.length;
    },
    /** Removes a scope permanently. */
    async remove(scopeId: string): Promise<void> {
      await callOperator(operations.deleteScope, { params: { scopeId } });
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
