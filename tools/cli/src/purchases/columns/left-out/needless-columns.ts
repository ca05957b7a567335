import { isPlaceholder } from '@parley/reading/values/placeholder';
import { addDays } from '@parley/reading/values/calendar';
import type { Columns } from '../../../sheets/tables/columns.ts';
import { dateStyles } from '../../../sheets/cells/column-style.ts';
import { parseDay, type Cell, type DateOrder } from '../../../sheets/cells/parse-cell.ts';
import { amountFields } from '../../headings/fields.ts';
import { inWords } from '../../headings/in-words.ts';
import { withoutHarmless } from '../../headings/harmless-values.ts';
import { namesRenewal } from '../../headings/header-facts.ts';
import { maySayState, saysOtherRow } from '../../headings/state-words.ts';
import { isDescription, isPartOfProduct, weakFieldOf } from '../../headings/weaker-headings.ts';
import { mayMatter, saysOtherKind, saysPeriod } from './other-columns.ts';
import { purchaseTypeOf } from '../purchase-types.ts';
import { columnOf, filledOf, headerOf, placesOf, type TableContent } from '../column-cells.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;

/** The places of columns that say nothing that others do not say, as their cells show. */
export function needlessColumns(content: Content, dates: DateOrder | undefined): number[] {
  if (content.rows.length === 0) return [];
  const found: number[] = [];
  for (const look of [
    emptyColumns,
    codes,
    namesAsIds,
    weakerIds,
    departments,
    weakerColumns,
    otherTypes,
    sameColumns,
    partsOfProducts,
    descriptions,
  ])
    found.push(...look(without(content, found)));
  return [...found, ...renewalDates(without(content, found), dates)];
}

function without({ columns, open, rows }: Content, left: readonly number[]): Content {
  const fieldAt = new Map([...columns.fieldAt].filter(([at]) => !left.includes(at)));
  return { columns: { ...columns, fieldAt }, open: open.filter((at) => !left.includes(at)), rows };
}

function emptyColumns({ columns, open, rows }: Content): number[] {
  const saysNothing = (cell: Cell) => cell === '' || isPlaceholder(String(cell));
  return [
    ...[...columns.fieldAt.keys()].filter((at) => columnOf(rows, at).every((cell) => cell === '')),
    ...open.filter((at) => columnOf(rows, at).every(saysNothing)),
  ];
}

/** A `Service` is a department in French, where another column has the subject of each contract. */
function departments({ columns, open }: Content): number[] {
  const hasSubjects = open.some((at) => /^(?:objet|intitulé)(?!\p{L})/iu.test(inWords(headerOf(columns, at))));
  return hasSubjects ? placesOf(columns, 'product').filter((at) => /^services?$/iu.test(headerOf(columns, at))) : [];
}

/** Names of contracts next to those of products, and days of orders and invoices next to first ones. */
function weakerColumns({ columns, open }: Content): number[] {
  const known = new Set(columns.constants.keys());
  return ['product', 'startDate', 'supplier'].flatMap((field) => {
    const isWeaker = (at: number) => weakFieldOf(inWords(headerOf(columns, at))) === field;
    const named = placesOf(columns, field);
    const weaker = named.filter(isWeaker);
    const told = named.length > weaker.length ? weaker : [];
    return named.length > 0 || known.has(field) ? told.concat(open.filter(isWeaker)) : told;
  });
}

/** Columns of one field that say the same in every row. */
function sameColumns({ columns, rows }: Content): number[] {
  const fields = new Set([...columns.fieldAt.values()].filter((field) => !amountFields.includes(field)));
  return [...fields].flatMap((field) => {
    const [first = -1, ...others] = placesOf(columns, field);
    const cells = columnOf(rows, first);
    return others.filter((at) => columnOf(rows, at).every((cell, row) => cell === cells[row]));
  });
}

/** The numbers of suppliers and articles next to their names. */
function codes({ columns, rows }: Content): number[] {
  return ['supplier', 'product'].flatMap((field) => {
    const places = placesOf(columns, field);
    if (places.length < 2) return [];
    // Editions may be called after years.
    const named = places.filter((at) => !isPartOfProduct(inWords(headerOf(columns, at))));
    const coded = named.filter((at) => columnOf(rows, at).every((cell) => isCode(String(cell))));
    return places.length > coded.length ? coded : [];
  });
}

/** Numbers that not all rows have, next to those of orders that all have. */
function weakerIds({ columns, rows }: Content): number[] {
  const places = placesOf(columns, 'id');
  const partial = places.filter((at) => columnOf(rows, at).includes(''));
  return places.length - partial.length === 1 ? partial : [];
}

/** What agreements are called: `Enterprise` may be several, of which each would replace the one before. */
function namesAsIds({ columns, rows }: Content): number[] {
  const named = placesOf(columns, 'id').filter((at) =>
    /^(?:agreement|contract|order|purchase)$/i.test(inWords(headerOf(columns, at))),
  );
  const isName = (cell: Cell) => /^\p{Lu}\p{Ll}+(?: [\p{L}&]+)*$/u.test(String(cell));
  return named.filter((at) => filledOf(columnOf(rows, at)).every(isName));
}

