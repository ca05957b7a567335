import { modes, tenantOf, type Caller, type Mode, type Tenant } from '@parley/service/caller';
import { fingerprintOf } from '@parley/service/idempotency';
import type { z } from 'zod';
import { modeNames } from '@parley/rpc/modes';
import { parseRequest } from '@parley/rpc/requests';
import { present } from '@parley/service/present';
import { createScope, type CreateScopeParts } from '../actions/create-scope.ts';
import { deleteScope, type DeleteScopeParts } from '../actions/delete-scope.ts';
import { getScope, showScope } from '../actions/get-scope.ts';
import { listScopes } from '../actions/list-scopes.ts';
import type { ScopeDesk } from '../actions/ports.ts';
import { retryExtraction, type RetryParts } from '../actions/retry-extraction.ts';
import { toScopeMessage } from './messages.ts';
import * as requests from './requests.ts';

export type MethodParts = CreateScopeParts &
  DeleteScopeParts &
  RetryParts & {
    desk: ScopeDesk;
    usage: (tenant: Tenant) => Promise<{ unfinished: number; maxUnfinished: number }>;
  };

export async function getScopeMethod({ scopes, desk }: MethodParts, request: unknown, caller: Caller) {
  const { scopeId } = parseRequest(requests.scopeRequest, request);
  const isOperator = caller.identity.issuer === 'operator';
  const found = isOperator
    ? await showScope({ scopes, desk }, scopeId)
    : await getScope(scopes, tenantOf(caller.identity), scopeId);
  return { scope: toScopeMessage(found) };
}

export async function createScopeMethod(parts: MethodParts, request: unknown, caller: Caller) {
  const { idempotencyKey: key, previousScopeId, ...given } = parseRequest(requests.createRequest, request);
  const fingerprint = fingerprintOf({ previousScopeId, ...given });
  const input = {
    operation: 'rpc.createScope',
    previousScopeId,
    terms: given.scopeTerms.map(({ termMonths, ...term }) => ({ ...toTerm(term), termLength: termMonths })),
    productTerms: given.productTerms.map(toTerm),
    idempotency: key === '' ? undefined : { key, fingerprint },
  };
  const { scope, isReplay } = await createScope(parts, input, caller);
  return { scope: toScopeMessage({ scope }), replayed: isReplay };
}

export async function listScopesMethod({ desk }: MethodParts, request: unknown) {
  const { orgId, mode, source, status, pageSize, pageToken } = parseRequest(requests.listRequest, request);
  const filter = present({ org: orgId, mode, source, status });
  const { scopes, next } = await listScopes(desk, filter, { before: pageToken, limit: pageSize });
  return { scopes: scopes.map((scope) => toScopeMessage({ scope })), nextPageToken: next ?? '' };
}

export async function getUsageMethod({ usage }: MethodParts, request: unknown) {
  const { orgId: org } = parseRequest(requests.usageRequest, request);
  const usageOf = async (mode: Mode) => {
    const { unfinished, maxUnfinished } = await usage({ org, mode });
    return { mode: modeNames[mode], unfinishedDocuments: unfinished, maxUnfinishedDocuments: maxUnfinished };
  };
  return { usages: await Promise.all(modes.map(usageOf)) };
}

export async function retryExtractionMethod(parts: MethodParts, request: unknown) {
  const { scopeId } = parseRequest(requests.scopeRequest, request);
  return { scope: toScopeMessage({ scope: await retryExtraction(parts, scopeId) }) };
}

export async function deleteScopeMethod(parts: MethodParts, request: unknown, caller: Caller) {
  const { scopeId } = parseRequest(requests.scopeRequest, request);
  const { deletedFileId, keptFileId } = await deleteScope(parts, scopeId, caller);
  return { fileDeleted: deletedFileId !== undefined, ...present({ keptFileId }) };
}

type Given = Pick<z.output<typeof requests.createRequest>['productTerms'][number], 'startTime' | 'endTime' | 'amounts'>;

/** The fields as the domain names them, those not given left out. */
function toTerm<T extends Given>({ startTime, endTime, amounts, ...fields }: T) {
  return { ...present(fields), ...present({ startDate: startTime, endDate: endTime }), ...present(amounts) };
}
