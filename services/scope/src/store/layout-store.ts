import type { LearnedLayout } from '@parley/reading/learning/learned-place';
import { modes, type Tenant } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import { storeCall } from '@parley/store/store-error';
import { readTimePage } from '@parley/store/time-page';
import type { LayoutDesk, StoredLayout } from '../actions/layout-desk.ts';
import type { LearnedLayouts } from '../document-worker/ports.ts';
import type { LayoutDocument, LayoutModel } from './layout-model.ts';

/** Layouts of a tenant; a new one replaces the oldest. */
export const mostLayouts = 100;
/** Ids of scopes that are kept with a layout, so that a repeated lesson does not count twice. */
const mostScopes = 20;

export function createLayoutStore(model: LayoutModel): LearnedLayouts & LayoutDesk {
  function newest({ org, mode }: Tenant): Promise<LayoutDocument[]> {
    return readTimePage<LayoutDocument>(model, { filter: { org, mode }, order: 'newest first', limit: mostLayouts });
  }

  async function add(tenant: Tenant, { words, places }: LearnedLayout, scopeId: string): Promise<void> {
    const { org, mode } = tenant;
    const known = await newest(tenant);
    const outdated = known.slice(mostLayouts - 1).map(({ _id }) => _id);
    if (outdated.length > 0) await storeCall(() => model.deleteMany({ _id: { $in: outdated } }).exec());
    const now = new Date();
    const layout = { _id: newId(), org, mode, createdAt: now, updatedAt: now, words, places, scopes: [scopeId] };
    await storeCall(() => model.create([layout]));
  }

  return {
    async ofTenant(tenant) {
      return (await newest(tenant)).map(({ _id: id, words, places }) => ({ id, words, places }));
    },

    async keep(tenant, layout, scopeId) {
      const { id: _id, words, places } = layout;
      if (_id === '') return add(tenant, layout, scopeId);
      const { org, mode } = tenant;
      const $push = { scopes: { $each: [scopeId], $slice: -mostScopes } };
      const change = { $set: { words, places, updatedAt: new Date() }, $push };
      await storeCall(() => model.updateOne({ _id, org, mode, scopes: { $ne: scopeId } }, change).exec());
    },

    async list({ org, mode }, page) {
      const filter = { ...present({ org }), mode: mode ?? { $in: [...modes] } };
      return (await readTimePage<LayoutDocument>(model, { filter, order: 'newest first', ...page })).map(toLayout);
    },

    async forget(_id) {
      return (await storeCall(() => model.deleteOne({ _id }).exec())).deletedCount > 0;
    },
  };
}

function toLayout({ _id: id, ...layout }: LayoutDocument): StoredLayout {
  return { id, ...layout };
}
