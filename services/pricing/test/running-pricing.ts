import { startCatalog, type RunningCatalog } from '@parley/catalog/in-process';
import type { CallOperation, InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';
import type { Tenant } from '@parley/service/caller';
import { newTenant } from '@parley/testing/new-tenant';
import { operatorLines } from '@parley/testing/operator-calls';
import { eventually } from '@parley/testing/eventually';
import { freshDatabase } from '@parley/testing/servers';
import { startInProcess } from '@parley/testing/service-in-process';
import { openDatabase } from '@parley/testing/open-database';
import { expect } from 'vitest';
import { settingsSchema } from '../src/config.ts';
import { contracts } from '../src/http/contracts.ts';
import {
  exportPurchases,
  importPurchases,
  showPurchase,
  suggestNames,
} from '../src/http/operator/purchase-contracts.ts';
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
  catalog: RunningCatalog;
  scope: ScopeInProcess | undefined;
  ours: Tenant;
  mongodbDatabase: string;
};
type ImportOptions = { allowDuplicates?: boolean; dryRun?: boolean; importId?: string; replaces?: string };

async function newInstallation(stack: AsyncDisposableStack, hasScopes: boolean): Promise<Installation> {
  const catalog = stack.use(await startCatalog());
  const scope = hasScopes ? stack.use(await startScopeInProcess(catalog)) : undefined;
  return { catalog, scope, ours: newTenant(), mongodbDatabase: freshDatabase() };
}

/** The pricing service in this process, with a real catalog; both use real servers. */
export async function startPricing({ env = {}, overrides = {}, hasScopes = false, beside }: Options = {}) {
  const stack = new AsyncDisposableStack();
  const { catalog, scope, ours, mongodbDatabase } = beside ?? (await newInstallation(stack, hasScopes));
  const { mongodbUri, amqpUrl, amqpPrefix, identity } = catalog;
  const started = await startInProcess({
    name: 'pricing',
    schema: settingsSchema,
    settings: {
      mongodbUri,
      mongodbDatabase,
      amqpUrl,
      amqpPrefix,
      catalogGrpc: catalog.address,
      scopeGrpc: scope?.address ?? '127.0.0.1:1',
      absentServices: '',
      ...env,
    },
    identity,
    contracts,
    scopes: ['pricing:read'],
    createService: (given, platform) => createPricing(given, platform, overrides),
  });
  stack.use(started);
  const { callOperator: call, asOperator } = started;
  const lines = <C extends Contract>(contract: C, input: InputOf<C>) => operatorLines(contract, input, asOperator);
  const database = stack.adopt(await openDatabase(mongodbUri, mongodbDatabase), (open) => open.close());
  return {
    ...started,
    catalog,
    scope,
    ours,
    mongodbDatabase,
    api: await started.apiAs(ours),
    explain: (scopeId: string) => call(explainEstimate, { params: { scopeId } }),
    /** Makes a scope of the body of POST /v1/scope; answers its id. */
    makeScope: (body: ScopeBody, as: Tenant = ours) => makeScope(scope, body, as),
    /** Its database, to look at. */
    database,
    /** Imports purchases, as one batch. */
    load: (records: object[], options: ImportOptions = {}) => loadLines(call, records.map(toText), options),
    loadLines: (texts: string[]) => loadLines(call, texts),
    /** Waits until the service has read the names of the catalog: it takes purchases that name this supplier. */
    knows: (supplier: string) =>
      eventually(async () => {
        const { suggestions } = await call(suggestNames, { body: { names: [{ name: supplier }] } });
        expect(suggestions[0]?.candidates.map(({ name }) => name)).toContain(supplier);
      }),
    /** Imports purchases that must not be refused. */
    async seed(...records: object[]) {
      const { errors } = await loadLines(call, records.map(toText));
      if (errors.length > 0) throw new Error(`refused: ${JSON.stringify(errors)}`);
    },
    call,
    /** Calls an operation that answers JSON Lines, as the operator. */
    lines,
    purchase: (purchaseId: string) => call(showPurchase, { params: { purchaseId } }),
    loadRates: (...rates: object[]) => call(importRates, { lines: rates.map(toText).join('\n') }),
    /** How often each supplier was touched. */
    async dataVersions(): Promise<Map<string, number>> {
      const suppliers = database.collection<{ _id: string; dataVersion: number }>('suppliers');
      const found = await suppliers.find().toArray();
      return new Map(found.map(({ _id, dataVersion }) => [_id, dataVersion]));
    },
    exported: (query: { buyer?: string; after?: string } = {}) => lines(exportPurchases, { query }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

type ScopeBody = { scopeTerms: object[]; productTerms: object[] };

async function makeScope(scope: ScopeInProcess | undefined, body: ScopeBody, as: Tenant): Promise<string> {
  const made = await scope?.clientAs(as).createScope({ publicJson: JSON.stringify(body) });
  return made?.scope?.id ?? '';
}

function loadLines(call: CallOperation, texts: string[], options: ImportOptions = {}) {
  return call(importPurchases, { query: options, lines: texts.join('\n') });
}

function toText(record: object): string {
  return JSON.stringify(record);
}
