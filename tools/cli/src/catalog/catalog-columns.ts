import { countOf } from '../purchases/columns/column-cells.ts';
import { currenciesInHeader } from '../purchases/headings/header-facts.ts';
import { inWords } from '../purchases/headings/in-words.ts';
import { isDescription, namesEdition, weakFieldOf } from '../purchases/headings/weaker-headings.ts';
import { takeApart } from '../sheets/cells/parse-cell.ts';
import { plainName, type ColumnOptions } from '../sheets/tables/columns.ts';
import type { ColumnWords, FilledRow } from '../sheets/tables/read-sheet.ts';
import { isDimensionType } from './dimension-types.ts';
import { catalogFieldCalled, doubtAboutCatalogHeader, isOfNoCatalog, type CatalogField } from './fields.ts';
import { saysState, stateQuestion } from './state-columns.ts';

export type CatalogColumns = ColumnWords & {
  /** Columns that match no field, and are left out, with their texts. */
  unknown: ReadonlyMap<string, readonly string[]>;
  questions: string[];
};

type Column = { at: number; header: string; texts: readonly string[]; field: CatalogField | undefined };

/**
 * What the columns of a list of products are, by their headers and cells. A list adds to the catalog, so columns that match
 * no field are left out once the company and the product are known, except for states: a product may be sold no longer.
 */
export function catalogColumns(
  headers: readonly string[],
  rows: readonly FilledRow[],
  given: ColumnOptions,
): CatalogColumns {
  const taken = new Set([...given.columns.values(), ...given.ignored]);
  const columns = headers.map((header, at) => columnOf(plainName(header), at, rows));
  const open = columns.filter(({ header }) => header !== '' && !taken.has(header));
  const isGiven = (field: CatalogField) => given.columns.has(field) || given.constants.has(field);
  settleNames(open, rows, isGiven);
  const has = (field: CatalogField) => isGiven(field) || open.some((column) => column.field === field);
  const others = open.filter(({ field, header }) => field === undefined && !isOfNoCatalog(header));
  const isClear = ({ header, texts }: Column) =>
    doubtAboutCatalogHeader(header) === undefined && !hasAmounts(header, texts);
  const states = others.filter((column) => saysState(column) && isClear(column));
  const isKnown = has('company') && has('product');
  const unknown = others.filter((column) => isKnown && !states.includes(column) && isClear(column));
  const left = new Set([...states, ...unknown].map(({ at }) => at));
  return {
    fieldCalled: (_, at) => columns[at]?.field,
    isOther: (header, at) => left.has(at) || isOfNoCatalog(header),
    unknown: new Map(unknown.map(({ header, texts }) => [header, texts])),
    questions: states.flatMap(stateQuestion),
  };
}

function columnOf(header: string, at: number, rows: readonly FilledRow[]): Column {
  const texts = textsAt(at, rows);
  const ofTypes = /^type$/i.test(header) && texts.some(isDimensionType);
  return { at, header, texts, field: ofTypes ? 'dimensionType' : catalogFieldCalled(header) };
}

/** The different texts of a column. */
export function textsAt(at: number, rows: readonly FilledRow[]): string[] {
  return [...new Set(rows.map(({ cells }) => plainName(String(cells[at] ?? ''))))].filter((text) => text !== '');
}

/** Whether a column may have prices, as its header or its cells name a currency. */
function hasAmounts(header: string, texts: readonly string[]): boolean {
  const isOfCurrency = currenciesInHeader(header).length > 0;
  const amounts = texts.map(takeApart);
  return amounts.some((amount) => amount !== undefined && (isOfCurrency || amount.currency !== undefined));
}

type IsGiven = (field: CatalogField) => boolean;

function isOfEditions({ header }: Column): boolean {
  return namesEdition(inWords(header));
}

/** Names of products are those of editions only if no other column has names, and are joined if a product has several. */
function settleNames(open: Column[], rows: readonly FilledRow[], isGiven: IsGiven): void {
  const named = open.filter((column) => column.field === 'product' && !isOfEditions(column));
  if (named.length === 0 && !isGiven('product')) settleTitles(open);
  for (const column of named.length > 1 ? named : [])
    if (isDescription(inWords(column.header))) column.field = 'description';
  const [edition, ...others] = open.filter(isOfEditions);
  const hasName = isGiven('product') || open.some((column) => column.field === 'product' && column !== edition);
  if (edition === undefined || others.length > 0 || !hasName) return;
  const isTold = tellEditions(open, edition, rows);
  // Numbers may be years: then both columns are asked about.
  edition.field = isTold ? (edition.texts.every(isName) ? 'edition' : 'product') : undefined;
}

/** The only column of titles has the names. */
function settleTitles(open: Column[]): void {
  const [title, ...more] = open.filter(
    ({ field, header }) => field === undefined && weakFieldOf(inWords(header)) === 'product',
  );
  if (title !== undefined && more.length === 0) title.field = 'product';
}

/** Whether a product is in several editions. */
function tellEditions(open: readonly Column[], edition: Column, rows: readonly FilledRow[]): boolean {
  const names = open.flatMap((column) => {
    const isName = column.field === 'company' || column.field === 'product';
    return isName && column !== edition ? [column.at] : [];
  });
  const cells = rows.map((row) => row.cells);
  return countOf(cells, names) < countOf(cells, [...names, edition.at]);
}

/** Texts that are joined with names are no sentences and no numbers. */
function isName(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= longestName;
}

const longestName = 40;
