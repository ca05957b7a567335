import { storeCall } from '@parley/store/store-error';
import type { RecordKey } from '../domain/references.ts';
import type { CatalogModels, RecordModel } from './models.ts';

/** If one category's parent changes more often than this within a pass, the cause is a conflict, not an import. */
const maxPasses = 5;
const batchSize = 1_000;

/** A category and its parent, the two places where its companies are listed. */
export function categoryPathOf(categoryId: string, parentCategoryId: string | undefined): string[] {
  return parentCategoryId === undefined ? [categoryId] : [categoryId, parentCategoryId];
}

/** The parents of those categories that have one. */
export async function parentsOf(categories: RecordModel, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const filter = { _id: { $in: [...new Set(ids)] }, parentKey: { $ne: '' } };
  const found = await storeCall(() =>
    categories.find(filter, { parentKey: 1 }).lean<{ _id: string; parentKey: string }[]>().exec(),
  );
  return new Map(found.map(({ _id, parentKey }) => [_id, parentKey]));
}

/**
 * Corrects the paths of companies after a batch that changed these records. Whoever writes a company or moves a
 * category checks the other side after its own write, so that of two concurrent imports at least the later one sees
 * both.
 */
export async function alignCategoryPaths({ category, company }: CatalogModels, changed: RecordKey[]): Promise<void> {
  const misplaced = new Set([
    ...(await categoriesOfMisplaced({ category, company }, idsOf(changed, 'company'))),
    ...(await categoriesWithMisplaced({ category, company }, idsOf(changed, 'category'))),
  ]);
  for (const id of misplaced) await alignCompaniesOf(id, { category, company });
}

type Models = Pick<CatalogModels, 'category' | 'company'>;
type Placed = { _id: string; categoryId: string; categoryPath: string[] };

async function categoriesOfMisplaced({ category, company }: Models, companyIds: string[]): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const filter = { _id: { $in: companyIds }, categoryId: { $exists: true } };
  const placed = await storeCall(() =>
    company.find(filter, { categoryId: 1, categoryPath: 1 }).lean<Placed[]>().exec(),
  );
  const parents = await parentsOf(
    category,
    placed.map(({ categoryId }) => categoryId),
  );
  return placed.filter((each) => isMisplaced(each, parents)).map(({ categoryId }) => categoryId);
}

/**
 * The categories that have something to correct: correcting each one would cost the embedded database a read of all
 * companies.
 */
async function categoriesWithMisplaced({ category, company }: Models, ids: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  if (ids.length === 0) return found;
  const parents = await parentsOf(category, ids);
  const filter = { categoryPath: { $in: ids }, categoryId: { $in: ids } };
  const placed = company.find(filter, { categoryId: 1, categoryPath: 1 }).lean<Placed[]>();
  await storeCall(async () => {
    for await (const each of placed.cursor({ batchSize })) if (isMisplaced(each, parents)) found.add(each.categoryId);
  });
  return found;
}

function isMisplaced({ categoryId, categoryPath }: Placed, parents: Map<string, string>): boolean {
  return categoryPath.join() !== categoryPathOf(categoryId, parents.get(categoryId)).join();
}

async function alignCompaniesOf(categoryId: string, { category, company }: Models): Promise<void> {
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const parents = await parentsOf(category, [categoryId]);
    const categoryPath = categoryPathOf(categoryId, parents.get(categoryId));
    const misplaced = { $and: [{ categoryPath: categoryId }, { categoryId }, { categoryPath: { $ne: categoryPath } }] };
    const { modifiedCount } = await storeCall(() => company.updateMany(misplaced, { $set: { categoryPath } }).exec());
    if (modifiedCount === 0) return;
  }
}

function idsOf(keys: RecordKey[], type: RecordKey['type']): string[] {
  return keys.flatMap((key) => (key.type === type ? [key.id] : []));
}
