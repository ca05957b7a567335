import type { Source } from '../import/import-files.ts';
import type { Line } from '../import/line.ts';
import { readLines } from '../import/read-lines.ts';
import { withNames } from './leave-out.ts';
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
  return names.size === 0 ? lines : renamed(lines, names);
}

function formatOf({ name }: Source, format: FileFormat | undefined): FileFormat {
  return format ?? (/\.(?:csv|tsv|txt|xlsx|xlsm|xls)(?:\.gz)?$/i.test(name) ? 'csv' : 'jsonl');
}

async function* renamed(lines: AsyncIterable<Line>, names: ReadonlyMap<string, string>): AsyncGenerator<Line> {
  for await (const line of lines) yield 'json' in line ? withNames(line, names) : line;
}
