import { fieldNames } from '@parley/document-fields/fields';
import { formRoute, route, type Route } from '@parley/http/operation';
import { modes, type Mode, type Tenant } from '@parley/service/caller';
import { createdPageOf } from '@parley/service/pages';
import type { Place } from '@parley/service/place';
import { present } from '@parley/service/present';
import { correctScope, type CorrectParts } from '../../actions/correct-scope.ts';
import { deleteScope, type DeleteScopeParts } from '../../actions/delete-scope.ts';
import { showScope } from '../../actions/get-scope.ts';
import type { LearnedAdmin } from '../../actions/learned-admin.ts';
import type { ScopeStore } from '../../actions/ports.ts';
import { retryExtraction, type RetryParts } from '../../actions/retry-extraction.ts';
import type { TryDocument } from '../../actions/try-document.ts';
import type { StoredAlias } from '../../domain/alias.ts';
import type { StoredLayout } from '../../actions/stored-layout.ts';
import * as contracts from './contracts.ts';
import { aliasView, layoutView, operatorScopeView, successorView } from './views.ts';

type OperatorParts = CorrectParts &
  DeleteScopeParts &
  RetryParts & {
    scopes: ScopeStore;
    layouts: LearnedAdmin<StoredLayout>;
    aliases: LearnedAdmin<StoredAlias>;
    tryDocument: TryDocument;
    usage: (tenant: Tenant) => Promise<{ unfinishedDocuments: number; maxUnfinishedDocuments: number }>;
  };

/** What operators do with scopes, and with what was read from documents. */
export function operatorRoutes(parts: OperatorParts): Route[] {
  return [...scopeRoutes(parts), ...correctionRoutes(parts)];
}

function scopeRoutes(parts: OperatorParts): Route[] {
  return [
    route(contracts.listScopes, async ({ query: { orgId: org, limit, pageToken: after, ...given } }) => {
      const found = await parts.admin.list(present({ org, ...given }), { after, limit: limit + 1 });
      const { items, nextPageToken } = createdPageOf(found, limit);
      return { body: { scopes: items.map((scope) => operatorScopeView({ scope })), nextPageToken } };
    }),
    route(contracts.showScope, async ({ params: { scopeId } }) => ({
      body: operatorScopeView(await showScope(parts, scopeId)),
    })),
    formRoute(contracts.tryDocument, {
      // It is read while it arrives, as nothing of it is kept.
      async receiveFile(content, { filename }, { signal }) {
        const found = await parts.tryDocument({ filename, content }, signal);
        return { found, sha256: '', discard: async () => undefined };
      },
      handle: ({ file }) => ({ body: file?.found ?? {} }),
    }),
    route(contracts.retryExtraction, async ({ params: { scopeId } }) => ({
      body: operatorScopeView({ scope: await retryExtraction(parts, scopeId) }),
    })),
    route(contracts.deleteScope, async ({ params: { scopeId: id } }, caller) => {
      const { deletedFileId, keptFileId } = await deleteScope(parts, id, caller);
      return { body: { id, fileDeleted: deletedFileId !== undefined, keptFileId } };
    }),
    route(contracts.showDocumentUsage, async ({ params: { orgId: org } }) => {
      const usageOf = async (mode: Mode) => ({ mode, ...(await parts.usage({ org, mode })) });
      return { body: { usages: await Promise.all(modes.map(usageOf)) } };
    }),
  ];
}

function correctionRoutes(parts: OperatorParts): Route[] {
  const { layouts, aliases } = parts;
  return [
    route(contracts.correctScope, async ({ params, body: { requestId, corrections: given, ...names } }, caller) => {
      const corrections = fieldNames.flatMap((field) => {
        const value = given[field];
        return value === undefined ? [] : [{ field, value }];
      });
      const correcting = { ...params, requestId, corrections, names };
      return { body: successorView(await correctScope(parts, correcting, caller)) };
    }),
    route(contracts.listLearnedLayouts, async ({ query }) => {
      const { items, nextPageToken } = await pageOf(layouts, query);
      return { body: { layouts: items.map(layoutView), nextPageToken } };
    }),
    route(contracts.forgetLearnedLayout, async ({ params: { layoutId: id } }) => ({
      body: { id, wasKnown: await layouts.forget(id) },
    })),
    route(contracts.listLearnedAliases, async ({ query }) => {
      const { items, nextPageToken } = await pageOf(aliases, query);
      return { body: { aliases: items.map(aliasView), nextPageToken } };
    }),
    route(contracts.forgetLearnedAlias, async ({ params: { aliasId: id } }) => ({
      body: { id, wasKnown: await aliases.forget(id) },
    })),
  ];
}

type LearnedQuery = {
  orgId?: string | undefined;
  mode?: Mode | undefined;
  limit: number;
  pageToken?: Place | undefined;
};

async function pageOf<Item extends { id: string; createdAt: Date }>(
  admin: LearnedAdmin<Item>,
  { orgId: org, mode, limit, pageToken: after }: LearnedQuery,
) {
  return createdPageOf(await admin.list(present({ org, mode }), { after, limit: limit + 1 }), limit);
}
