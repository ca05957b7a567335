import { cutText } from '@parley/errors/cut-text';
import { isCurrency, minorDigits } from '@parley/money/money';
import { currencyOf, isOpenSign } from '@parley/reading/values/currencies';
import type { Duration } from '@parley/reading/values/durations';
import { present } from '@parley/service/present';
import { indexOfField, type Columns } from '../../sheets/tables/columns.ts';
import { dateStyles, decimalStyles, type ColumnCells } from '../../sheets/cells/column-style.ts';
import type { CsvOptions } from '../../sheets/csv-options.ts';
import { dayWriting, plainDay, type DayWriting } from '../../sheets/cells/day-writing.ts';
import {
  maxShown,
  takeRange,
  type Cell,
  type DateOrder,
  type DecimalSign,
  parseDay,
} from '../../sheets/cells/parse-cell.ts';
import {
  currenciesIn,
  currenciesOf,
  currencyQuestions,
  currencySet,
  type AmountCurrencies,
} from '../columns/amounts/amount-currencies.ts';
import { amountFields, askedFor, dimensionOf, scaledFields } from '../headings/fields.ts';
import type { Period } from '../../sheets/cells/periods.ts';
import {
  currenciesInHeader,
  factsAround,
  namesRenewal,
  scaleInHeader,
  termUnitInHeader,
} from '../headings/header-facts.ts';
import { noticeQuestions } from '../headings/notice-cells.ts';
import { periodInHeader } from '../../sheets/cells/period-words.ts';
import { firstOfMonth, lastOfMonth } from '../../sheets/cells/month-without-day.ts';
import {
  amountColumns,
  cellsFor,
  columnOf,
  filledOf,
  headerFor,
  headerOf,
  type TableContent,
} from '../columns/column-cells.ts';
import { fieldsOffered, possibleFields } from '../columns/left-out/possible-fields.ts';
import { orderByTerms } from '../columns/terms/order-by-terms.ts';
import { periodsOf } from '../columns/amounts/amount-periods.ts';
import { questionsOfFormats } from '../columns/format-questions.ts';
import { repeatedAmountQuestions } from '../columns/amounts/repeated-amounts.ts';
import { taxQuestions } from '../columns/amounts/taxes.ts';
import { purchaseTypeOf, type PurchaseTypes } from '../columns/purchase-types.ts';
import { timesOfUnits, type TimesOfUnits } from '../columns/amounts/times-of-units.ts';
import { requiredFields } from '../headings/required-fields.ts';
import { unreadDays, unreadPercentages } from './unread-cells.ts';

/** How to read the cells of each field. */
export type ReadingStyle = AmountCurrencies & {
  decimals: ReadonlyMap<string, DecimalSign>;
  dates: ReadonlyMap<string, DateOrder>;
  /** How days are written where that is unusual. */
  dayWritings: ReadonlyMap<string, DayWriting>;
  periods: ReadonlyMap<string, Period>;
  /** Fields whose cells name periods, which go before that of the field. */
  periodsInCells: ReadonlySet<string>;
  /** The amount whose period another column names in each row. */
  periodsInRows?: string;
  /** Months without a day begin on their first day and end on their last. */
  hasWholeMonths: boolean;
  types: PurchaseTypes;
  /** The column of the last day contains the day after it, on which the next term begins. */
  endsAtRenewal: boolean;
  /** The unit of terms without one. */
  termUnit: Duration['unit'];
  /** By how much numbers are multiplied, where it is not 1. */
  scales: ReadonlyMap<string, number>;
  /** How the amounts of nearly all lines come from the prices of their units. */
  timesOfUnits?: TimesOfUnits;
  /** Some cells hold the first and the last day. */
  hasRanges: boolean;
  /** What a sign in the column of currencies means that several share. */
  sharedSign?: string;
};

export type StyleOptions = CsvOptions & {
  /** Headers by field, from options. */
  columns: ReadonlyMap<string, string>;
  periods?: ReadonlyMap<string, Period>;
  /** What the numbers of fields are multiplied by, whatever their headers say. */
  scales?: ReadonlyMap<string, number>;
  types?: PurchaseTypes;
  wholeMonths?: boolean;
  /** The price of a unit is that of the term, as other amounts show. */
  areUnitsOfTerm?: boolean;
};

export const dayFields: ReadonlySet<string> = new Set(['startDate', 'endDate']);
const numberFields = new Set(['termMonths', 'quantity', ...amountFields]);

export function isNumberField(field: string): boolean {
  return numberFields.has(field) || dimensionOf(field) !== undefined;
}

