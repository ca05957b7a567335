import type { Tenant } from '@parley/service/caller';
import { present } from '@parley/service/present';
import { notDeleted } from '@parley/store/aggregate';
import { sharedCall } from '@parley/service/shared-call';
import type { LinkedScope } from '../actions/ports.ts';
import { shownFields, toScope } from './scope-codec.ts';
import type { ScopeDocument, ScopeModel } from './scope-model.ts';

type Wanted = Tenant & { id: string };
type Followed = { _id: string; nextScopeId: string };

/**
 * Reads single scopes with the ids of their successors, concurrent reads in one command (see `sharedCall`). Callers that
 * ask for the same scope get the same object, so none may modify it.
 */
export function linkedReads(model: ScopeModel): (wanted: Wanted) => Promise<LinkedScope | undefined> {
  return sharedCall<Wanted, LinkedScope | undefined>(async (wanted) => {
    const found = await model.aggregate<ScopeDocument | Followed>(linked(model, wanted));
    const scopes = new Map(found.filter(isScope).map((document) => [document._id, toScope(document)]));
    const next = new Map(found.filter(isFollowed).map(({ _id, nextScopeId }) => [_id, nextScopeId]));
    return wanted.map(({ id, org, mode }) => {
      const scope = scopes.get(id);
      if (scope?.org !== org || scope.mode !== mode) return undefined;
      return { scope, ...present({ nextScopeId: next.get(id) }) };
    });
  });
}

/** Finds the scopes and then, in an index alone, the newest successor of each; ids are in the order of time. */
function linked({ collection }: ScopeModel, wanted: readonly Wanted[]) {
  const distinct = (field: keyof Wanted) => ({ $in: [...new Set(wanted.map((each) => each[field]))] });
  const ids = distinct('id');
  // Of a deleted scope no `previousScopeId` is left.
  const following = [
    { $match: { org: distinct('org'), mode: distinct('mode'), previousScopeId: ids } },
    { $group: { _id: '$previousScopeId', nextScopeId: { $max: '$_id' } } },
  ];
  return [
    { $match: { _id: ids, ...notDeleted } },
    { $project: shownFields },
    { $unionWith: { coll: collection.collectionName, pipeline: following } },
  ];
}

function isFollowed(found: ScopeDocument | Followed): found is Followed {
  return 'nextScopeId' in found;
}

function isScope(found: ScopeDocument | Followed): found is ScopeDocument {
  return !isFollowed(found);
}
