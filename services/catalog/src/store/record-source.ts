import { toStoreError } from '@parley/store/store-error';
import type { RecordSource } from '../actions/export-records.ts';
import { toRecord } from '../domain/entities.ts';
import type { CatalogRecord, RecordType } from '../domain/record.ts';
import type { Sort } from './find.ts';
import { derivedFields, type CatalogModels, type RecordModel } from './models.ts';

const batchSize = 500;
const withoutDerived = Object.fromEntries(derivedFields.map((field) => [field, 0]));

export function createRecordSource(models: CatalogModels): RecordSource {
  return {
    async *records(type) {
      for await (const fields of documents(models[type], orderOf(type))) yield recordOf(type, fields);
    },
  };
}

/** The empty `parentKey` of the top level sorts first. */
function orderOf(type: RecordType): Sort {
  return type === 'category' ? { parentKey: 1, nameKey: 1, _id: 1 } : { _id: 1 };
}

async function* documents(model: RecordModel, order: Sort): AsyncGenerator<{ _id: string }> {
  try {
    yield* model.find({}, withoutDerived).sort(order).lean<{ _id: string }>().cursor({ batchSize });
  } catch (error) {
    throw toStoreError(error);
  }
}

function recordOf(type: RecordType, { _id, ...fields }: { _id: string }): CatalogRecord {
  const convert: (entity: never) => CatalogRecord = toRecord[type];
  // Everything in a collection was put there by `toDocument` from a record of its type.
  return convert({ id: _id, ...fields } as never);
}
