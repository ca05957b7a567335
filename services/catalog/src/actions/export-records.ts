import { requestInvalid } from '@parley/errors/violations';
import { recordTypeNames, type CatalogRecord, type RecordType } from '../domain/record.ts';

/** Reads records in an order that can be imported. */
export interface RecordSource {
  /** All records of a type, parents before children. */
  records(type: RecordType): AsyncIterable<CatalogRecord>;
  /** Those that follow this one; undefined if it is not there. */
  recordsAfter(place: RecordPlace): Promise<AsyncIterable<CatalogRecord> | undefined>;
}

type RecordPlace = { type: RecordType; id: string };

type Asked = { types?: RecordType[] | undefined; after?: RecordPlace | undefined };

/** The records of the catalog, in an order that can be imported. @throws AppError REQUEST_INVALID */
export async function* exportRecords(source: RecordSource, { types, after }: Asked): AsyncGenerator<CatalogRecord> {
  const asked = recordTypeNames.filter((name) => types?.includes(name) ?? true);
  if (after) {
    const rest = asked.includes(after.type) ? await source.recordsAfter(after) : undefined;
    if (!rest) throw requestInvalid([gone]);
    yield* rest;
  }
  for (const type of after ? asked.slice(asked.indexOf(after.type) + 1) : asked) yield* source.records(type);
}

const gone = {
  parameter: 'after',
  code: 'unknown_reference',
  message: 'must be a record of the catalog of one of the types: start the export again without it',
};
