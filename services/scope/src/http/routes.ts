import { route, type Route } from '@parley/http/operation';
import { createScope, type CreateScopeParts } from '../actions/create-scope.ts';
import { getScope } from '../actions/get-scope.ts';
import { tenantOf } from '@parley/service/caller';
import * as contracts from './contracts.ts';
import { toInput } from './new-scope-input.ts';
import { scopeView } from './views.ts';

export function scopeRoutes(parts: CreateScopeParts): Route[] {
  return [
    route(contracts.createScope, async ({ body, idempotency }, caller) => {
      const input = { operation: contracts.createScope.id, ...toInput(body), idempotency };
      const { scope, isReplay } = await createScope(parts, input, caller);
      return { body: scopeView({ scope }), isReplay };
    }),
    route(contracts.getScope, async ({ params }, caller) => ({
      body: scopeView(await getScope(parts.scopes, tenantOf(caller.identity), params.scopeId)),
    })),
  ];
}
