import { indexOfField, type ColumnOptions, type Columns } from '../sheets/tables/columns.ts';
import { decimalStyles } from '../sheets/cells/column-style.ts';
import { maxShown, type DecimalSign } from '../sheets/cells/parse-cell.ts';
import { fromColumn, missingColumn } from '../sheets/tables/missing-column.ts';
import { hiddenTexts } from '../sheets/tables/head-text.ts';
import {
  cellsByHeader,
  readSheet,
  requireAnswers,
  rowValues,
  type FilledRow,
  type SheetContent,
  type SheetOptions,
} from '../sheets/tables/read-sheet.ts';
import { cutText } from '@parley/errors/cut-text';
import { present } from '@parley/service/present';
import type { Source } from '../import/import-files.ts';
import type { Fault } from '../import/line.ts';
import { currenciesInHeader, factsAround, scaleInHeader } from '../purchases/headings/header-facts.ts';
import { catalogColumns, type CatalogColumns } from './catalog-columns.ts';
import { catalogRow, factsOfCompany, type CatalogRow } from './catalog-row.ts';
import { withCompanies } from './filled-companies.ts';
import { judgeCatalogSheet } from './judge-catalog-sheet.ts';
import { catalogFieldCalled, doubtAboutCatalogHeader, isFieldItself, isOfNoCatalog } from './fields.ts';

export type CatalogSheetOptions = SheetOptions & {
  decimal?: DecimalSign;
  /** Fields of which an empty cell means the one above. */
  fillDown?: readonly string[];
};

/** A row that is left out. */
export type RowFault = { number: number; fault: Fault };

/** How a column is understood, and why. */
export type MappedColumn = { column: string; field: string; because: string };

export type CatalogSheet = {
  rows: CatalogRow[];
  faults: RowFault[];
  columns: MappedColumn[];
  headRow: number;
  /** The one of a workbook that was read. */
  sheet?: string;
  /** What is hidden in the workbook. */
  hidden: string[];
  /** The headers of columns that say nothing of a catalog. */
  leftOut: readonly string[];
  /** Columns that match no field, with some of their texts. */
  unknown: ReadonlyMap<string, readonly string[]>;
};

/**
 * Reads a spreadsheet with one row per product or pricing dimension.
 * @throws UsageError with all questions about how it is to be read
 */
export async function readCatalogSheet(source: Source, options: CatalogSheetOptions): Promise<CatalogSheet> {
  let byCells: CatalogColumns = {
    fieldCalled: catalogFieldCalled,
    isOther: isOfNoCatalog,
    unknown: new Map(),
    questions: [],
  };
  const content = await readSheet(source, options, {
    fieldCalled: catalogFieldCalled,
    doubtAbout: doubtAboutCatalogHeader,
    byCells: (headers, found) => (byCells = catalogColumns(headers, found, options)),
    judge: { kindOf: judgeCatalogSheet, areLists: true },
  });
  if (!content) return { rows: [], faults: [], columns: [], headRow: 0, hidden: [], leftOut: [], unknown: new Map() };
  const { head } = content;
  const filled = withCompanies(content, options.fillDown);
  const { columns, rows } = filled;
  const sign = decimalOf(content, options.decimal);
  requireAnswers(source.name, [
    ...content.questions,
    ...byCells.questions,
    ...filled.questions,
    ...requiredFields(columns),
    ...sign.questions,
    ...unitQuestions(content),
  ]);
  const price = priceColumn(columns, sign.decimal);
  const faults: RowFault[] = [];
  const understood: CatalogRow[] = [];
  for (const row of rows) {
    const read = 'fault' in row ? row : readCells(row, columns, price);
    if ('fault' in read) faults.push({ number: row.number, fault: read.fault });
    else understood.push(read);
  }
  const hidden = hiddenTexts(content, { columns, headRow: head.number });
  const mapped = mappedColumns(columns, options);
  const { unknown } = byCells;
  const leftOut = content.leftOut.filter((header) => !unknown.has(header));
  const found = { rows: understood, faults, columns: mapped, headRow: head.number, hidden, leftOut, unknown };
  return { ...found, ...present({ sheet: content.sheet }) };
}

function requiredFields({ fieldAt, constants }: Columns): string[] {
  const given = new Set([...fieldAt.values(), ...constants.keys()]);
  return [
    ...(given.has('company') ? [] : [missingColumn('company', fromColumn('company', 'NAME'))]),
    ...(['product', ...factsOfCompany].some((field) => given.has(field)) ? [] : [missingColumn('product')]),
  ];
}

/** A title or the name of the sheet may tell what the header of the prices does not. */
function unitQuestions({ columns, head: { above }, sheet }: SheetContent): string[] {
  const header = columns.headers[indexOfField(columns, 'defaultPrice') ?? -1] ?? '';
  const [fact] = factsAround({ above, notes: [], ...present({ sheet }) }).scales;
  if (header === '' || fact === undefined || scaleInHeader(header) !== 1) return [];
  return [
    `${fact.where} "${cutText(fact.text, maxShown)}", and the column ${header} names no such unit: write it into the header, such as ${header} (k EUR), or delete the text if it does not apply.`,
  ];
}

function decimalOf(content: SheetContent, given: DecimalSign | undefined) {
  const cells = cellsByHeader(content, (field) => field === 'defaultPrice');
  const { byHeader, questions } = decimalStyles(cells, given);
  return { decimal: [...byHeader.values()][0] ?? given ?? '.', questions };
}

type PriceColumn = { at: number; decimal: DecimalSign; scale: number; currency: string | undefined };

/** The header of prices may say their unit and their currency: `Typical price (k EUR)`. */
function priceColumn(columns: Columns, decimal: DecimalSign): PriceColumn {
  const at = indexOfField(columns, 'defaultPrice') ?? -1;
  const header = columns.headers[at] ?? '';
  return { at, decimal, scale: scaleInHeader(header), currency: currenciesInHeader(header)[0] };
}

function readCells(row: FilledRow, columns: Columns, price: PriceColumn): CatalogRow | { fault: Fault } {
  const values = rowValues(row, columns);
  if (!(values instanceof Map)) return values;
  const { at, decimal, scale, currency } = price;
  const shown = ('currencies' in row ? row.currencies?.[at] : undefined) ?? currency;
  return catalogRow(values, { number: row.number, decimal, scale, shown });
}

function mappedColumns({ fieldAt, headers, constants }: Columns, { columns }: ColumnOptions): MappedColumn[] {
  return [
    ...[...fieldAt].map(([at, field]) => {
      const column = headers[at] ?? '';
      return { column, field, because: reasonFor(column, field, columns) };
    }),
    ...[...constants].map(([field, value]) => ({ column: '(all rows)', field, because: `--set ${field}=${value}` })),
  ];
}

function reasonFor(column: string, field: string, given: ReadonlyMap<string, string>): string {
  if (given.has(field)) return `--column ${field}`;
  return isFieldItself(column, field) ? 'it is called like the field' : 'it is a common name of the field';
}
