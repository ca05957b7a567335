import type { RunningCatalog } from '@parley/catalog/in-process';
import { createRpcClient } from '@parley/rpc/client';
import { scopeService } from '@parley/rpc/scope';
import { settingsSchema } from '../src/config.ts';
import { contracts } from '../src/http/contracts.ts';
import * as operations from '../src/http/operator/contracts.ts';
import { createScope } from '../src/service.ts';
import type { Tenant } from '@parley/service/caller';
import { freshDatabase } from '@parley/testing/servers';
import { startInProcess } from '@parley/testing/service-in-process';
import { createTcpRelay } from '@parley/testing/tcp-relay';

export type ScopeInProcess = Awaited<ReturnType<typeof startScopeInProcess>>;

/** A real scope service in this process, with a catalog, behind a relay that can make it unavailable. */
export async function startScopeInProcess(catalog: RunningCatalog) {
  const stack = new AsyncDisposableStack();
  const { mongodbUri, amqpUrl, amqpPrefix, identity } = catalog;
  const mongodbDatabase = freshDatabase();
  const { address, callOperator, ...started } = await startInProcess({
    name: 'scope',
    schema: settingsSchema,
    settings: {
      mongodbUri,
      mongodbDatabase,
      amqpUrl,
      amqpPrefix,
      catalogGrpc: catalog.address,
      // No document is read here.
      scopeRoles: 'api',
      filesGrpc: '127.0.0.1:9',
    },
    identity,
    contracts,
    scopes: [],
    createService: createScope,
  });
  stack.use(started);
  const relay = stack.use(await createTcpRelay(address));
  return {
    address: relay.address,
    relay,
    /** The name of its database, to change what it holds. */
    mongodbDatabase,
    clientAs: (as: Tenant) =>
      stack.use(createRpcClient(scopeService, { address, credentials: () => identity.token(as, 'service') })),
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