/** Types of contracts that are no types of purchases, such as `Software license`; any others if an option says what all are. */
function otherTypes({ columns, rows }: Content): number[] {
  const isUnknown = (cell: Cell) => purchaseTypeOf(String(cell), new Map()) === undefined;
  const saysMore = [mayMatter, saysOtherKind, saysOtherRow, maySayState];
  const saysNothing = (text: string) => !saysMore.some((says) => says(text));
  return placesOf(columns, 'purchaseType').filter((at) => {
    const cells = columnOf(rows, at);
    const texts = withoutHarmless(cells.map(String));
    const isOfContracts = /^(?:contract|agreement) type$/i.test(inWords(headerOf(columns, at)));
    const isTold = isOfContracts && columns.constants.has('purchaseType') && texts.every(saysNothing);
    return cells.every(isUnknown) && (isTold || cells.every((cell) => isKind(String(cell))));
  });
}

/** Editions and the like next to names of products, if each product has one; and marks of those that are such. */
function partsOfProducts({ columns, rows, open }: Content): number[] {
  const places = [...placesOf(columns, 'product'), ...open];
  const parts = places.filter((at) => isPartOfProduct(inWords(headerOf(columns, at))));
  const name = placesOf(columns, 'product').find((at) => !parts.includes(at));
  if (name === undefined) return [];
  const areMarks = (at: number) => columnOf(rows, at).every((cell) => /^(?:true|false|yes|no|x)?$/i.test(String(cell)));
  // A plan that is monthly or annual may be what an amount is for.
  const arePeriods = (at: number) => filledOf(columnOf(rows, at)).every((cell) => saysPeriod(String(cell)));
  return parts.filter((at) => areMarks(at) || (!arePeriods(at) && tellsAll({ columns, rows }, name, at)));
}

/** Descriptions next to names of products that tell as many products apart. */
function descriptions({ columns, rows }: Content): number[] {
  const [one, other, ...more] = placesOf(columns, 'product');
  if (one === undefined || other === undefined || more.length > 0) return [];
  const described = [one, other].filter((at) => isDescription(inWords(headerOf(columns, at))));
  const [description, both] = described;
  if (description === undefined || both !== undefined) return [];
  const name = description === one ? other : one;
  if (columnOf(rows, name).every((cell) => isCode(String(cell)))) return [name];
  return tellsAll({ columns, rows }, name, description) ? [description] : [];
}

/** The number of an article, which is no name: `AD-1`, `10023`. */
function isCode(text: string): boolean {
  return /^(?=.*\d)[A-Z\d./_-]*$/.test(text);
}

/** Words for what is bought that name no product: `Software license`. */
export function isKind(text: string): boolean {
  return /^(?:(?:annual|saas|software|cloud|licen[cs]es?|subscriptions?|services?|maintenance|support|renewals?|products?|items?|fees?)[ /&-]*)+$/i.test(
    text,
  );
}

/** Whether each name has one description, with the supplier of its row. */
function tellsAll({ columns, rows }: Pick<Content, 'columns' | 'rows'>, name: number, description: number): boolean {
  const supplier = placesOf(columns, 'supplier');
  const counted = (...places: number[]) =>
    new Set(rows.map((row) => places.map((at) => String(row[at] ?? '').trim()).join('\0'))).size;
  const areNames = columnOf(rows, name).every((cell) => cell !== '' && !isKind(String(cell)));
  return areNames && counted(...supplier, name) === counted(...supplier, name, description);
}

/** Days of renewal that are the last day of the term in every row, or the next one. */
function renewalDates({ columns, rows }: Content, dates: DateOrder | undefined): number[] {
  const ends = placesOf(columns, 'endDate');
  const renewals = ends.filter((at) => namesRenewal(headerOf(columns, at)));
  const [end, ...others] = ends.filter((at) => !renewals.includes(at));
  if (end === undefined || others.length > 0) return [];
  const days = daysOf([end, ...renewals], { columns, rows, dates });
  const isNext = (last = '', day = '') => last !== '' && (day === last || day === addDays(last, 1));
  return renewals.filter((at) => rows.every((_, row) => isNext(days(end, row), days(at, row))));
}

type Dated = { columns: Columns; rows: Content['rows']; dates: DateOrder | undefined };

function daysOf(places: readonly number[], { columns, rows, dates }: Dated) {
  const cells = new Map(places.map((at) => [headerOf(columns, at), columnOf(rows, at)]));
  const { byHeader } = dateStyles(cells, dates);
  return (at: number, row: number) =>
    parseDay(String(rows[row]?.[at] ?? ''), byHeader.get(headerOf(columns, at)) ?? 'ymd');
}
