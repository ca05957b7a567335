import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { decoded, decodeText } from '@parley/reading/convert/decode-text';
import { UsageError } from '../../errors/cli-errors.ts';
import type { Source } from '../../import/import-files.ts';
import { otherEncoding, requirePlainWords } from './encoding.ts';
import { readRows, type Row } from './read-rows.ts';
import type { JudgeSheet } from '../workbooks/choose-sheets.ts';
import { readWorkbook } from '../workbooks/read-workbook.ts';
import type { Comment, Hidden, OtherSheet, SheetRow } from '../workbooks/sheet.ts';

/** A row with the number of its first line. */
export type TableRow = Row | SheetRow;

/** The sheet of a workbook that was read, and what of the workbook is hidden. */
export type OfWorkbook = {
  sheet?: string;
  hidden?: Hidden;
  /** It counts days from 1904 on, which numbers without the format of a day do not show. */
  is1904?: boolean;
  /** The numbers of rows with a cell that is struck through. */
  struck?: number[];
  /** What people have written next to its cells. */
  comments?: Comment[];
  others?: OtherSheet[];
  /** How its rows were put together. */
  note?: string;
};

/** Rows that can be read several times. */
export type Table = { rows: () => AsyncIterable<TableRow> } & OfWorkbook;

/** What texts mean in the kind of table that is wanted. */
type TableWords = { judge?: JudgeSheet; isHeader?: (text: string) => boolean };

const maxBytes = 1024 * 1024 * 1024;

/**
 * The table in a file of any supported kind: CSV in UTF-8, UTF-16 or an encoding that its headers show, or a workbook,
 * also compressed by gzip.
 * @throws UsageError when it cannot be opened
 */
export async function readTable(
  { name, chunks }: Source,
  options: { delimiter?: string; sheet?: string },
  { judge, isHeader = () => false }: TableWords = {},
): Promise<Table> {
  const bytes = expanded(await buffer(chunks()), name);
  if (isWorkbook(bytes)) {
    const { name: sheet, rows, ...others } = await readWorkbook(bytes, { file: name, sheet: options.sheet, judge });
    return { rows: () => inTurn(rows), sheet, ...others };
  }
  const text = await utf8Of(bytes, { file: name, isHeader });
  return { rows: () => readRows(inTurn([text]), options.delimiter) };
}

async function* inTurn<T>(each: Iterable<T>): AsyncGenerator<T> {
  yield* each;
}

function expanded(bytes: Buffer, file: string): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new UsageError(`${file} cannot be read: it is not a complete gzip file, or too large. Unpack it.`, {
      cause: error,
    });
  }
}

/** Office files are ZIP archives, or OLE files if old. */
function isWorkbook(bytes: Buffer): boolean {
  return ['504b0304', 'd0cf11e0'].includes(bytes.subarray(0, 4).toString('hex'));
}

/** Text that is partly UTF-8 is not converted, so that only its damaged lines are refused. */
async function utf8Of(
  bytes: Buffer,
  { file, isHeader }: { file: string; isHeader: (text: string) => boolean },
): Promise<Buffer> {
  const isMarked = /^(?:fffe|feff)/.test(bytes.subarray(0, 2).toString('hex'));
  if (isMarked) return Buffer.from(await decodeText(bytes));
  if (isUtf8(bytes)) return bytes;
  const other = otherEncoding(bytes, isHeader);
  const text = other === undefined ? undefined : decoded(bytes, other);
  if (text !== undefined) return Buffer.from(text);
  const isMixed = bytes.includes(0) || /[^\p{ASCII}\ufffd]/u.test(bytes.toString('utf8'));
  if (isMixed) return bytes;
  const likely = await decodeText(bytes);
  requirePlainWords(likely, file);
  return Buffer.from(likely);
}
