import { requestInvalid } from '@parley/errors/violations';
import { recordTypeNames, type CatalogRecord, type RecordType } from '../domain/record.ts';
import type { RecordKey } from '../domain/references.ts';

/** Reads records in an order that can be imported. */
export interface RecordSource {
  /** All records of a type, parents before children; with `companyIds` only these companies and what they offer. */
  records(type: RecordType, companyIds?: string[]): AsyncIterable<CatalogRecord>;
  /** Those that follow this one; undefined if it is not there. */
  recordsAfter(place: RecordKey, companyIds?: string[]): Promise<AsyncIterable<CatalogRecord> | undefined>;
}

type ExportRequest = {
  types?: RecordType[] | undefined;
  after?: RecordKey | undefined;
  companyIds?: string[] | undefined;
};

/** The records of the catalog, in an order that can be imported. @throws AppError REQUEST_INVALID */
export async function* exportRecords(
  source: RecordSource,
  { types, after, companyIds }: ExportRequest,
): AsyncGenerator<CatalogRecord> {
  const isAsked = (name: RecordType) => types?.includes(name) ?? (name !== 'category' || companyIds === undefined);
  const asked = recordTypeNames.filter(isAsked);
  if (after) {
    const rest = asked.includes(after.type) ? await source.recordsAfter(after, companyIds) : undefined;
    if (!rest) throw requestInvalid([gone]);
    yield* rest;
  }
  for (const type of after ? asked.slice(asked.indexOf(after.type) + 1) : asked)
    yield* source.records(type, companyIds);
}

const gone = {
  parameter: 'after',
  code: 'unknown_reference',
  message: 'must be a record of the catalog of one of the types: start the export again without it',
};
