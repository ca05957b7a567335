import { toStoreError } from '@parley/store/store-error';
import type { RecordSource } from '../actions/export-records.ts';
import { toRecord } from '../domain/entities.ts';
import type { CatalogRecord, RecordType } from '../domain/record.ts';
import { toEntity, withoutKeys } from './documents.ts';
import type { Sort } from './find.ts';
import type { CatalogModels, RecordModel, StoredDocument } from './models.ts';

const batchSize = 500;

export function createRecordSource(models: CatalogModels): RecordSource {
  return {
    async *records(type) {
      for await (const document of documents(models[type], orderOf(type))) yield recordOf(type, document);
    },
  };
}

/** The empty `parentKey` of the top level sorts first. */
function orderOf(type: RecordType): Sort {
  return type === 'category' ? { parentKey: 1, nameKey: 1, _id: 1 } : { _id: 1 };
}

async function* documents(model: RecordModel, order: Sort): AsyncGenerator<StoredDocument> {
  try {
    yield* model.find({}, withoutKeys).sort(order).lean<StoredDocument>().cursor({ batchSize });
  } catch (error) {
    throw toStoreError(error);
  }
}

function recordOf(type: RecordType, document: StoredDocument): CatalogRecord {
  const convert: (entity: never) => CatalogRecord = toRecord[type];
  // `toDocument` wrote every document of the collection from a record of its type.
  return convert(toEntity(document) as never);
}
