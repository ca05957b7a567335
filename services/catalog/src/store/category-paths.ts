import type { RecordKey } from '../domain/references.ts';
import type { CatalogModels, RecordModel } from './models.ts';

/** If one category's parent changes more often than this within a pass, the cause is a conflict, not an import. */
const maxPasses = 5;

/** A category and its parent, the two places where its companies are listed. */
export function categoryPathOf(categoryId: string, parentCategoryId: string | undefined): string[] {
  return parentCategoryId === undefined ? [categoryId] : [categoryId, parentCategoryId];
}

/** The parents of those categories that have one. */
export async function parentsOf(categories: RecordModel, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const filter = { _id: { $in: [...new Set(ids)] }, parentKey: { $ne: '' } };
  const found = await categories.find(filter, { parentKey: 1 }).lean<{ _id: string; parentKey: string }[]>();
  return new Map(found.map(({ _id, parentKey }) => [_id, parentKey]));
}

/**
 * Corrects the paths of companies after a batch that changed these records. A process that writes a company or moves a
 * category checks the other side after its own write, so that of two concurrent imports at least the later one sees
 * both.
 */
export async function alignCategoryPaths({ category, company }: Models, changed: RecordKey[]): Promise<void> {
  const misplaced = await categoriesOfMisplaced({ category, company }, idsOf(changed, 'company'));
  const ids = [...new Set([...misplaced, ...idsOf(changed, 'category')])];
  if (ids.length === 0) return;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const parents = await parentsOf(category, ids);
    const operations = ids.map((id) => ({ updateMany: alignment(id, categoryPathOf(id, parents.get(id))) }));
    const { modifiedCount } = await company.bulkWrite(operations, { ordered: false });
    if (modifiedCount === 0) return;
  }
}

type Models = Pick<CatalogModels, 'category' | 'company'>;
type Placed = { _id: string; categoryId: string; categoryPath: string[] };

async function categoriesOfMisplaced({ category, company }: Models, companyIds: string[]): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const filter = { _id: { $in: companyIds }, categoryId: { $exists: true } };
  const placed = await company.find(filter, { categoryId: 1, categoryPath: 1 }).lean<Placed[]>();
  const parents = await parentsOf(
    category,
    placed.map(({ categoryId }) => categoryId),
  );
  const isMisplaced = ({ categoryId, categoryPath }: Placed) =>
    categoryPath.join() !== categoryPathOf(categoryId, parents.get(categoryId)).join();
  return placed.filter(isMisplaced).map(({ categoryId }) => categoryId);
}

/** The companies of a category whose path differs, found by the index of paths. */
function alignment(categoryId: string, categoryPath: string[]) {
  const filter = { $and: [{ categoryPath: categoryId }, { categoryId }, { categoryPath: { $ne: categoryPath } }] };
  return { filter, update: { $set: { categoryPath } } };
}

function idsOf(keys: RecordKey[], type: RecordKey['type']): string[] {
  return keys.flatMap((key) => (key.type === type ? [key.id] : []));
}
