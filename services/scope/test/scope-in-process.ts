import type { CatalogInProcess } from '@parley/catalog/in-process';
import { createRpcClient } from '@parley/rpc/client';
import { scopeService } from '@parley/rpc/scope';
import { settingsSchema } from '../src/config.ts';
import * as operations from '../src/http/operator/contracts.ts';
import { createScope } from '../src/service.ts';
import type { Mode } from '@parley/service/caller';
import { operatorCalls } from '@parley/testing/operator-calls';
import { freshDatabase } from '@parley/testing/servers';
import { serviceSettings } from '@parley/testing/service-settings';
import { startHealthy } from '@parley/testing/start-healthy';
import { createTcpRelay } from '@parley/testing/tcp-relay';

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
  const { address, baseUrl } = stack.use(await startHealthy({ name: 'scope', settings, createService: createScope }));
  const relay = stack.use(await createTcpRelay(address));
  const clientAs = (token: () => Promise<string>) =>
    stack.use(createRpcClient(scopeService, { address, credentials: token }));
  const callOperator = operatorCalls(baseUrl, () => identity.token({}, 'operator'));
  return {
    address: relay.address,
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
