import { Readable } from 'node:stream';
import { sharedStack } from '@parley/local/shared-stack';
import type { StackAddresses } from '@parley/local/test-stack';
import type { Mode } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { createApiClient, type ApiClient } from '@parley/testing/api';
import { scopeMarket, type ScopeMarket } from '@parley/testing/scope-market';
import { createKey, createOrg } from '../../src/http/operator/contracts.ts';
import { withWays, type StackWays } from './sample-stack.ts';

export type Scope = {
  id: string;
  source: string;
  previousScopeId?: string;
  nextScopeId?: string;
  productTerms: { productName: string; pricingDimensions: { id: string; name: string; value: number }[] }[];
};

export type Problem = {
  code: string;
  detail: string;
  errors: { pointer?: string; header?: string; code: string; message: string }[];
};

export type Chosen = { id: string; value?: unknown };

const scopes = ['scope:read', 'scope:write'];

/** What tests of scopes need to call a stack. */
type ScopeWays = {
  /** Products with every kind of pricing dimension. */
  market: ScopeMarket;
  /** A client with a new key that may read and write scopes. */
  newClient(): Promise<ApiClient>;
  clientOf(key: string): Promise<ApiClient>;
  /** Keys of one organisation, one for each mode. */
  newOrg(): Promise<{ id: string; live: string; test: string }>;
  importRecords(...records: object[]): Promise<void>;
};

export type ScopeStack = StackAddresses & StackWays & ScopeWays;

/** The stack that all tests share, with a separate market. */
export function sharedScopeStack(): Promise<ScopeStack> {
  return forScopes(withWays(sharedStack()));
}

/** Imports a market whose products are new, and adds what tests of scopes need. */
export async function forScopes<Stack extends StackAddresses & StackWays>(stack: Stack): Promise<Stack & ScopeWays> {
  const market = scopeMarket();
  const clientOf = (key: string) => createApiClient({ baseUrl: stack.baseUrl, key });

  async function importRecords(...records: object[]): Promise<void> {
    const lines = records.map((record) => `${JSON.stringify(record)}\n`);
    const { code, stdout, stderr } = await stack.parley(['catalog', 'import', '-'], Readable.from(lines));
    if (code !== 0) throw new Error(`records could not be imported: ${stdout} ${stderr}`);
  }

  async function newOrg() {
    const { id } = await stack.callGateway(createOrg, { body: { requestId: newId(), name: `e2e ${newId()}` } });
    const keyOf = async (mode: Mode) => {
      const body = { requestId: newId(), orgId: id, mode, name: mode, scopes };
      return (await stack.callGateway(createKey, { body })).secret;
    };
    return { id, live: await keyOf('live'), test: await keyOf('test') };
  }

  await importRecords(...market.records);
  return {
    ...stack,
    market,
    clientOf,
    newClient: async () => clientOf(await stack.createKey({ scopes })),
    newOrg,
    importRecords,
  };
}

export const term = { termLength: 12, purchaseType: 'new_purchase' };