/** The reading of each field according to all cells of its column, and the questions that only options answer. */
export function readingStyle(
  content: TableContent,
  options: StyleOptions,
): { style: ReadingStyle; questions: string[] } {
  const { columns, rows, around, shown, words, is1904 = false } = content;
  const cells = (isMeant: (field: string) => boolean) => cellsOf(content, isMeant);
  const { decimals, questions: ofDecimals } = decimalsOf(content, options);
  const ranges = rangeFields.filter((field) => cellsFor(columns, rows, field).some(isRange));
  const days = cells((field) => dayFields.has(field) || ranges.some((each) => each === field));
  const writings = new Map([...days].flatMap(([header, some]) => entryOf(header, dayWriting(some, is1904))));
  const dates = dateStyles(
    new Map([...days].map(([header, some]) => [header, daysIn(some, writings.get(header))])),
    options.dates,
    { others: unreadDays(content), likely: orderByTerms(content), areDotsOpen: isInDollars(content) },
  );
  const { periods, inCells, inRows, questions: ofPeriods } = periodsOf(content, options);
  const types = options.types ?? new Map();
  const dayOf = (header: string, cell: Cell) =>
    parseDay(plainDay(String(cell), writings.get(header)), dates.byHeader.get(header) ?? 'ymd');
  const endsAtRenewal = namesRenewal(headerFor(columns, 'endDate')) && !endWithMonths(content, dayOf, minEnds);
  const { wholeMonths: hasWholeMonths = !endsAtRenewal && beginWithMonths(content, dayOf) } = options;
  return {
    style: {
      decimals,
      dates: byField(columns, dates.byHeader),
      dayWritings: byField(columns, writings),
      periods,
      periodsInCells: inCells,
      hasWholeMonths,
      types,
      endsAtRenewal,
      termUnit: termUnitInHeader(headerFor(columns, 'termMonths')) ?? 'month',
      scales: scalesOf(columns, options.scales),
      ...currenciesOf(columns, shown),
      hasRanges: ranges.length > 0,
      ...present({
        sharedSign: currencySet(columns),
        periodsInRows: inRows,
        timesOfUnits: timesOfUnits(content, decimals, options.dates),
      }),
    },
    questions: [
      ...ofDecimals,
      ...dates.questions,
      ...ofPeriods,
      ...(hasWholeMonths ? [] : monthQuestions(cells((field) => dayFields.has(field)))),
      ...termQuestions(columns, rows, options),
      ...noticeQuestions(headerFor(columns, 'notice'), cellsFor(columns, rows, 'notice')),
      ...typeQuestions(columns, rows, types),
      ...idQuestions(headerFor(columns, 'id'), cellsFor(columns, rows, 'id')),
      ...questionsAround(columns, around, options),
      ...questionsOfFormats(columns, words, options),
      ...taxQuestions(content, { ...options, decimals }),
      ...repeatedAmountQuestions(content, options.columns),
      ...netPriceQuestions(columns, options),
      ...currencyQuestions(columns, { rows, shown }),
      ...missingFields(content, ranges.length > 0),
    ],
  };
}

/** The cells of the columns of fields, by header. */
function cellsOf({ columns, rows }: TableContent, isMeant: (field: string) => boolean): ColumnCells {
  const meant = [...columns.fieldAt].filter(([, field]) => isMeant(field));
  return new Map(meant.map(([at]) => [headerOf(columns, at), columnOf(rows, at)]));
}

function decimalsOf(content: TableContent, options: StyleOptions) {
  const quantity = headerFor(content.columns, 'quantity');
  const sums = amountColumns(content.columns).filter(({ field }) => field !== 'unitPrice');
  const whole = new Set([quantity, ...sums.map(({ header }) => header)]);
  const { byHeader, questions } = decimalStyles(cellsOf(content, isNumberField), options.decimal, {
    areCounts: (header) => header === quantity,
    areWhole: (header) => whole.has(header),
    mostDecimals: mostDecimals(content, options),
    likely: content.likely,
    others: unreadPercentages(content),
  });
  return { decimals: byField(content.columns, byHeader), questions };
}

function missingFields(content: TableContent, hasRanges: boolean): string[] {
  return requiredFields(content.columns, {
    signs: currenciesIn(content),
    hasRanges,
    asked: askedOf(content),
    offered: fieldsOffered(possibleFields(content)),
    alone: content.heading,
  });
}

