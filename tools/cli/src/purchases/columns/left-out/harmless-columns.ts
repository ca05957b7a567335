import { isCurrency } from '@parley/money/money';
import { columnRole } from '@parley/reading/forms/column-role';
import { firstOfMonth } from '../../../sheets/cells/month-without-day.ts';
import { takeApart, takeRange, type Cell } from '../../../sheets/cells/parse-cell.ts';
import { amountFields, isOfOnePeriod } from '../../headings/fields.ts';
import { inWords } from '../../headings/in-words.ts';
import { termUnitInHeader } from '../../headings/header-facts.ts';
import { meaningsOf } from '../../headings/heading-words.ts';
import { saysNotBought } from '../../headings/not-bought.ts';
import { namesOutcome, namesState } from '../../headings/state-words.ts';
import { weakFieldOf } from '../../headings/weaker-headings.ts';
import { namesCurrency } from '../currency-names.ts';
import { columnOf, filledOf, headerOf, placesOf, type TableContent } from '../column-cells.ts';
import { mayMatter, saysPeriod } from './other-columns.ts';
import { areDays } from './possible-fields.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;
type Look = (cells: readonly Cell[], header: string, known: Known) => boolean;

type Known = {
  /** Whether a column or an option has one of these fields. */
  has: (...fields: readonly string[]) => boolean;
  /** A column has the first and the last day in each cell. */
  hasRanges: boolean;
  /** The cells of the column of quantities, if there is one. */
  quantities: readonly Cell[];
  /** Those of the column of first days. */
  starts: readonly Cell[];
};

/**
 * The places of columns whose cells show that they matter for no purchase, whatever their headers mean: other columns have
 * the fields that they could be.
 */
export function harmlessColumns({ columns, rows, open }: Content): number[] {
  if (rows.length === 0) return [];
  const isOfTerm = (field: string) =>
    placesOf(columns, field).some((at) => weakFieldOf(inWords(headerOf(columns, at))) === undefined);
  const has: Known['has'] = (...fields) =>
    fields.some(
      (field) =>
        (field === 'startDate' ? isOfTerm(field) : placesOf(columns, field).length > 0) || columns.constants.has(field),
    );
  const cellsOf = (field: string) =>
    placesOf(columns, field)
      .slice(0, 1)
      .flatMap((at) => columnOf(rows, at));
  const areRanges = (at: number) => columnOf(rows, at).every((cell) => takeRange(String(cell)) !== undefined);
  const hasRanges = placesOf(columns, 'termMonths').some(areRanges);
  const known = { has, hasRanges, quantities: cellsOf('quantity'), starts: cellsOf('startDate') };
  return open.filter((at) => {
    const header = inWords(headerOf(columns, at));
    if (areNothing(columnOf(rows, at)) || areAsUsual(columnOf(rows, at), header)) return true;
    const isOfOutcome = saysNotBought(header) || namesOutcome(header.replace(/^n[.º°]{1,2} ?/iu, ''));
    return !isOfOutcome && looks.some((look) => look(columnOf(rows, at), header, known));
  });
}

const looks: Look[] = [
  countRows,
  areCodes,
  areReferences,
  areNumbered,
  areOtherDays,
  areMonthsOfBooks,
  areYearsOfStarts,
  areYearsOfContracts,
  areAddresses,
  areSameUnits,
  areUnitsInUse,
];

/** Numbers of rows: each is one, or ten, more than the one above. */
function countRows(cells: readonly Cell[], header: string, { has }: Known): boolean {
  const numbers = cells.map((cell) => (/^\d{1,6}$/.test(String(cell)) ? Number(cell) : Number.NaN));
  const [first = Number.NaN, second = Number.NaN] = numbers;
  const step = cells.length === 1 ? 1 : second - first;
  const isCount =
    (step === 1 || step === 10) && first === step && numbers.every((each, at) => each === first + at * step);
  const isSure = has('quantity') || cells.length >= minCounted || /^(?:n[.º°o]?|nr|№|lp)\.?$/iu.test(header);
  return isCount && isSure && (cells.length > 1 || columnRole(header) === 'line');
}

