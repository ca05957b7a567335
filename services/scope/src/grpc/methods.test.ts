import type { Caller } from '@parley/service/caller';
import { expect, it } from 'vitest';
import type { Scope } from '../domain/scope.ts';
import { batchGetScopesMethod } from './methods.ts';

const identity = { issuer: 'gateway', subject: 'key', org: 'org', mode: 'live', scopes: [] } as const;
const caller = { identity: { ...identity, scopes: [] } } as unknown as Caller;

const ids = Array.from({ length: 4 }, (_, index) => `00000000-0000-7000-8000-00000000000${index}`);

/** Scopes of 900 KiB each. */
const scopes = {
  async find(_tenant: unknown, id: string) {
    const productTerms = [{ productId: id, productName: 'x'.repeat(900 * 1024), pricingDimensions: [] }];
    const scope = { id, source: 'manual', createdAt: new Date(0), terms: [], productTerms } as unknown as Scope;
    return { scope };
  },
};

async function read(scopeIds: string[]) {
  const parts = { scopes, admin: {} } as unknown as Parameters<typeof batchGetScopesMethod>[0];
  const { publicJson, remainingScopeIds = [] } = await batchGetScopesMethod(parts, { scopeIds }, caller);
  return { read: Object.keys(publicJson), remainingScopeIds };
}

it('leaves what has no room in an answer to the next one', async () => {
  expect(await read(ids)).toEqual({ read: ids.slice(0, 2), remainingScopeIds: ids.slice(2) });
  expect(await read(ids.slice(2))).toEqual({ read: ids.slice(2), remainingScopeIds: [] });
});
