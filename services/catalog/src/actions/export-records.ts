import { recordTypeNames, type CatalogRecord, type RecordType } from '../domain/record.ts';

/** Reads all records of a type, parents before children. */
export interface RecordSource {
  records(type: RecordType): AsyncIterable<CatalogRecord>;
}

const maxLines = 500;
const maxLength = 1024 * 1024;

/** The catalog as lines of the import format, in an order that can be imported; a chunk at a time, so that memory stays flat. */
export async function* exportRecords(source: RecordSource, types: RecordType[]): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let length = 0;
  for (const type of recordTypeNames.filter((name) => types.includes(name))) {
    for await (const record of source.records(type)) {
      const line = JSON.stringify(record);
      if (lines.length === maxLines || length + line.length > maxLength) {
        yield lines;
        lines = [];
        length = 0;
      }
      lines.push(line);
      length += line.length;
    }
  }
  if (lines.length > 0) yield lines;
}
