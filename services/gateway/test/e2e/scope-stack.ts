import { sharedStack } from '@parley/local/shared-stack';
import type { StackAddresses } from '@parley/local/test-stack';
import { createApiClient, type ApiClient } from '@parley/testing/api';
import { scopeMarket, type ScopeMarket } from '@parley/testing/scope-market';
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

  await stack.importRecords('catalog', market.records);
  return {
    ...stack,
    market,
    clientOf,
    newClient: async () => clientOf(await stack.createKey({ scopes })),
  };
}

export const term = { termLength: 12, purchaseType: 'new_purchase' };
