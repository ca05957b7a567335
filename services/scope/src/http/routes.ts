import { route, type Route } from '@parley/http/operation';
import { createScope, type CreateScopeParts } from '../actions/create-scope.ts';
import { getScope } from '../actions/get-scope.ts';
import { ownerOf } from '../actions/owner-of.ts';
import * as contracts from './contracts.ts';
import { scopeView } from './views.ts';

export function scopeRoutes(parts: CreateScopeParts): Route[] {
  return [
    route(contracts.createScope, async ({ body, idempotency }, caller) => {
      const { scopeTerms: terms, productTerms, previousScopeId } = body;
      const input = { terms: terms.map(given), productTerms: productTerms.map(given), previousScopeId, idempotency };
      const { scope, isReplay } = await createScope(parts, input, caller);
      return { body: scopeView({ scope }), isReplay };
    }),
    route(contracts.getScope, async ({ params }, caller) => ({
      body: scopeView(await getScope(parts.scopes, ownerOf(caller), params.scopeId)),
    })),
  ];
}

type Given<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};

/** The fields that were given: an absent one is left out, not stored as nothing. */
function given<T extends object>(fields: T): Given<T> {
  // Filtering by value keeps the pairing of names and types, which Object.entries cannot express.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
