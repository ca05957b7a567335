import type { CatalogNames, CompanyName, NameSource, ProductFamilyName, ProductName } from '../actions/names.ts';
import type { CatalogBatchModel } from './batch-model.ts';
import { completedChangesSince } from './directory-copy.ts';
import type { Filter } from './find.ts';
import type { CatalogModels, RecordModel } from './models.ts';

const batchSize = 500;

const fields = {
  company: ['name', 'legalName', 'domain'],
  productFamily: ['name'],
  product: ['companyId', 'productFamilyId', 'name'],
} as const;

type Named = keyof typeof fields;
type NameOf = { company: CompanyName; productFamily: ProductFamilyName; product: ProductName };
type Stored<T> = Omit<T, 'id'> & { _id: string };

export function createNameSource(models: CatalogModels, batches: CatalogBatchModel): NameSource {
  return {
    async *all() {
      for await (const companies of inBatches(models.company, 'company')) yield namesOf({ companies });
      for await (const productFamilies of inBatches(models.productFamily, 'productFamily')) {
        yield namesOf({ productFamilies });
      }
      for await (const products of inBatches(models.product, 'product')) yield namesOf({ products });
    },
    async byIds({ companyIds, productFamilyIds, productIds }) {
      const [companies, productFamilies, products] = await Promise.all([
        byIds(models.company, 'company', companyIds),
        byIds(models.productFamily, 'productFamily', productFamilyIds),
        byIds(models.product, 'product', productIds),
      ]);
      return { companies, productFamilies, products };
    },
    changesSince: (since) => completedChangesSince(batches, since),
  };
}

function namesOf(names: Partial<CatalogNames>): CatalogNames {
  return { companies: [], productFamilies: [], products: [], ...names };
}

async function* inBatches<T extends Named>(model: RecordModel, type: T): AsyncGenerator<NameOf[T][]> {
  let names: NameOf[T][] = [];
  for await (const stored of query<T>(model, type, {}).cursor({ batchSize })) {
    names.push(toName<T>(stored));
    if (names.length < batchSize) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

async function byIds<T extends Named>(model: RecordModel, type: T, ids: string[]): Promise<NameOf[T][]> {
  if (ids.length === 0) return [];
  const found = await query<T>(model, type, { _id: { $in: ids } });
  return found.map((stored) => toName<T>(stored));
}

function query<T extends Named>(model: RecordModel, type: T, filter: Filter) {
  return model
    .find(filter)
    .select([...fields[type]])
    .lean<Stored<NameOf[T]>[]>();
}

function toName<T extends Named>({ _id, ...name }: Stored<NameOf[T]>): NameOf[T] {
  // The id and the other fields that the query finds are the whole type, which the compiler cannot see for a type
  // parameter.
  return { id: _id, ...name } as unknown as NameOf[T];
}
