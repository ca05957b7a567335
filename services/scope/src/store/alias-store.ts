import { modes, type Tenant } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import type { QueryFilter } from 'mongoose';
import { duplicateKeyFields, storeCall } from '@parley/store/store-error';
import { readTimePage } from '@parley/store/time-page';
import type { AliasDesk } from '../actions/alias-desk.ts';
import type { KeyedAlias, LearnedAliases } from '../document-worker/ports.ts';
import type { StoredAlias } from '../domain/alias.ts';
import type { AliasDocument, AliasModel } from './alias-model.ts';

/** Aliases of a tenant; a new one replaces the oldest. */
export const mostAliases = 1_000;
/** Ids of scopes that are kept with an alias, so that a repeated lesson does not count twice. */
const mostScopes = 20;

export function createAliasStore(model: AliasModel): LearnedAliases & AliasDesk {
  async function dropOldest({ org, mode }: Tenant): Promise<void> {
    const outdated = await storeCall(() =>
      model
        .find({ org, mode }, { _id: 1 })
        .sort({ createdAt: -1, _id: -1 })
        .skip(mostAliases)
        .lean<{ _id: string }[]>()
        .exec(),
    );
    const ids = outdated.map(({ _id }) => _id);
    if (ids.length > 0) await storeCall(() => model.deleteMany({ _id: { $in: ids } }).exec());
  }

  return {
    async ofTenant({ org, mode }) {
      const page = { filter: { org, mode }, order: 'newest first', limit: mostAliases } as const;
      return (await readTimePage<AliasDocument>(model, page)).map(toAlias);
    },

    async learn(tenant, alias, scopeId) {
      const { org, mode } = tenant;
      const { key, companyId, productId } = alias;
      const kind = productId === undefined ? 'company' : 'product';
      const same: QueryFilter<AliasDocument> = { org, mode, kind, key, ...(kind === 'product' && { companyId }) };
      const options = { upsert: true, updatePipeline: true };
      try {
        const filter = { ...same, scopes: { $ne: scopeId } };
        await storeCall(() => model.updateOne(filter, lesson(alias, scopeId), options).exec());
      } catch (error) {
        // The scope has taught this already.
        if (!duplicateKeyFields(error)) throw error;
      }
      await dropOldest(tenant);
    },

    async list({ org, mode }, page) {
      const filter = { ...present({ org }), mode: mode ?? { $in: [...modes] } };
      return (await readTimePage<AliasDocument>(model, { filter, order: 'newest first', ...page })).map(toAlias);
    },

    async forget(_id) {
      return (await storeCall(() => model.deleteOne({ _id }).exec())).deletedCount > 0;
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
        scopes: { $slice: [{ $concatArrays: [{ $ifNull: ['$scopes', []] }, [scopeId]] }, -mostScopes] },
      },
    },
  ];
}

function toAlias({ _id: id, kind: _kind, key: _key, ...alias }: AliasDocument): StoredAlias {
  return { id, ...alias };
}
