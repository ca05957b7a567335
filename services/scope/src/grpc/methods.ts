import { tenantOf, type Caller } from '@parley/service/caller';
import { fingerprintOf } from '@parley/service/idempotency';
import { parseStrictJson } from '@parley/http/json-text';
import { parseOrRefuse } from '@parley/errors/violations';
import { id, word } from '@parley/rpc/requests';
import { z } from 'zod';
import { createScope, type CreateScopeParts } from '../actions/create-scope.ts';
import { getScope, showScope } from '../actions/get-scope.ts';
import type { LinkedScope, ScopeAdmin } from '../actions/ports.ts';
import { newScope } from '../http/schemas.ts';
import { scopeView } from '../http/views.ts';
import { toInput } from '../http/new-scope-input.ts';
import { toScopeMessage, withFindings } from './messages.ts';
import { forms } from './words.ts';

const getRequest = z.object({ scopeId: id, form: word(forms) });

/** The size limit of the body of an HTTP operation. */
const maxJsonLength = 256 * 1024;

const createRequest = z.object({
  idempotencyKey: z.string().max(255),
  publicJson: z.string().max(maxJsonLength),
});

export type MethodParts = CreateScopeParts & { admin: ScopeAdmin };

export async function getScopeMethod({ scopes, admin }: MethodParts, request: unknown, caller: Caller) {
  const { scopeId, form } = parseOrRefuse(getRequest, request);
  const { issuer } = caller.identity;
  // Buyers do not see findings, not even through a service that serves their call.
  if (form === 'findings' && issuer !== 'gateway') {
    const shown = await showScope(
      { scopes, admin },
      scopeId,
      issuer === 'operator' ? undefined : tenantOf(caller.identity),
    );
    return { scope: withFindings(toScopeMessage(shown), shown) };
  }
  const found =
    issuer === 'operator'
      ? await showScope({ scopes, admin }, scopeId)
      : await getScope(scopes, tenantOf(caller.identity), scopeId);
  return {
    ...(form !== 'publicJson' && { scope: toScopeMessage(found) }),
    ...((form === 'publicJson' || form === 'both') && { publicJson: publicJsonOf(found) }),
  };
}

export async function createScopeMethod(parts: MethodParts, request: unknown, caller: Caller) {
  const { idempotencyKey: key, publicJson } = parseOrRefuse(createRequest, request);
  const given = parseStrictJson(publicJson, ['public_json']);
  const input = {
    operation: 'rpc.createScope',
    ...toInput(parseOrRefuse(newScope, given)),
    idempotency: key === '' ? undefined : { key, fingerprint: fingerprintOf(given) },
  };
  const { scope, isReplay } = await createScope(parts, input, caller);
  return { scope: toScopeMessage({ scope }), publicJson: publicJsonOf({ scope }), replayed: isReplay };
}

/** The scope as API clients get it. */
function publicJsonOf(found: LinkedScope): string {
  return JSON.stringify(scopeView(found));
}
