import type { Source } from '../import/import-files.ts';
import type { Line } from '../import/line.ts';
import { readLines } from '../import/read-lines.ts';
import { replaceNames, type NamedRecord } from './name-entry.ts';
import { readPurchaseCsv, type PurchaseCsvOptions } from './read-purchase-csv.ts';

export type FileFormat = 'jsonl' | 'csv';

export type ReadOptions = PurchaseCsvOptions & {
  /** Default: by the extension of the file name. */
  format?: FileFormat;
  /** Replacements of names. */
  names: ReadonlyMap<string, string>;
};

/** Reads the purchases of a file as records. */
export function readPurchases(source: Source, { format, names, ...csv }: ReadOptions): AsyncIterable<Line> {
  const lines = formatOf(source, format) === 'csv' ? readPurchaseCsv(source, csv) : readLines(source.chunks());
  return names.size === 0 ? lines : withNames(lines, names);
}

function formatOf({ name }: Source, format: FileFormat | undefined): FileFormat {
  return format ?? (/\.(?:csv|tsv|txt|xlsx|xlsm|xls)(?:\.gz)?$/i.test(name) ? 'csv' : 'jsonl');
}

async function* withNames(lines: AsyncIterable<Line>, names: ReadonlyMap<string, string>): AsyncGenerator<Line> {
  for await (const line of lines) yield 'json' in line ? { ...line, json: renamed(line.json, names) } : line;
}

/** Invalid records are left unchanged for the service to refuse. */
function renamed(json: string, names: ReadonlyMap<string, string>): string {
  try {
    const record: unknown = JSON.parse(json);
    return typeof record === 'object' && record !== null
      ? JSON.stringify(replaceNames(record as NamedRecord, names))
      : json;
  } catch {
    return json;
  }
}
