import type { LearnedLayout } from '@parley/reading/learning/learned-place';
import type { Tenant } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { storeCall } from '@parley/store/store-error';
import type { LearnedDesk } from '../actions/learned-desk.ts';
import type { LearnedLayouts } from '../document-worker/ports.ts';
import type { StoredLayout } from '../actions/stored-layout.ts';
import type { LayoutDocument, LayoutModel } from './layout-model.ts';
import { learnedItems, mostScopes } from './learned-items.ts';

/** Layouts of a tenant; a new one replaces the oldest. */
export const mostLayouts = 100;

export function createLayoutStore(model: LayoutModel): LearnedLayouts & LearnedDesk<StoredLayout> {
  const { list, forget, newest, dropOldest } = learnedItems(model, { most: mostLayouts, toItem: toLayout });

  async function add(tenant: Tenant, { words, places }: LearnedLayout, scopeId: string): Promise<void> {
    const { org, mode } = tenant;
    const now = new Date();
    const layout = { _id: newId(), org, mode, createdAt: now, updatedAt: now, words, places, scopes: [scopeId] };
    await storeCall(() => model.create([layout]));
    await dropOldest(tenant);
  }

  return {
    list,
    forget,

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
  };
}

function toLayout({ _id: id, ...layout }: LayoutDocument): StoredLayout {
  return { id, ...layout };
}
