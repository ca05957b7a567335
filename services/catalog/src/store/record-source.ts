import type { RecordSource } from '../actions/export-records.ts';
import { toRecord } from '../domain/entities.ts';
import type { CatalogRecord, RecordType } from '../domain/record.ts';
import { toEntity, withoutKeys } from './documents.ts';
import type { Filter, Sort } from './find.ts';
import type { CatalogModels, RecordModel, StoredDocument } from './models.ts';

const batchSize = 500;

export function createRecordSource(models: CatalogModels): RecordSource {
  return {
    records: (type, companyIds) => records(models, type, ofCompanies(type, companyIds)),
    async recordsAfter({ type, id }, companyIds) {
      if (type !== 'category')
        return records(models, type, { $and: [{ _id: { $gt: id } }, ofCompanies(type, companyIds)] });
      const filter = await categoriesAfter(models.category, id);
      return filter && records(models, type, filter);
    },
  };
}

/** These companies, and what they offer; categories belong to none. */
function ofCompanies(type: RecordType, companyIds: string[] | undefined): Filter {
  if (companyIds === undefined || type === 'category') return {};
  return { [type === 'company' ? '_id' : 'companyId']: { $in: companyIds } };
}

async function* records(models: CatalogModels, type: RecordType, filter: Filter): AsyncGenerator<CatalogRecord> {
  for await (const document of documents(models[type], filter, orderOf(type))) yield recordOf(type, document);
}

/** Those that the order of the index places after this one; undefined if there is no such category. */
async function categoriesAfter(model: RecordModel, _id: string): Promise<Filter | undefined> {
  const keys = { parentKey: 1, nameKey: 1 };
  const last = await model.findById(_id, keys).lean<{ parentKey: string; nameKey: string }>();
  if (!last) return undefined;
  const { parentKey, nameKey } = last;
  return {
    $or: [
      { parentKey: { $gt: parentKey } },
      { parentKey, nameKey: { $gt: nameKey } },
      { parentKey, nameKey, _id: { $gt: _id } },
    ],
  };
}

/** The empty `parentKey` of the top level sorts first. */
function orderOf(type: RecordType): Sort {
  return type === 'category' ? { parentKey: 1, nameKey: 1, _id: 1 } : { _id: 1 };
}

async function* documents(model: RecordModel, filter: Filter, order: Sort): AsyncGenerator<StoredDocument> {
  yield* model.find(filter, withoutKeys).sort(order).lean<StoredDocument>().cursor({ batchSize });
}

function recordOf(type: RecordType, document: StoredDocument): CatalogRecord {
  const convert: (entity: never) => CatalogRecord = toRecord[type];
  // `toDocument` wrote every document of the collection from a record of its type.
  return convert(toEntity(document) as never);
}