/** What the questions about columns that match no field ask for. */
function askedOf({ columns, open }: TableContent): Set<ReturnType<typeof askedFor>> {
  return new Set(open.map((at) => askedFor(headerOf(columns, at))));
}

/**
 * The most decimals that the amounts of a column can have by their currencies, where these are known: 0 for yen, 2 for
 * most. Prices of a unit, and amounts in thousands, may have more.
 */
function mostDecimals(content: TableContent, { scales }: StyleOptions): (header: string) => number | undefined {
  const { columns, around } = content;
  const amounts = amountColumns(columns);
  const everywhere = currenciesOfFile(content);
  const isScaled = factsAround(around).scales.length > 0 || scalesOf(columns, scales).size > 0;
  return (header) => {
    const field = amounts.find((each) => each.header === header)?.field;
    const inHeader = currenciesInHeader(header);
    const most = decimalsOfCurrencies(inHeader.length > 0 ? inHeader : everywhere, currencySet(columns));
    const mayHaveMore = isScaled || field === 'unitPrice';
    return field === undefined || (mayHaveMore && most !== 0) ? undefined : most;
  };
}

function currenciesOfFile(content: TableContent): string[] {
  const given = currencySet(content.columns);
  const inColumn = cellsFor(content.columns, content.rows, 'currency').map(String);
  return given === undefined ? [...currenciesIn(content), ...new Set(inColumn)].filter((sign) => sign !== '') : [given];
}

function decimalsOfCurrencies(signs: readonly string[], given: string | undefined): number | undefined {
  const each = signs.map((sign) => {
    const code = currencyOf(sign, given) ?? sign;
    if (!isCurrency(code)) return undefined;
    // One of the currencies that share a sign has two decimals, such as the yuan of ¥.
    return isOpenSign(sign, given) ? 2 : minorDigits(code);
  });
  return each.length === 0 || each.includes(undefined) ? undefined : Math.max(...each.map((digits) => digits ?? 0));
}

function isInDollars(content: TableContent): boolean {
  return currenciesOfFile(content).some((sign) => sign === '$' || sign === 'USD');
}

/** Columns whose cells may hold a first and a last day. */
export const rangeFields = ['startDate', 'endDate', 'termMonths'] as const;

function isRange(cell: Cell): boolean {
  return typeof cell === 'string' && takeRange(cell) !== undefined;
}

/** Days, of which a cell may hold two. */
function daysIn(cells: readonly Cell[], writing: DayWriting | undefined): Cell[] {
  return [...new Set(cells)].flatMap((cell) => {
    const text = plainDay(String(cell), writing);
    const range = takeRange(text);
    return range ? [range.first, range.last] : [text];
  });
}

function entryOf<Value>(key: string, value: Value | undefined): [string, Value][] {
  return value === undefined ? [] : [[key, value]];
}

function byField<Reading>(columns: Columns, byHeader: ReadonlyMap<string, Reading>): Map<string, Reading> {
  const entries = [...columns.fieldAt].flatMap(([at, field]) => {
    const reading = byHeader.get(headerOf(columns, at));
    return reading === undefined ? [] : [[field, reading] as const];
  });
  return new Map(entries);
}

/** Terms shorter than this are more often years than months. */
const minMonths = 6;

/** A small number without a unit may be months or years. */
function termQuestions(columns: Columns, rows: readonly Cell[][], options: StyleOptions): string[] {
  const at = indexOfField(columns, 'termMonths');
  const header = headerFor(columns, 'termMonths');
  const cells = at === undefined ? [] : filledOf(columnOf(rows, at));
  const unit = termUnitInHeader(header);
  if (unit === 'year' && cells.length > 0 && cells.every((cell) => Number(cell) > 0 && Number(cell) % 12 === 0))
    return [
      `the column ${header} has ${cells[0]}, which would be as many years: write months into the header if they are, else the unit into each cell.`,
    ];
  if (options.columns.has('termMonths') || unit !== undefined) return [];
  const small = cells.find((cell) => Number(cell) < minMonths);
  return small === undefined
    ? []
    : [
        `the column ${header} has ${small}, which could be months or years: pass --column "termMonths=${header}" if they are months, or write the unit into the cells or the header.`,
      ];
}

function typeQuestions(columns: Columns, rows: readonly Cell[][], types: PurchaseTypes): string[] {
  const at = indexOfField(columns, 'purchaseType');
  if (at === undefined) return [];
  const known = new Set(columnOf(rows, at));
  return [...known]
    .filter((cell) => cell !== '' && !purchaseTypeOf(String(cell), types))
    .slice(0, 10)
    .map(
      (cell) =>
        `the column ${headerOf(columns, at)} has ${cell}, which could be a new purchase or a renewal: pass --type "${cell}=new_purchase" or --type "${cell}=renewal".`,
    );
}

