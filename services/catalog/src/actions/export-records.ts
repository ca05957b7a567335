import { inChunks } from '@parley/imports/in-chunks';
import { recordTypeNames, type CatalogRecord, type RecordType } from '../domain/record.ts';

/** Reads all records of a type, parents before children. */
export interface RecordSource {
  records(type: RecordType): AsyncIterable<CatalogRecord>;
}

/** The catalog as lines of the import format, in an order that can be imported. */
export function exportRecords(source: RecordSource, types: RecordType[]): AsyncIterable<string[]> {
  return inChunks(recordsOf(source, types));
}

async function* recordsOf(source: RecordSource, types: RecordType[]): AsyncGenerator<CatalogRecord> {
  for (const type of recordTypeNames.filter((name) => types.includes(name))) yield* source.records(type);
}
