import { startCatalogInProcess, type CatalogInProcess } from '@parley/catalog/in-process';
import { createRpcClient, type ClientOf } from '@parley/rpc/client';
import { purchaseService } from '@parley/rpc/purchase';
import type { Issuer, Mode } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { startService } from '@parley/service/run';
import { operatorCalls } from '@parley/testing/operator-calls';
import { serviceApi } from '@parley/testing/service-api';
import { eventually } from '@parley/testing/eventually';
import { serviceSettings } from '@parley/testing/service-settings';
import { freshDatabase } from '@parley/testing/servers';
import { createConnection } from 'mongoose';
import { expect } from 'vitest';
import { settingsSchema } from '../src/config.ts';
import { contracts } from '../src/http/contracts.ts';
import { showPurchase, suggestNames } from '../src/http/operator/purchase-contracts.ts';
import { explainEstimate } from '../src/http/operator/explanation-contracts.ts';
import { importRates } from '../src/http/operator/rate-contracts.ts';
import { createPricing, type PricingOverrides } from '../src/service.ts';
import { startScopeInProcess, type ScopeInProcess } from '@parley/scope/in-process';

export type RunningPricing = Awaited<ReturnType<typeof startPricing>>;

type Options = {
  env?: Record<string, string>;
  overrides?: PricingOverrides;
  /** With a real scope service, to price what it holds. */
  hasScopes?: boolean;
  /** Another process of the same installation. */
  beside?: Installation;
};
/** What processes of one installation have in common. */
type Installation = {
  catalog: CatalogInProcess;
  scope: ScopeInProcess | undefined;
  ours: As;
  mongodbDatabase: string;
};
type ImportOptions = { allowDuplicates?: boolean; dryRun?: boolean; importId?: string; replaces?: string };

async function newInstallation(stack: AsyncDisposableStack, hasScopes: boolean): Promise<Installation> {
  const catalog = stack.use(await startCatalogInProcess());
  const scope = hasScopes ? stack.use(await startScopeInProcess(catalog)) : undefined;
  return { catalog, scope, ours: { org: newId(), mode: 'live' }, mongodbDatabase: freshDatabase() };
}

/** The pricing service in this process, with a real catalog; both use real servers. */
export async function startPricing({ env = {}, overrides = {}, hasScopes = false, beside }: Options = {}) {
  const stack = new AsyncDisposableStack();
  const { catalog, scope, ours, mongodbDatabase } = beside ?? (await newInstallation(stack, hasScopes));
  const { mongodbUri, amqpUrl, amqpPrefix, identity } = catalog;
  const settings = settingsSchema.parse({
    ...serviceSettings,
    mongodbUri,
    mongodbDatabase,
    amqpUrl,
    amqpPrefix,
    catalogGrpc: catalog.address,
    scopeGrpc: scope?.address ?? '127.0.0.1:1',
    absentServices: '',
    identityPublicKeys: JSON.stringify(identity.publicKeys),
    identityPrivateKey: identity.privateKeys.service,
    ...env,
  });
  const started = await startService({
    name: 'pricing',
    settings,
    createService: (given, platform) => createPricing(given, platform, overrides),
  });
  stack.defer(() => started.stop());
  await eventually(async () => expect((await started.platform.health.report()).status).toBe('ok'));
  const rpcAs = (issuer: Issuer) =>
    createRpcClient(purchaseService, {
      address: `127.0.0.1:${started.service.grpcPort}`,
      credentials: () => identity.token({}, issuer),
    });
  const operator = stack.use(rpcAs('operator'));
  const baseUrl = `http://127.0.0.1:${started.service.httpPort}`;
  const call = operatorCalls(baseUrl, () => identity.token({}, 'operator'));
  const apiAs = async (as: As) =>
    serviceApi({ baseUrl, contracts, token: () => identity.token({ ...as, scopes: ['pricing:read'] }) });
  const database = await createConnection(mongodbUri, { dbName: mongodbDatabase }).asPromise();
  stack.defer(() => database.close());
  return {
    ...started,
    catalog,
    scope,
    ours,
    mongodbDatabase,
    api: await apiAs(ours),
    apiAs,
    explain: (scopeId: string) => call(explainEstimate, { params: { scopeId } }),
    /** Makes a scope of the body of POST /v1/scope; answers its id. */
    makeScope: (body: ScopeBody, as: As = ours) => makeScope(scope, body, as),
    operator,
    rpcAs,
    /** Its database, to look at. */
    database,
    /** Imports purchases, as one batch. */
    load: (records: object[], options: ImportOptions = {}) => loadLines(operator, records.map(toText), options),
    loadLines: (lines: string[]) => loadLines(operator, lines, {}),
    /** Waits until the service has read the names of the catalog: it takes purchases that name this supplier. */
    knows: (supplier: string) =>
      eventually(async () => {
        const { suggestions } = await call(suggestNames, { body: { names: [{ name: supplier }] } });
        expect(suggestions[0]?.candidates.map(({ name }) => name)).toContain(supplier);
      }),
    /** Imports purchases that must not be refused. */
    async seed(...records: object[]) {
      const { errors } = await loadLines(operator, records.map(toText), {});
      if (errors.length > 0) throw new Error(`refused: ${JSON.stringify(errors)}`);
    },
    /** Calls an operation as the operator. */
    call,
    purchase: (purchaseId: string) => call(showPurchase, { params: { purchaseId } }),
    loadRates: (...rates: object[]) => call(importRates, { body: { lines: numbered(rates.map(toText)) } }),
    /** How often each supplier was touched. */
    async dataVersions(): Promise<Map<string, number>> {
      const suppliers = database.collection<{ _id: string; dataVersion: number }>('suppliers');
      const found = await suppliers.find().toArray();
      return new Map(found.map(({ _id, dataVersion }) => [_id, dataVersion]));
    },
    async exported(): Promise<object[]> {
      const some = await Array.fromAsync(operator.exportPurchases({}, {}));
      return some.flatMap(({ lines }) => lines).map((line) => JSON.parse(line));
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

type As = { org: string; mode: Mode };

type ScopeBody = { scopeTerms: object[]; productTerms: object[] };

async function makeScope(scope: ScopeInProcess | undefined, body: ScopeBody, as: As): Promise<string> {
  const made = await scope?.clientAs(as).createScope({ publicJson: JSON.stringify(body) });
  return made?.scope?.id ?? '';
}

type Operator = ClientOf<typeof purchaseService>;

function loadLines(
  operator: Operator,
  lines: string[],
  { allowDuplicates = false, dryRun = false, ...of }: ImportOptions,
) {
  async function* requests() {
    yield { lines: numbered(lines), allowDuplicates, dryRun, ...of };
  }
  return firstOf(operator.importPurchases(requests(), { timeoutMs: 15_000 }));
}

async function firstOf<T>(responses: AsyncIterable<T>): Promise<T> {
  for await (const response of responses) return response;
  throw new Error('the import was not answered');
}

function numbered(lines: string[]) {
  return lines.map((json, index) => ({ number: index + 1, json }));
}

function toText(record: object): string {
  return JSON.stringify(record);
}