/** From this many rows on, numbers that count up from row to row are row numbers. */
const minCounted = 4;

/** Numbers and codes of articles, next to their names. */
function areCodes(cells: readonly Cell[], header: string, { has }: Known): boolean {
  const texts = filledOf(cells).map(String);
  const areWords = !areFlags(texts) && texts.every((text) => /^[^\s€$£¥]+$/.test(text) && !mayMatter(text));
  return columnRole(header) === 'sku' && has('product') && areWords;
}

/** Numbers of documents and accounts, which are no other numbers: `INV-2201`, `CW10021`, `6100-IT`, `2024/0031`. */
function areReferences(cells: readonly Cell[]): boolean {
  const filled = filledOf(cells).map(String);
  return filled.length > 0 && filled.every(isReference);
}

/** Numbers of something, next to quantities and amounts: `Company Reg No`, `Supplier Part Num`. */
function areNumbered(cells: readonly Cell[], header: string, { has }: Known): boolean {
  if (areFlags(filledOf(cells).map(String))) return false;
  const isOther = meaningsOf(header).some((each) => each.has('length') || each.has('start') || each.has('end'));
  const isNumber = numbered.test(header) || (has('quantity') && /^(?:no|nr)\.?$/i.test(header));
  if (!isNumber || !has(...amountFields) || isOther || namesState(header) || namesCurrency(header)) return false;
  const isCode = (text: string) => (has('quantity') || /code$/i.test(header) ? ofNumbers : ofLongNumbers).test(text);
  return filledOf(cells)
    .map(String)
    .every((text) => isCode(text) && !isCurrency(text) && !saysPeriod(text) && !saysNotBought(text));
}

/** Letters, or pairs of them that occur again, tell kinds of rows apart, such as credits: `Charge code` A and C. */
function areFlags(texts: readonly string[]): boolean {
  const kinds = new Set(texts).size;
  const areLetters = texts.every((text) => /^\p{L}$/u.test(text));
  return kinds > 1 && (areLetters || (kinds < texts.length && texts.every((text) => /^\p{L}{1,2}$/u.test(text))));
}

const ofNumbers = /^[\p{Lu}\d]+(?:[-_/. ][\p{Lu}\d]+)*$/u;
/** Short numbers may count what was bought. */
const ofLongNumbers = /^(?=.*\p{Lu}|0|.{6})[\p{Lu}\d]+(?:[-_/. ][\p{Lu}\d]+)*$/u;

/** Not those that count something: `No. of seats`. */
const numbered =
  /\p{L}.*[ -](?:no|nr|num|number|nummer|code|ref)\.?$|\p{L}{4}(?:nr|nummer)\.?$|^(?:n[.º°o]{1,2}|nr\.?|num[eé]ro|número|numer|číslo) ?\p{L}{3}/iu;

function isReference(text: string): boolean {
  const isCode =
    /^(?=.*\d)(?=.*\p{L})[\p{L}\d]+(?:[-_/.][\p{L}\d]+)+$|^\p{L}{2,}\d{3,}$|^\p{L}{1,6}\. ?\d+[/-]\d{2,4}$|^\d{2,4}[-/]\d{3,6}$/u.test(
      text,
    );
  if (
    !isCode ||
    firstOfMonth(text) !== undefined ||
    takeApart(text) !== undefined ||
    takeRange(text) !== undefined ||
    areDays([text])
  )
    return false;
  return !saysYears(text) && termUnitInHeader(text) === undefined && !saysPeriod(text) && !saysNotBought(text);
}

/** A number of a document may look like two years: `2025-7781`. */
function saysYears(text: string): boolean {
  const { first, second } = /^(?<first>\d{4})[-/](?<second>\d{4})$/.exec(text)?.groups ?? {};
  return isOfOnePeriod(text) && (first === undefined || Math.abs(Number(second) - Number(first)) <= 10);
}

/** Days in every row, next to those of the term. Days in some rows may say when something ended. */
function areOtherDays(cells: readonly Cell[], header: string, { has, hasRanges }: Known): boolean {
  const isOfTerm = meaningsOf(header).some((each) => each.has('start') || each.has('end'));
  const hasTerm = hasRanges || (has('startDate') && has('endDate', 'termMonths'));
  return hasTerm && !isOfTerm && cells.every((cell) => cell !== '') && areDays(cells);
}

