import type { Category } from '../domain/entities.ts';
import { inNameOrder } from './catalogue-order.ts';
import type { CatalogReader, Page, Window } from './ports.ts';

export type CategoryListItem = { category: Category; children: Category[] };

/** The top level, or the children of a category; each with its own children. */
export async function listCategories(
  reader: CatalogReader,
  parentCategoryId: string | undefined,
  window: Window,
): Promise<Page<CategoryListItem>> {
  const { items, total } = await reader.categoryPage(parentCategoryId, window);
  // Categories have two levels: those with a parent have no children.
  const parents = parentCategoryId === undefined ? items : [];
  const children = inNameOrder(await reader.childCategories(parents.map(({ id }) => id)));
  const byParent = Map.groupBy(children, (child) => child.parentCategoryId);
  return { items: items.map((category) => ({ category, children: byParent.get(category.id) ?? [] })), total };
}
