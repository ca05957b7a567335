import { read, type ParsingOptions, type WorkBook } from '@e965/xlsx';
import { workbookOptions } from '@parley/reading/convert/workbook-options';
import { partSizes } from '@parley/reading/convert/zip-parts';
import { UsageError } from '../../errors/cli-errors.ts';
import type { BookParts } from './book-parts.ts';

export type BookFiles = WorkBook & { files?: BookParts };

/** A sheet takes up to seven times its size in memory while it is read. */
const maxSheetBytes = 256 * 1024 * 1024;

/** How many sheets a workbook of the modern kind has; 0 for other kinds. @throws UsageError for one that is too large */
export async function countSheets(bytes: Uint8Array, file: string): Promise<number> {
  const sizes = await partSizes(bytes).catch(() => new Map<string, number>());
  const sheets = [...sizes].filter(([name]) => /^xl\/worksheets\/[^/]+$/i.test(name));
  const largest = Math.max(0, ...sheets.map(([, size]) => size));
  if (largest <= maxSheetBytes) return sheets.length;
  const [size, most] = [largest, maxSheetBytes].map((each) => Math.round(each / 1024 / 1024));
  throw new UsageError(
    `${file} has a sheet of ${size} MiB, and at most ${most} can be read: delete columns and rows that are not needed, also those that are only formatted, or save the sheet as CSV.`,
  );
}

export function openWorkbook(bytes: Uint8Array, file: string, options: ParsingOptions): BookFiles {
  try {
    return read(bytes, {
      ...workbookOptions,
      // Formats are looked at once each, which is faster than formatting each number.
      cellNF: true,
      cellText: !isModern(bytes),
      cellFormula: !isModern(bytes),
      bookFiles: true,
      ...options,
    });
  } catch (error) {
    throw new UsageError(`${file} cannot be read as a workbook: save it as XLSX without a password, or as CSV.`, {
      cause: error,
    });
  }
}

/** Workbooks that are ZIP archives; other kinds do not always have the formats. */
function isModern(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('xl/worksheets/');
}

export function partsOf({ files = {} }: BookFiles): BookParts {
  return files;
}
