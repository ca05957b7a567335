import { createRpcClient } from '@parley/rpc/client';
import { scopeService } from '@parley/rpc/scope';
import type { Issuer, Mode } from '@parley/service/caller';
import { newTenant } from '@parley/testing/new-tenant';
import { scopeBodyOf, scopeMarket } from '@parley/testing/scope-market';
import { freshDatabase } from '@parley/testing/servers';
import { startInProcess } from '@parley/testing/service-in-process';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { settingsSchema } from '../src/config.ts';
import { contracts } from '../src/http/contracts.ts';
import { createScope } from '../src/service.ts';
import { startCatalog } from '@parley/catalog/in-process';

/** The owner of the token of a call. */
export type As = { org?: string; mode?: Mode };

/** The scope service in this process, with a real catalog that has every kind of dimension; both on real servers. */
export async function startScope(env: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack();
  const catalog = stack.use(await startCatalog());
  const market = scopeMarket();
  await catalog.seed(...market.records);
  const catalogRelay = stack.use(await createTcpRelay(catalog.address));
  const { mongodbUri, amqpUrl, amqpPrefix, identity } = catalog;
  const mongoRelay = stack.use(await createTcpRelay(mongodbUri));
  const mongodbDatabase = freshDatabase();
  const started = await startInProcess({
    name: 'scope',
    schema: settingsSchema,
    settings: {
      mongodbUri: mongoRelay.address,
      mongodbDatabase,
      amqpUrl,
      amqpPrefix,
      catalogGrpc: catalogRelay.address,
      // It is never called here.
      filesGrpc: '127.0.0.1:9',
      ...env,
    },
    identity,
    contracts,
    scopes: ['scope:read', 'scope:write'],
    createService: createScope,
  });
  stack.use(started);
  const { address } = started;
  const ours = newTenant();
  const rpcAs = (issuer: Issuer, as: As = ours) =>
    stack.use(
      createRpcClient(scopeService, {
        address,
        credentials: () => identity.token(issuer === 'operator' ? {} : as, issuer),
      }),
    );

  return {
    ...started,
    market,
    catalog,
    catalogRelay,
    mongoRelay,
    mongo: { uri: mongodbUri, dbName: mongodbDatabase },
    broker: { amqpUrl, amqpPrefix },
    ours,
    api: await started.apiAs(ours),
    rpcAs,
    service: rpcAs('service'),
    operator: rpcAs('operator'),
    /** The body of a small valid scope, with more dimensions if given. */
    body: (...more: { id: string; value: unknown }[]) => scopeBodyOf(market, ...more),
    async metricValues(name: string) {
      return (await started.platform.metrics.registry.getSingleMetric(name)?.get())?.values ?? [];
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