/** The month in which a row was booked, next to the days of its term. */
function areMonthsOfBooks(cells: readonly Cell[], header: string, { has }: Known): boolean {
  if (columnRole(header) !== 'period' || !has('startDate') || !has('endDate')) return false;
  return filledOf(cells).every((cell) => isOfOnePeriod(String(cell)));
}

/** The year in which each term begins. Other years may be those of instalments. */
function areYearsOfStarts(cells: readonly Cell[], header: string, { has, starts }: Known): boolean {
  if (termUnitInHeader(header) !== 'year' || !has('endDate', 'termMonths') || starts.length === 0) return false;
  return cells.every((cell, row) => /^(?:19|20)\d\d$/.test(String(cell)) && String(starts[row]).includes(String(cell)));
}

/** Which year of its contract a row is for, next to the first and the last day of it. */
function areYearsOfContracts(cells: readonly Cell[], header: string, { has }: Known): boolean {
  const isOne = (cell: Cell) => /^(?:year |y)?(?:[1-9]|10)$/i.test(String(cell));
  return /^(?:contract )?year$/i.test(header) && has('startDate') && has('endDate') && cells.every(isOne);
}

/** Nothing but zeros. */
function areNothing(cells: readonly Cell[]): boolean {
  return filledOf(cells).every((cell) => /^(?:[-–—]|\p{Sc}? ?0+(?:[.,]0+)? ?(?:%|\p{Sc})?)$/u.test(String(cell)));
}

/** Addresses of mail and of pages, and names of files. */
function areAddresses(cells: readonly Cell[]): boolean {
  const address =
    /^\S+@\S+\.\S+$|^https?:\/\/\S+$|^[^\s()][^()]*\.(?:pdf|docx?|xlsx?|msg|eml|zip)(?: \(https?:\/\/\S+\))?$/i;
  return filledOf(cells).every((cell) => address.test(String(cell)));
}

/** How many units something else comes to, if it is one in every row, or the number of units again. */
function areSameUnits(cells: readonly Cell[], header: string, { quantities }: Known): boolean {
  const isOfUnits =
    termUnitInHeader(header) === undefined &&
    meaningsOf(header).some((each) => each.has('count') || each.has('counted'));
  const isSame = () => cells.every((cell, row) => String(cell) === String(quantities[row]));
  return isOfUnits && quantities.length > 0 && (cells.every((cell) => String(cell) === '1') || isSame());
}

/** How many of the units are in use, next to how many there are. */
function areUnitsInUse(cells: readonly Cell[], header: string, { quantities }: Known): boolean {
  const isOfUse = /^in use$/i.test(header) || meaningsOf(header).every((word) => word.has('used'));
  return isOfUse && quantities.length > 0 && filledOf(cells).every((cell) => /^\d[\d.,' ]*$/.test(String(cell)));
}

/** Whether every row has the usual answer: yes to `Active`, no to `Never expires` or `Cancelled`, 1 as exchange rate. */
function areAsUsual(cells: readonly Cell[], header: string): boolean {
  const are = (pattern: RegExp) => cells.every((cell) => pattern.test(String(cell)));
  if (/^(?:is )?active$/i.test(header)) return are(/^(?:yes|y|true)$/i);
  if (/(?<!\p{L})(?:exchange|fx) rate|^(?:wechsel)?kurs$/iu.test(header)) return are(/^1(?:[.,]0+)?$/);
  const isOf =
    /(?<!\p{L})(?:never|perpetual|evergreen|trial|pilot|cancel+ed|terminated|deleted|voided|draft|rejected)(?!\p{L})/iu;
  const isReverse = /(?<!\p{L})(?:not|non|un\p{L}+|without)(?!\p{L})/iu;
  return (
    isOf.test(header) && !isReverse.test(header) && cells.every((cell) => /^(?:no|n|false|0)$/i.test(String(cell)))
  );
}
