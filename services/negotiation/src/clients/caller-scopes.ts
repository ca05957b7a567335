import { isReason } from '@parley/errors/app-error';
import type { ClientOf } from '@parley/rpc/client';
import type { scopeService } from '@parley/rpc/scope';
import type { CallerScopes } from '../actions/ports.ts';

type Client = Pick<ClientOf<typeof scopeService>, 'getScope' | 'createScope'>;

const form = 'SCOPE_FORM_PUBLIC_JSON';
const findMs = 3_000;
const createMs = 5_000;

/** Scopes in their public JSON form, accessed on behalf of the caller. */
export function callerScopes(client: Client): CallerScopes {
  return {
    async find(scopeId, caller) {
      try {
        const { publicJson } = await client.getScope({ scopeId, form }, { caller, timeoutMs: findMs });
        return JSON.parse(publicJson) as object;
      } catch (error) {
        if (isReason(error, 'SCOPE_NOT_FOUND')) return undefined;
        throw error;
      }
    },

    async create(body, { idempotencyKey, caller }) {
      const request = { idempotencyKey, publicJson: JSON.stringify(body) };
      const { scope } = await client.createScope(request, { caller, timeoutMs: createMs });
      if (!scope) throw new TypeError('the scope service answered without the scope');
      return { scopeId: scope.id };
    },
  };
}
