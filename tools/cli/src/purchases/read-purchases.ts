import type { Source } from '../import/import-files.ts';
import type { Line } from '../import/line.ts';
import { readLines } from '../import/read-lines.ts';
import { parseObject } from '../values/parse-object.ts';
import { withNames } from './rows/leave-out.ts';
import { hasNames } from './names/name-entry.ts';
import { isSpreadsheet, type FileFormat } from '../import/is-spreadsheet.ts';
import { purchaseSheets, type PurchaseCsvOptions } from './read-purchase-csv.ts';

export type ReadOptions = PurchaseCsvOptions & {
  /** Default: by the extension of the file name. */
  format?: FileFormat;
  /** Replacements of names. */
  names: ReadonlyMap<string, string>;
};

/** Reads the purchases of a file as records. Spreadsheets can be read several times, other files only if they are no pipe. */
export function purchaseReader({ format, names, ...csv }: ReadOptions): (source: Source) => AsyncIterable<Line> {
  const readSheet = purchaseSheets(csv);
  return (source) => {
    const lines = isSpreadsheet(source, format) ? readSheet(source) : readLines(source.chunks());
    return names.size === 0 ? lines : renamed(lines, names);
  };
}

/**
 * Gives lines the ids of what is created for them. In a dry run nothing is created: lines that need it are skipped,
 * except those that are `refused` in any case.
 */
export async function* withCreated(
  lines: AsyncIterable<Line>,
  { created, refused }: { created: ReadonlyMap<string, string>; refused: ReadonlySet<string> },
  isDryRun: boolean,
): AsyncGenerator<Line> {
  for await (const line of lines) {
    const isNew = 'json' in line && created.size > 0 && hasNames(parseObject(line.json), created);
    if (!isNew || (isDryRun && refused.has(line.json))) yield line;
    else if (!isDryRun) yield withNames(line, created);
  }
}

/** The lines that need something new, with the ids it will have, except those that are `refused` in any case. */
export async function* newLines(
  lines: AsyncIterable<Line>,
  { created, refused }: { created: ReadonlyMap<string, string>; refused: ReadonlySet<string> },
): AsyncGenerator<Line> {
  for await (const line of lines)
    if ('json' in line && !refused.has(line.json) && hasNames(parseObject(line.json), created))
      yield withNames(line, created);
}

async function* renamed(lines: AsyncIterable<Line>, names: ReadonlyMap<string, string>): AsyncGenerator<Line> {
  for await (const line of lines) yield 'json' in line ? withNames(line, names) : line;
}
