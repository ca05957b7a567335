import { isCurrency } from '@parley/money/money';
import { columnRole } from '@parley/reading/forms/column-role';
import { firstOfMonth } from '../../sheets/cells/month-without-day.ts';
import { periodCalled, periodInHeader } from '../../sheets/cells/period-words.ts';
import { takeApart, takeRange, type Cell } from '../../sheets/cells/parse-cell.ts';
import { amountFields, doubtAboutHeader, inWords, isOfOnePeriod, roleOfAmount } from '../headings/fields.ts';
import { includesTax, namesOddPeriod, termUnitInHeader } from '../headings/header-facts.ts';
import { meaningsOf } from '../headings/heading-words.ts';
import { isHarmlessValue } from '../headings/harmless-values.ts';
import { saysNotBought, titleSaysNotBought } from '../headings/not-bought.ts';
import { maySayState, namesState } from '../headings/state-words.ts';
import { weakFieldOf } from '../headings/weaker-headings.ts';
import { currencyCalled, namesCurrency } from './currency-names.ts';
import { purchaseTypeOf } from './purchase-types.ts';
import { columnOf, filledOf, headerOf, placesOf, type TableContent } from './column-cells.ts';
import { mayMatter, saysOtherKind, saysUnits } from './other-columns.ts';
import { areDays } from './possible-fields.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;
type Look = (cells: readonly Cell[], header: string, known: Known) => boolean;

/** Fields that a column or an option has. */
type Known = (...fields: readonly string[]) => boolean;

/**
 * The places of columns whose cells show that they matter for no purchase, whatever their headers mean: other columns have
 * the fields that they could be.
 */
export function harmlessColumns({ columns, rows, open }: Content): number[] {
  if (rows.length === 0) return [];
  const isOfTerm = (field: string) =>
    placesOf(columns, field).some((at) => weakFieldOf(inWords(headerOf(columns, at))) === undefined);
  const known: Known = (...fields) =>
    fields.some(
      (field) =>
        (field === 'startDate' ? isOfTerm(field) : placesOf(columns, field).length > 0) || columns.constants.has(field),
    );
  return open.filter((at) => {
    const header = inWords(headerOf(columns, at));
    return !saysNotBought(header) && looks.some((look) => look(columnOf(rows, at), header, known));
  });
}

const looks: Look[] = [
  countRows,
  areCodes,
  areReferences,
  areNumbered,
  areOtherDays,
  areMonthsOfBooks,
  areNothing,
  areAddresses,
  areHarmlessValues,
  areOtherTexts,
];

/** Numbers of rows: each is one, or ten, more than the one above. */
function countRows(cells: readonly Cell[], header: string, known: Known): boolean {
  const numbers = cells.map((cell) => (/^\d{1,6}$/.test(String(cell)) ? Number(cell) : Number.NaN));
  const [first = Number.NaN, second = Number.NaN] = numbers;
  const step = cells.length === 1 ? 1 : second - first;
  const isCount =
    (step === 1 || step === 10) && first === step && numbers.every((each, at) => each === first + at * step);
  const isSure = known('quantity') || cells.length >= minCounted || /^(?:n[.º°o]?|nr|№|lp)\.?$/iu.test(header);
  return isCount && isSure && (cells.length > 1 || columnRole(header) === 'line');
}

/** From this many rows on, numbers that count up from row to row are row numbers. */
const minCounted = 4;

/** Numbers and codes of articles, next to their names. */
function areCodes(cells: readonly Cell[], header: string, known: Known): boolean {
  const areWords = filledOf(cells).every((cell) => /^[^\s€$£¥]+$/.test(String(cell)) && !mayMatter(String(cell)));
  return columnRole(header) === 'sku' && known('product') && areWords;
}

/** Numbers of documents and accounts, which are no other numbers: `INV-2201`, `CW10021`, `6100-IT`, `2024/0031`. */
function areReferences(cells: readonly Cell[]): boolean {
  const filled = filledOf(cells).map(String);
  return filled.length > 0 && filled.every(isReference);
}

/** Numbers of something, next to quantities and amounts: `Company Reg No`, `Supplier Part Num`. */
function areNumbered(cells: readonly Cell[], header: string, known: Known): boolean {
  const isOther = meaningsOf(header).some((each) => each.has('length') || each.has('start') || each.has('end'));
  if (!numbered.test(header) || !known(...amountFields) || isOther || namesState(header) || namesCurrency(header))
    return false;
  const isCode = (text: string) => (known('quantity') ? ofNumbers : ofLongNumbers).test(text);
  return filledOf(cells)
    .map(String)
    .every((text) => isCode(text) && !isCurrency(text) && !saysPeriod(text) && !saysNotBought(text));
}

const ofNumbers = /^[\p{Lu}\d]+(?:[-_/. ][\p{Lu}\d]+)*$/u;
/** Short numbers may count what was bought. */
const ofLongNumbers = /^(?=.*\p{Lu}|0|.{6})[\p{Lu}\d]+(?:[-_/. ][\p{Lu}\d]+)*$/u;

/** Not those that count something: `No. of seats`. */
const numbered = /\p{L}.* (?:no|nr|num|number|nummer|code|ref)\.?$/iu;

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

