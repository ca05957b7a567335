import { read } from '@e965/xlsx';
import type { WorkBook } from '@e965/xlsx';
import type { DocumentFlag, DocumentModel, Page } from '../../document-model.ts';
import { convertLimits } from '../convert-limits.ts';
import { DocumentUnreadable } from '../document-unreadable.ts';
import { layOut } from '../laid-out/lay-out.ts';
import { checkOle } from './ole-file.ts';
import type { SheetTable } from './sheet-rows.ts';
import { rowsOfSheet } from './sheet-rows.ts';
import { workbookOptions } from './workbook-options.ts';
import { checkedParts } from './zip-parts.ts';

/** Reads a workbook of the modern kind; its parts are looked through before the library sees them. */
export async function readXlsx(bytes: Uint8Array): Promise<DocumentModel> {
  await checkedParts(bytes, () => false);
  return toModel('xlsx', open(bytes));
}

/** Reads a spreadsheet of OpenDocument, in the same way. */
export async function readOds(bytes: Uint8Array): Promise<DocumentModel> {
  await checkedParts(bytes, () => false);
  return toModel('ods', open(bytes));
}

/** Reads a workbook of the old kind. */
export function readXls(bytes: Uint8Array): Promise<DocumentModel> {
  return Promise.resolve(toModel('xls', open(checkOle(bytes))));
}

function open(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      ...workbookOptions,
      cellFormula: false,
      bookVBA: false,
      // One row more than is taken shows that there are more, also where a sheet does not tell its size.
      sheetRows: convertLimits.csvRows + 1,
    });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new DocumentUnreadable(isProtected ? 'encrypted' : 'damaged', { cause: error });
  }
}

function toModel(kind: 'xls' | 'xlsx' | 'ods', book: WorkBook): DocumentModel {
  const hidden = new Set(book.SheetNames.filter((_, at) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0));
  const tables = book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet ? [rowsOfSheet(sheet, hidden.has(name))] : [];
  }).filter(({ rows }) => rows.length > 0);
  const pages = tables.flatMap(({ rows }) => layOut([{ kind: 'table', rows }], { source: 'cell', isPaged: false }));
  return { kind, pages: pages.map(numbered), flags: flagsOf(tables, pages) };
}

function numbered(page: Page, at: number): Page {
  return { ...page, number: at + 1 };
}

function flagsOf(tables: readonly SheetTable[], pages: readonly Page[]): DocumentFlag[] {
  const flags: DocumentFlag[] = [];
  if (pages.some(({ words }) => words.some(({ isHidden }) => isHidden))) flags.push('hidden_text');
  if (tables.some(({ isCut }) => isCut)) flags.push('pages_left_out');
  return flags;
}
