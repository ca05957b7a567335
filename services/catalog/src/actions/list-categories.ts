import { inListOrder } from './catalogue-order.ts';
import type { CatalogReader, CategoryRecords, Page, Window } from './ports.ts';

/** The top level, or the children of a category; each with its own children. */
export async function listCategories(
  reader: CatalogReader,
  parentCategoryId: string | undefined,
  window: Window,
): Promise<Page<CategoryRecords>> {
  const { items, total } = await reader.categoryPage(parentCategoryId, window);
  return {
    items: items.map(({ category, children }) => ({ category, children: inListOrder(children, { direction: 'asc' }) })),
    total,
  };
}
