import { newId } from '@parley/service/new-id';
import type { QueryFilter } from 'mongoose';
import { duplicateKeyFields } from '@parley/store/store-error';
import type { LearnedAdmin } from '../actions/learned-admin.ts';
import type { KeyedAlias, LearnedAliases } from '../document-worker/ports.ts';
import type { StoredAlias } from '../domain/alias.ts';
import type { AliasDocument, AliasModel } from './alias-model.ts';
import { learnedItems, maxScopes } from './learned-items.ts';

/** Aliases of a tenant; a new one replaces the oldest. */
export const maxAliases = 1_000;

export function createAliasStore(model: AliasModel): LearnedAliases & LearnedAdmin<StoredAlias> {
  const { list, forget, newest, dropOldest } = learnedItems(model, { max: maxAliases, toItem: toAlias });
  return {
    list,
    forget,

    async ofTenant(tenant) {
      return (await newest(tenant)).map(toAlias);
    },

    async learn(tenant, alias, scopeId) {
      const { org, mode } = tenant;
      const { key, companyId, productId } = alias;
      const kind = productId === undefined ? 'company' : 'product';
      const same: QueryFilter<AliasDocument> = { org, mode, kind, key, ...(kind === 'product' && { companyId }) };
      const filter = { ...same, scopes: { $ne: scopeId } };
      const teach = (upsert: boolean) =>
        model.updateOne(filter, lesson(alias, scopeId), { upsert, updatePipeline: true }).exec();
      try {
        await teach(true);
      } catch (error) {
        if (!duplicateKeyFields(error)) throw error;
        // This scope has taught it before, or another one has just taught it for the first time.
        await teach(false);
      }
      await dropOldest(tenant);
    },
  };
}

/**
 * Counts what a person said for or against what is known. A meaning that was wrong as often as right is replaced. In
 * one command, so that documents that are corrected at the same moment all count.
 */
function lesson({ name, companyId, productId }: KeyedAlias, scopeId: string) {
  const now = new Date();
  const [right, wrong] = [{ $ifNull: ['$right', 0] }, { $ifNull: ['$wrong', 0] }];
  const target = productId === undefined ? '$companyId' : '$productId';
  const agrees = { $eq: [{ $ifNull: [target, null] }, productId ?? companyId] };
  const oneMoreWrong = { $add: [wrong, 1] };
  const replaces = { $and: [{ $not: agrees }, { $gte: [oneMoreWrong, right] }] };
  const either = (whenReplaced: unknown, whenAgreed: unknown, otherwise: unknown) => ({
    $cond: [replaces, whenReplaced, { $cond: [agrees, whenAgreed, otherwise] }],
  });
  return [
    {
      $set: {
        _id: { $ifNull: ['$_id', newId()] },
        createdAt: { $ifNull: ['$createdAt', now] },
        updatedAt: now,
        name: { $literal: name },
        companyId: either(companyId, companyId, '$companyId'),
        ...(productId !== undefined && { productId: either(productId, productId, '$productId') }),
        right: either(1, { $add: [right, 1] }, right),
        wrong: either(0, wrong, oneMoreWrong),
        scopes: { $slice: [{ $concatArrays: [{ $ifNull: ['$scopes', []] }, [scopeId]] }, -maxScopes] },
      },
    },
  ];
}

function toAlias({ _id: id, kind: _kind, key: _key, ...alias }: AliasDocument): StoredAlias {
  return { id, ...alias };
}
