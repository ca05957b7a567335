import { AppError } from '@parley/errors/app-error';
import type { Tenant } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { duplicateKeyFields } from '@parley/store/store-error';
import type { LearnedAdmin } from '../actions/learned-admin.ts';
import type { LearnedLayouts, LayoutUpdate } from '../document-worker/ports.ts';
import type { StoredLayout } from '../actions/stored-layout.ts';
import type { LayoutDocument, LayoutModel } from './layout-model.ts';
import { learnedItems, maxScopes } from './learned-items.ts';

/** Layouts of a tenant; a new one replaces the oldest. */
export const maxLayouts = 100;

export function createLayoutStore(model: LayoutModel): LearnedLayouts & LearnedAdmin<StoredLayout> {
  const { list, forget, newest, dropOldest } = learnedItems(model, { max: maxLayouts, toItem: toLayout });

  async function add(
    tenant: Tenant,
    { layout: { words, places }, known }: LayoutUpdate,
    scopeId: string,
  ): Promise<void> {
    const { org, mode } = tenant;
    const now = new Date();
    const serial = 1 + Math.max(0, ...known.map((one) => one.serial));
    const layout = {
      _id: newId(),
      org,
      mode,
      createdAt: now,
      updatedAt: now,
      words,
      places,
      scopes: [scopeId],
      serial,
    };
    try {
      await model.create([layout]);
    } catch (error) {
      throw duplicateKeyFields(error) ? staleLesson() : error;
    }
    await dropOldest(tenant);
  }

  return {
    list,
    forget,

    async ofTenant(tenant) {
      return (await newest(tenant)).map(toLayout);
    },

    async keep(tenant, lesson, scopeId) {
      const { id: _id, words, places } = lesson.layout;
      if (_id === '') return add(tenant, lesson, scopeId);
      const before = lesson.known.find(({ id }) => id === _id);
      if (before === undefined || before.scopes.includes(scopeId)) return;
      const { org, mode } = tenant;
      // Each lesson adds its scope: as long as they are the same, so is what they taught.
      const unchanged = { _id, org, mode, scopes: before.scopes };
      const $push = { scopes: { $each: [scopeId], $slice: -maxScopes } };
      const change = { $set: { words, places, updatedAt: new Date() }, $push };
      const { matchedCount } = await model.updateOne(unchanged, change);
      if (matchedCount === 0) throw staleLesson();
    },
  };
}

function staleLesson(): AppError {
  return new AppError('STALE_VERSION', 'Another document taught the layout meanwhile. Read the document again.');
}

function toLayout({ _id: id, ...layout }: LayoutDocument): StoredLayout {
  return { id, ...layout };
}
