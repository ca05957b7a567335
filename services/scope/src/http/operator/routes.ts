import { fieldNames } from '@parley/document-fields/fields';
import { route, type Route } from '@parley/http/operation';
import { createdPageOf } from '@parley/service/pages';
import { present } from '@parley/service/present';
import { correctScope, type CorrectParts } from '../../actions/correct-scope.ts';
import type { LayoutDesk, StoredLayout } from '../../actions/layout-desk.ts';
import type { Scope } from '../../domain/scope.ts';
import * as contracts from './contracts.ts';

/** What operators do with what was read from documents. */
export function operatorRoutes(parts: CorrectParts & { layouts: LayoutDesk }): Route[] {
  const { layouts } = parts;
  return [
    route(contracts.correctScope, async ({ params, body: { requestId, corrections: given } }, caller) => {
      const corrections = fieldNames.flatMap((field) => {
        const value = given[field];
        return value === undefined ? [] : [{ field, value }];
      });
      return { body: successorView(await correctScope(parts, { ...params, requestId, corrections }, caller)) };
    }),
    route(contracts.listLearnedLayouts, async ({ query: { orgId: org, mode, limit, pageToken: after } }) => {
      const found = await layouts.list(present({ org, mode }), { after, limit: limit + 1 });
      const { items, nextPageToken } = createdPageOf(found, limit);
      return { body: { layouts: items.map(layoutView), nextPageToken } };
    }),
    route(contracts.forgetLearnedLayout, async ({ params: { layoutId: id } }) => ({
      body: { id, wasKnown: await layouts.forget(id) },
    })),
  ];
}

function successorView({ id, previousScopeId = '', org: orgId, mode, document }: Scope) {
  const corrections = document?.corrections ?? [];
  return {
    id,
    previousScopeId,
    orgId,
    mode,
    corrections: corrections.map(({ field, value, by, at }) => ({ field, value, by, at: at.toISOString() })),
  };
}

function layoutView({ id, org: orgId, mode, createdAt, updatedAt, places }: StoredLayout) {
  return {
    id,
    orgId,
    mode,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    places: places.map(({ field, side, label, right, wrong }) => ({ field, side, label, right, wrong })),
  };
}