function saysPeriod(text: string): boolean {
  return periodCalled(text) !== undefined || periodInHeader(text) !== undefined || namesOddPeriod(text);
}

/** Days in every row, next to those of the term. Days in some rows may say when something ended. */
function areOtherDays(cells: readonly Cell[], header: string, known: Known): boolean {
  const isOfTerm = meaningsOf(header).some((each) => each.has('start') || each.has('end'));
  const hasTerm = known('startDate') && known('endDate', 'termMonths');
  return hasTerm && !isOfTerm && !maySayState(header) && cells.every((cell) => cell !== '') && areDays(cells);
}

/** The month in which a row was booked, next to the days of its term. */
function areMonthsOfBooks(cells: readonly Cell[], header: string, known: Known): boolean {
  if (columnRole(header) !== 'period' || !known('startDate') || !known('endDate')) return false;
  return filledOf(cells).every((cell) => isOfOnePeriod(String(cell)));
}

/** Nothing but zeros. */
function areNothing(cells: readonly Cell[]): boolean {
  return filledOf(cells).every((cell) => /^(?:[-–—]|\p{Sc}? ?0+(?:[.,]0+)? ?(?:%|\p{Sc})?)$/u.test(String(cell)));
}

/** Addresses of mail and of pages. */
function areAddresses(cells: readonly Cell[]): boolean {
  return filledOf(cells).every((cell) => /^\S+@\S+\.\S+$|^https?:\/\/\S+$/.test(String(cell)));
}

/** Levels, ways and persons, whatever the header is but that of a state. */
function areHarmlessValues(cells: readonly Cell[], header: string, known: Known): boolean {
  if (!known('supplier') || !known('product')) return false;
  const texts = filledOf(cells).map((cell) => String(cell).trim());
  return texts.length > 0 && !namesState(header) && texts.every((text) => isHarmlessValue(text) || isProperName(text));
}

/** Texts next to names of suppliers and products, where neither the header nor a cell says anything of what was bought. */
function areOtherTexts(cells: readonly Cell[], header: string, known: Known): boolean {
  const areNamed = known('supplier') && known('product') && known(...amountFields) && known('endDate', 'termMonths');
  if (!areNamed || namesState(header) || titleSaysNotBought(header) || saysPeriod(header)) return false;
  if (doubtAboutHeader(header) !== undefined || roleOfAmount(header) !== undefined || includesTax(header)) return false;
  const texts = filledOf(cells).map(String);
  return areNoStates(texts, cells.length) && [...new Set(texts)].every(isOtherText);
}

/** Fewer texts that all differ may be states. */
const minTexts = 4;

/** Texts that are all the same, or all differ: states are the same in some rows. */
function areNoStates(texts: readonly string[], count: number): boolean {
  const different = new Set(texts).size;
  const areAll = texts.length === count && count > 1;
  return areAll && (different === 1 || (different === count && count >= minTexts));
}

/** Words that all begin with capitals are hardly a state, unless they are words of one: `Ann Bell`, `Junta de Gobierno`. */
function isProperName(text: string): boolean {
  const isOfContract = meaningsOf(text).some((word) => ofContracts.some((each) => word.has(each)));
  return properName.test(text) && !ofStates.test(text) && !isOfContract && isOtherText(text);
}

/** What has such a word may say what became of a contract: `Vertrag Ruht`. */
const ofContracts = ['deal', 'contract', 'product', 'supplier', 'counted'] as const;
const properName =
  /^\p{Lu}[\p{L}'’.-]*(?: (?:de|di|da|do|dos|del|della|des|du|van|von|der|den|la|le|of|and|y|e|et|und|&))*(?: \p{Lu}[\p{L}'’.-]+)+$/u;
/** What states begin with, and how words end that say what became of something. */
const ofStates =
  /^(?:not|no|non|in|on|up|to|under|nicht|kein\p{L}*|zu|im|en|au|à|sin|por|da|niet|te|nie|do|ej|inte|ikke|ei|ne|k|za)(?!\p{L})|\p{L}(?:ed|ing|ung|ion|iert|kept|lost|gone|sold|sent|held|left|withdrawn|bought|ada|ado|ido|ida|ata|ato|uto|uta|é|ée)(?!\p{L})/iu;

function isOtherText(text: string): boolean {
  // A word without a capital is rarely a name, and may be a state.
  if (/^\p{Ll}+$/u.test(text)) return false;
  if (!/^\p{L}.*\p{L}/u.test(text) || takeApart(text) !== undefined || areDays([text])) return false;
  const saysMore = [
    mayMatter,
    saysOtherKind,
    saysUnits,
    maySayState,
    saysPeriod,
    saysPacks,
    isCurrency,
    titleSaysNotBought,
  ];
  return !saysMore.some((says) => says(text)) && currencyCalled(text) === undefined && !purchaseTypeOf(text, new Map());
}

function saysPacks(text: string): boolean {
  return /(?<!\p{L})(?:packs?|packages? of|bundles?|boxes|sets? of|pakete?|bündel|lots?|x ?\d)(?!\p{L})/iu.test(text);
}
