import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { DocumentModel } from '../../document-model.ts';
import { convertLimits } from '../convert-limits.ts';
import { DocumentUnreadable } from '../document-unreadable.ts';
import type { TableRow } from '../laid-out/blocks.ts';
import { layOut } from '../laid-out/lay-out.ts';
import { decodeText } from './decode-text.ts';
import { delimiterOf } from './delimiter.ts';

/** Reads a table of comma-separated values as one sheet. Formulas are text. */
export async function readCsv(bytes: Uint8Array): Promise<DocumentModel> {
  const records = recordsOf(await decodeText(bytes));
  const rows = records.slice(0, convertLimits.csvRows).map(toRow);
  const pages = layOut([{ kind: 'table', rows }], { source: 'cell', isPaged: false });
  const isCut = records.length > convertLimits.csvRows;
  return { kind: 'csv', pages, flags: isCut ? ['pages_left_out'] : [] };
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: convertLimits.cellCharacters,
      to: convertLimits.csvRows + 1,
    });
  } catch (error) {
    const isTooLarge = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
    throw new DocumentUnreadable(isTooLarge ? 'too_large' : 'damaged', { cause: error });
  }
}

function toRow(record: readonly string[]): TableRow {
  const cells = record.map((text, column) => ({ column, text: text.trim() }));
  return { cells: cells.filter(({ text }) => text !== '') };
}