type DayOf = (header: string, cell: Cell) => string | undefined;

/** Whether the first days are months without a day, and each last day is the last of its month. */
function beginWithMonths(content: TableContent, dayOf: DayOf): boolean {
  const starts = filledOf(cellsFor(content.columns, content.rows, 'startDate'));
  const areMonths = starts.length > 0 && starts.every((cell) => firstOfMonth(String(cell)) !== undefined);
  return areMonths && endWithMonths(content, dayOf);
}

/** Terms that are renewed on the last days of several months end on them: few begin on such days. */
const minEnds = 2;

/** Whether each last day is the last of its month, of which there are as many at least. */
function endWithMonths({ columns, rows }: TableContent, dayOf: DayOf, least = 1): boolean {
  const header = headerFor(columns, 'endDate');
  const ends = new Set(filledOf(cellsFor(columns, rows, 'endDate')));
  const days = [...ends].map((cell) => dayOf(header, cell));
  const isLast = (day = '') => day !== '' && lastOfMonth(`${day.slice(0, 7)}-01`) === day;
  return days.length >= least && days.every(isLast);
}

/** A term that begins in a month may begin on any of its days. */
function monthQuestions(columns: ColumnCells): string[] {
  return [...columns].flatMap(([header, cells]) => {
    const month = [...new Set(cells)].find((cell) => typeof cell === 'string' && firstOfMonth(cell) !== undefined);
    return month === undefined
      ? []
      : [
          `the column ${header} has ${month}, a month without a day: pass --whole-months if terms begin on the first day of a month and end on the last, or write the days.`,
        ];
  });
}

/** Spreadsheet programs shorten long numbers, so that several become one. */
function idQuestions(header: string, cells: readonly Cell[]): string[] {
  const short = cells.find((cell) => typeof cell === 'string' && /^\d(?:[.,]\d+)?E\+?\d+$/i.test(cell));
  return short === undefined
    ? []
    : [
        `the column ${header} has ${short}, a number that a spreadsheet program has shortened: save the column as text.`,
      ];
}

/** By how much numbers are multiplied, as their headers say. */
function scalesOf(columns: Columns, given: StyleOptions['scales']): Map<string, number> {
  const scales = new Map<string, number>();
  for (const [at, field] of columns.fieldAt) {
    const scale = given?.get(field) ?? scaleInHeader(headerOf(columns, at));
    if (scale !== 1 && scaledFields.includes(field)) scales.set(field, scale);
  }
  return scales;
}

/** Titles and notes may tell what headers do not. */
function questionsAround(
  columns: Columns,
  around: TableContent['around'],
  { periods: givenPeriods, scales: givenScales }: StyleOptions,
): string[] {
  const { scales, periods } = factsAround(around);
  const amounts = amountColumns(columns);
  const unscaled = amounts.find(({ header, field }) => scaleInHeader(header) === 1 && !givenScales?.has(field));
  const open = amounts.find(({ header, field }) => periodInHeader(header) === undefined && !givenPeriods?.has(field));
  return [
    ...(unscaled ? scales.slice(0, 1) : []).map(
      ({ text, where }) =>
        `${where} "${cutText(text, maxShown)}", and the column ${unscaled?.header} names no such unit: pass --scale ${unscaled?.field}=${scaleInHeader(text)} if it applies, else --scale ${unscaled?.field}=1.`,
    ),
    ...(open ? periods.slice(0, 1) : []).map(
      ({ text, where }) =>
        `${where} "${cutText(text, maxShown)}", and the column ${open?.header} names no period: pass --period ${open?.field}=month, quarter, year or term.`,
    ),
  ];
}

/** In order lists of some programs, the net price is that of one unit. Next to a unit price or a net total it is not. */
function netPriceQuestions(columns: Columns, { columns: given }: StyleOptions): string[] {
  const fields = new Set(columns.fieldAt.values());
  const isTold = given.has('netPrice') || fields.has('unitPrice') || fields.has('netTotal');
  const header = headerFor(columns, 'netPrice');
  if (isTold || !fields.has('quantity') || !/^net[- _]price(?! ?(?:total|sum))/i.test(header)) return [];
  return [
    `the column ${header} could be what all units cost or what one costs: say --column "netPrice=${header}" or --column "unitPrice=${header}".`,
  ];
}
