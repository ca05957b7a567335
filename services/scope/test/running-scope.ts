import { createRpcClient } from '@parley/rpc/client';
import { scopeService } from '@parley/rpc/scope';
import type { Issuer, Mode } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { serviceApi } from '@parley/testing/service-api';
import { operatorCalls } from '@parley/testing/operator-calls';
import { scopeMarket } from '@parley/testing/scope-market';
import { serviceSettings } from '@parley/testing/service-settings';
import { freshDatabase } from '@parley/testing/servers';
import { startHealthy } from '@parley/testing/start-healthy';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { settingsSchema } from '../src/config.ts';
import { contracts } from '../src/http/contracts.ts';
import { createScope } from '../src/service.ts';
import { startCatalogInProcess } from '@parley/catalog/in-process';

/** The owner of the token of a call. */
export type As = { org?: string; mode?: Mode };

export type RunningScope = Awaited<ReturnType<typeof startScope>>;

/** The scope service in this process, with a real catalog that has every kind of dimension; both on real servers. */
export async function startScope(env: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack();
  const catalog = stack.use(await startCatalogInProcess());
  const market = scopeMarket();
  await catalog.load(...market.records);
  const catalogRelay = stack.use(await createTcpRelay(catalog.address));
  const { mongodbUri, amqpUrl, amqpPrefix, identity } = catalog;
  const mongoRelay = stack.use(await createTcpRelay(mongodbUri));
  const mongodbDatabase = freshDatabase();
  const settings = settingsSchema.parse({
    ...fixed,
    mongodbUri: mongoRelay.address,
    mongodbDatabase,
    amqpUrl,
    amqpPrefix,
    catalogGrpc: catalogRelay.address,
    identityPublicKeys: JSON.stringify(identity.publicKeys),
    identityPrivateKey: identity.privateKeys.service,
    ...env,
  });
  const started = stack.use(await startHealthy({ name: 'scope', settings, createService: createScope }));
  const { address, baseUrl } = started;
  const ours = { org: newId(), mode: 'live' as const };
  const rpcAs = (issuer: Issuer, as: As = ours) =>
    stack.use(
      createRpcClient(scopeService, {
        address,
        credentials: () => identity.token(issuer === 'operator' ? {} : as, issuer),
      }),
    );
  const asOperator = { baseUrl, token: () => identity.token({}, 'operator') };
  const apiAs = async (as: As) =>
    serviceApi({ baseUrl, contracts, token: () => identity.token({ ...as, scopes: ['scope:read', 'scope:write'] }) });

  return {
    ...started,
    market,
    catalog,
    catalogRelay,
    mongoRelay,
    mongo: { uri: mongodbUri, dbName: mongodbDatabase },
    broker: { amqpUrl, amqpPrefix },
    ours,
    apiAs,
    api: await apiAs(ours),
    rpcAs,
    service: rpcAs('service'),
    operator: rpcAs('operator'),
    asOperator,
    callOperator: operatorCalls(baseUrl, asOperator.token),
    /** The body of a small valid scope, with more dimensions if given. */
    body(...more: { id: string; value: unknown }[]) {
      const seats = { id: market.dimensions.seats.id, value: 50 };
      return {
        scopeTerms: [{ termLength: 12, purchaseType: 'new_purchase' }],
        productTerms: [{ productId: market.guard.id, pricingDimensions: [seats, ...more] }],
      };
    },
    async metricValues(name: string) {
      return (await started.platform.metrics.registry.getSingleMetric(name)?.get())?.values ?? [];
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const fixed = {
  ...serviceSettings,
  // It is never called here.
  filesGrpc: '127.0.0.1:9',
};
