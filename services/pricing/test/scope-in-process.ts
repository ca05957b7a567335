import type { CatalogInProcess } from '@parley/catalog/in-process';
import { createRpcClient } from '@parley/rpc/client';
import { scopeService } from '@parley/rpc/scope';
import { settingsSchema } from '@parley/scope/config';
import { createScope } from '@parley/scope/service';
import type { Mode } from '@parley/service/caller';
import { startService } from '@parley/service/run';
import { eventually } from '@parley/testing/eventually';
import { freshDatabase } from '@parley/testing/servers';
import { serviceSettings } from '@parley/testing/service-settings';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { expect } from 'vitest';

export type ScopeInProcess = Awaited<ReturnType<typeof startScopeInProcess>>;

/** A real scope service in this process, beside a catalog, behind a relay that makes it seem away. */
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
  return {
    address: `127.0.0.1:${relay.port}`,
    relay,
    clientAs: (as: { org: string; mode: Mode }) =>
      stack.use(
        createRpcClient(scopeService, {
          address: `127.0.0.1:${started.service.grpcPort}`,
          credentials: () => identity.token(as, 'service'),
        }),
      ),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
