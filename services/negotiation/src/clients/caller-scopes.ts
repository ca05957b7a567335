import type { ClientOf } from '@parley/rpc/client';
import { fetchByIds } from '@parley/rpc/fetch-by-ids';
import type { scopeService } from '@parley/rpc/scope';
import type { Caller } from '@parley/service/caller';
import { currentDeadline } from '@parley/service/deadline';
import { sharedCall } from '@parley/service/shared-call';
import type { CallerScopes } from '../actions/ports.ts';

type Client = Pick<ClientOf<typeof scopeService>, 'batchGetScopes' | 'createScope'>;
type Wanted = { scopeId: string; caller: Caller };

/** How many ids one call to the scope service accepts. */
const idsACall = 50;
const findMs = 3_000;
const createMs = 5_000;
/** How long a shared call delays the next one, in milliseconds: a replica that hangs must not delay those that answer. */
const holdMs = 100;

/** Scopes in their public JSON form, accessed on behalf of the caller. */
export function callerScopes(client: Client): CallerScopes {
  /** What is asked for at the same moment is one call for each identity. */
  const find = sharedCall<Wanted, string | undefined>(
    async (wanted) => {
      const callers = new Map(wanted.map(({ caller }) => [caller.token, caller]));
      const found = await Promise.all([...callers.values()].map((caller) => findAll(wanted, caller)));
      const byToken = new Map([...callers.keys()].map((token, index) => [token, found[index]]));
      return wanted.map(({ scopeId, caller }) => byToken.get(caller.token)?.get(scopeId));
    },
    { holdMs },
  );

  async function findAll(wanted: readonly Wanted[], caller: Caller): Promise<Map<string, string>> {
    // No caller ends the call for the others.
    const options = { caller: { ...caller, ...currentDeadline() }, timeoutMs: findMs };
    const ofCaller = wanted.filter((each) => each.caller.token === caller.token).map(({ scopeId }) => scopeId);
    const found = await fetchByIds([...new Set(ofCaller)], idsACall, async (scopeIds) => {
      const { publicJson, remainingScopeIds } = await client.batchGetScopes({ scopeIds }, options);
      return { records: Object.entries(publicJson), remaining: remainingScopeIds };
    });
    return new Map(found);
  }

  return {
    async find(scopeId, caller) {
      const json = await find({ scopeId, caller });
      return json === undefined ? undefined : (JSON.parse(json) as object);
    },

    async create(body, { idempotencyKey, caller }) {
      const request = { idempotencyKey, publicJson: JSON.stringify(body) };
      const { scope } = await client.createScope(request, { caller, timeoutMs: createMs });
      if (!scope) throw new TypeError('the scope service answered without the scope');
      return { scopeId: scope.id };
    },
  };
}
