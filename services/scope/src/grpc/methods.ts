import { modes, tenantOf, type Caller, type Mode, type Tenant } from '@parley/service/caller';
import { fingerprintOf } from '@parley/service/idempotency';
import { parseStrictJson } from '@parley/http/json-text';
import { fileParts } from '@parley/rpc/file-parts';
import { modeNames } from '@parley/rpc/modes';
import { parseRequest } from '@parley/rpc/requests';
import { createdPageOf } from '@parley/service/pages';
import { present } from '@parley/service/present';
import { createScope, type CreateScopeParts } from '../actions/create-scope.ts';
import { deleteScope, type DeleteScopeParts } from '../actions/delete-scope.ts';
import { getScope, showScope } from '../actions/get-scope.ts';
import type { LinkedScope, ScopeDesk } from '../actions/ports.ts';
import { retryExtraction, type RetryParts } from '../actions/retry-extraction.ts';
import type { TryDocument } from '../actions/try-document.ts';
import { newScope } from '../http/schemas.ts';
import { scopeView } from '../http/views.ts';
import { toInput } from '../http/new-scope-input.ts';
import { toScopeMessage } from './messages.ts';
import * as requests from './requests.ts';

export type MethodParts = CreateScopeParts &
  DeleteScopeParts &
  RetryParts & {
    desk: ScopeDesk;
    tryDocument: TryDocument;
    usage: (tenant: Tenant) => Promise<{ unfinished: number; maxUnfinished: number }>;
  };

export async function getScopeMethod({ scopes, desk }: MethodParts, request: unknown, caller: Caller) {
  const { scopeId, form } = parseRequest(requests.getRequest, request);
  const isOperator = caller.identity.issuer === 'operator';
  const found = isOperator
    ? await showScope({ scopes, desk }, scopeId)
    : await getScope(scopes, tenantOf(caller.identity), scopeId);
  return {
    ...(form !== 'publicJson' && { scope: toScopeMessage(found) }),
    ...(form !== 'message' && { publicJson: publicJsonOf(found) }),
  };
}

export async function createScopeMethod(parts: MethodParts, request: unknown, caller: Caller) {
  const { idempotencyKey: key, publicJson } = parseRequest(requests.createRequest, request);
  const given = parseStrictJson(publicJson, ['public_json']);
  const input = {
    operation: 'rpc.createScope',
    ...toInput(parseRequest(newScope, given)),
    idempotency: key === '' ? undefined : { key, fingerprint: fingerprintOf(given) },
  };
  const { scope, isReplay } = await createScope(parts, input, caller);
  return { scope: toScopeMessage({ scope }), publicJson: publicJsonOf({ scope }), replayed: isReplay };
}

export async function listScopesMethod({ desk }: MethodParts, request: unknown) {
  const { orgId: org, pageSize, pageToken: after, ...given } = parseRequest(requests.listRequest, request);
  const found = await desk.list(present({ org, ...given }), { after, limit: pageSize + 1 });
  const { items, nextPageToken } = createdPageOf(found, pageSize);
  return { scopes: items.map((scope) => toScopeMessage({ scope })), nextPageToken };
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

export async function tryDocumentMethod(
  { tryDocument }: MethodParts,
  parts: AsyncIterable<unknown>,
  { signal }: Caller,
) {
  const { head, chunks } = await fileParts(requests.documentHead, parts);
  return { fieldsJson: JSON.stringify(await tryDocument({ filename: head.filename, content: chunks }, signal)) };
}

/** The scope as API clients get it. */
function publicJsonOf(found: LinkedScope): string {
  return JSON.stringify(scopeView(found));
}
