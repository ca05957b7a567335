import { tenantOf, type Caller } from '@parley/service/caller';
import { fingerprintOf } from '@parley/service/idempotency';
import { parseStrictJson } from '@parley/http/json-text';
import { isReason } from '@parley/errors/app-error';
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
const batchRequest = z.object({ scopeIds: z.array(id).min(1).max(50) });

/** Half of the message limit, in characters, of which a few take up more than one byte. */
const maxAnswerLength = 2 * 1024 * 1024;

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
  const found = await visibleScope({ scopes, admin }, scopeId, caller);
  return {
    ...(form !== 'publicJson' && { scope: toScopeMessage(found) }),
    ...((form === 'publicJson' || form === 'both') && { publicJson: publicJsonOf(found) }),
  };
}

export async function batchGetScopesMethod(parts: ScopeReads, request: unknown, caller: Caller) {
  const scopeIds = [...new Set(parseOrRefuse(batchRequest, request).scopeIds)];
  const found = await Promise.all(scopeIds.map((scopeId) => existing(visibleScope(parts, scopeId, caller))));
  const publicJson: Record<string, string> = {};
  let room = maxAnswerLength;
  for (const [index, scope] of found.entries()) {
    if (!scope) continue;
    const json = publicJsonOf(scope);
    room -= json.length;
    if (room < 0 && Object.keys(publicJson).length > 0) return { publicJson, remainingScopeIds: scopeIds.slice(index) };
    publicJson[scope.scope.id] = json;
  }
  return { publicJson };
}

type ScopeReads = Pick<MethodParts, 'scopes' | 'admin'>;

/** A scope of the caller; of any owner if the caller is an operator. @throws AppError SCOPE_NOT_FOUND */
function visibleScope({ scopes, admin }: ScopeReads, scopeId: string, { identity }: Caller): Promise<LinkedScope> {
  return identity.issuer === 'operator'
    ? showScope({ scopes, admin }, scopeId)
    : getScope(scopes, tenantOf(identity), scopeId);
}

async function existing(read: Promise<LinkedScope>): Promise<LinkedScope | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isReason(error, 'SCOPE_NOT_FOUND')) return undefined;
    throw error;
  }
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
