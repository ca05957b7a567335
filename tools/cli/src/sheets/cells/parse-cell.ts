import { cutText } from '@parley/errors/cut-text';
import { memoize } from '@parley/reading/memoize';
import { toDateText } from '@parley/reading/values/calendar';
import { cellCurrencyPattern, currencyOf } from '@parley/reading/values/currencies';
import { findDurations, monthsOf } from '@parley/reading/values/durations';
import { monthNumber } from '@parley/reading/values/month-names';
import { takePeriod } from './period-words.ts';
import type { Period } from './periods.ts';
import { present } from '@parley/service/present';
import { scaled } from './scaled.ts';

/** A cell as text, or the number of a workbook, which needs no decimal sign. */
export type Cell = string | number;

/** The maximum length of cells and headers in messages. */
export const maxShown = 80;

export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

export const nameOfSign: Record<DecimalSign, string> = { '.': 'decimal point', ',': 'decimal comma' };

const timeOfDay = String.raw`(?:[T ]\d\d?:.*)?`;

/** Programs that convert local time to UTC write midnight as a time of the day before. */
export const midnightElsewhere = /T(?:1[1-9]|2\d):(?:[03]0|[14]5):00(?:\.0+)?(?:Z|[+-]00:?00)$/;
const year = String.raw`(?<year>\d{4}|\d\d)`;
/** What stands between the numbers of a date. In some languages a space follows a dot: `1. 3. 2025`. */
const between = String.raw`(?:[-/]|\. ?)`;
/** In Hungarian the day has a dot as well. */
const afterDay = String.raw`(?:\.|${timeOfDay})`;
const parts: Record<DateOrder, RegExp> = {
  ymd: new RegExp(String.raw`^${year}${between}(?<month>\d{1,2})${between}(?<day>\d{1,2})${afterDay}$`),
  dmy: new RegExp(String.raw`^(?<day>\d{1,2})${between}(?<month>\d{1,2})${between}${year}${afterDay}$`),
  mdy: new RegExp(String.raw`^(?<month>\d{1,2})${between}(?<day>\d{1,2})${between}${year}${afterDay}$`),
};

/** Formats that can be read one way only, whatever the order. */
const certain = [
  new RegExp(String.raw`^(?<year>\d{4})${between}(?<month>\d{1,2})${between}(?<day>\d{1,2})${afterDay}$`),
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er|[º°])?[-/. ]*(?:de |of )?(?<name>\p{L}{3,12})\.?[-/., ]*(?:del? )?'?(?<year>\d{4}|\d\d)(?: ?(?:г|r)\.?)?$/iu,
  /^(?<year>\d{4})[-/., ]+(?<name>\p{L}{3,12})[-/., ]+(?<day>\d{1,2})\.?$/iu,
  /^(?<name>\p{L}{3,10})\.?[-/. ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<year>\d{4})$/iu,
  /^(?<year>\d{4}) ?年 ?(?<month>\d{1,2}) ?月 ?(?<day>\d{1,2}) ?日$/u,
  /^(?<era>令和|平成|[RH](?=\d))\.?(?<year>元|\d{1,2})(?:[./-]|年 ?)(?<month>\d{1,2})(?:[./-]|月 ?)(?<day>\d{1,2})日?$/u,
  // The last four digits are no year, so that the day cannot come first.
  /^(?<year>(?:19|20)\d\d)(?<month>0[1-9]|1[0-2])(?<day>[0-3]\d)$/,
];

const weekday = /^\p{L}{2,12}\.?, ?(?=\d|\p{L}{3,10}\.? \d)/u;

const examples: Record<DateOrder, string> = { ymd: '2024-03-31', dmy: '31.03.2024', mdy: '03/31/2024' };

/** Parses a date as `2024-03-01`, ignoring a time of day; undefined when it is not in the given order. */
export function parseDay(text: string, order: DateOrder): string | undefined {
  if (midnightElsewhere.test(text)) return undefined;
  return certainDay(text) ?? dayOf(parts[order].exec(text)?.groups);
}

const maxMemoized = 10_000;
/** Longer texts would take much memory. */
const longestMemoized = 40;

/** The day of a date that can be read one way only. */
export function certainDay(text: string): string | undefined {
  return text.length <= longestMemoized ? memoizedDay(text) : findCertainDay(text);
}

/** Many cells have one day. */
const memoizedDay = memoize(findCertainDay, maxMemoized);

function findCertainDay(text: string): string | undefined {
  for (const pattern of certain) {
    const day = dayOf(pattern.exec(text)?.groups);
    if (day !== undefined) return day;
  }
  return weekday.test(text) ? certainDay(text.replace(weekday, '')) : undefined;
}

/** The last year before an era in Japan. */
const yearsBefore: Record<string, number> = { 令和: 2018, R: 2018, 平成: 1988, H: 1988 };

function dayOf(groups: Record<string, string> | undefined): string | undefined {
  if (!groups) return undefined;
  const { year: years, era = '', month, name = '', day } = groups;
  const before = yearsBefore[era] ?? 0;
  return toDateText(
    before + (years === '元' ? 1 : Number(years)),
    month === undefined ? (monthNumber(name) ?? 0) : Number(month),
    Number(day),
  );
}

/** Whether a cell has the error of a formula in place of its value. That a value is not known, #N/A, is none. */
export function isCellError(cell: Cell): boolean {
  return (
    typeof cell === 'string' && /^#(?:CALC!|DIV\/0!|ERROR!?|NAME\?|NULL!|NUM!|REF!|SPILL!|VALUE!)$/i.test(cell.trim())
  );
}

export function formulaError(cell: Cell): string {
  return `is the error of a formula, ${String(cell).trim()}: correct it in the file`;
}

const rangeParts = [
  /^(?:from |von |vom |du |de |del |dal |van )?(?<first>.+?)(?: *[–—→~～〜] *| +(?:-|to|until|till|through|thru|bis(?: zum)?|au|al|a|à|até|tot|t\/m) +)(?<last>.+)$/iu,
  /^(?<first>\d[\d./]{5,9})-(?<last>\d[\d./]{5,9})$/,
  /^(?<first>\d{4}-\d\d-\d\d)\/(?<last>\d{4}-\d\d-\d\d)$/,
];

/** `1.1.24–1.1.25` */
const minRangeLength = 13;

/** Splits the first and the last day in one cell: `01/02/2024 – 31/01/2025`. */
export function takeRange(text: string): { first: string; last: string } | undefined {
  if (text.length < minRangeLength) return undefined;
  for (const pattern of rangeParts) {
    const { first = '', last = '' } = pattern.exec(text.trim())?.groups ?? {};
    if (isDay(first) && isDay(last)) return { first, last };
  }
  return undefined;
}

function isDay(text: string): boolean {
  return dateOrders.some((order) => parseDay(text, order) !== undefined);
}

/** The message for an invalid date, with a valid example. */
export function noDay(text: string, order: DateOrder): string {
  const shown = cutText(text, maxShown);
  if (midnightElsewhere.test(text)) return `may be midnight of the next day elsewhere: write the day alone: ${shown}`;
  const serial = /^\d{5}$/.test(text) ? ', nor is the number by which a spreadsheet keeps a day' : '';
  return `is not a date in the order ${order} (--dates), such as ${examples[order]}${serial}: ${shown}`;
}

/** What separates thousands besides a comma or a dot; all spaces that are no line breaks. */
export const groupSigns = String.raw`'’‘ʼ´ \u00A0\u2000-\u200A\u202F`;

/** Thousands are separated by one sign, and in India hundreds above them by commas. */
const numbers: Record<DecimalSign, RegExp> = {
  '.': new RegExp(
    String.raw`^(?:\d{1,3}(?<sign>[,${groupSigns}])\d{3}(?:\k<sign>\d{3})*|\d{1,2}(?:,\d{2})+,\d{3}|\d+)(?:\.\d+)?$`,
  ),
  ',': new RegExp(String.raw`^(?:\d{1,3}(?<sign>[.${groupSigns}])\d{3}(?:\k<sign>\d{3})*|\d+)(?:,\d+)?$`),
};

/** The message for an invalid number. */
export function noNumber(text: string, sign: DecimalSign): string {
  return `is not a number with the decimal sign ${sign} (--decimal): ${cutText(text, maxShown)}`;
}

/** A cell with a number: the digits with their separators, and the text around them. */
export type NumberText = { digits: string; isNegative: boolean; currency?: string; unit?: string; period?: Period };

const leading = new RegExp(`^${cellCurrencyPattern}`, 'u');
const trailing = new RegExp(`${cellCurrencyPattern}$`, 'u');

const plainNumber = /^\d+(?:\.\d+)?$/;

/** Splits what people type: `$36,000.00`, `(500.00)`, `1.200 EUR`, `10 seats`, `$15,000/yr`. */
export function takeApart(text: string): NumberText | undefined {
  // Most amounts are plain numbers, and most texts none.
  if (plainNumber.test(text)) return { digits: text, isNegative: false };
  if (!/\d/.test(text)) return undefined;
  const { amount, period } = takePeriod(text);
  const { isNegative, bare } = takeSign(amount.replace(afterUnit, ' per $<unit>'));
  const before = cut(bare, leading);
  const inner = takeSign(before.rest);
  const after = cut(inner.bare, trailing);
  const last = takeSign(after.rest);
  const found = digitsAndUnit.exec(last.bare)?.groups;
  if (!found || !isSameCurrency(before.cut, after.cut)) return undefined;
  const { digits = '', unit } = found;
  return {
    digits: digits.trim(),
    isNegative: isNegative || inner.isNegative || last.isNegative,
    ...present({ currency: after.cut ?? before.cut, unit, period }),
  };
}

const eachUnits = String.raw`(?:named )?(?:users?|seats?|licen[cs]es?|units?|employees?|agents?|devices?|endpoints?|hosts?|servers?|cores?|[kmgtp]b|nutzer|benutzer|lizenz|mitarbeiter|gerät|stück|utilisateur|poste|usuario|utente|gebruiker|användare|bruker|bruger|用户|ユーザー?|人)`;
const afterUnit = new RegExp(String.raw` ?/ ?(?<unit>${eachUnits})$`, 'iu');
const perUnit = new RegExp(`^(?:per|pro|je) ${eachUnits}$`, 'iu');

/** Whether an amount is written as that of a unit: `$12 per user`, `$12/seat/month`. */
export function isOfUnit(text: string): boolean {
  return perUnit.test(takeApart(text)?.unit ?? '');
}

/** Both a sign and its code may be next to an amount: `€4,560.00 EUR`. */
function isSameCurrency(before: string | undefined, after: string | undefined): boolean {
  return before === undefined || after === undefined || currencyOf(before, currencyOf(after)) === currencyOf(after);
}

const digitsAndUnit = new RegExp(String.raw`^(?<digits>\d[\d.,${groupSigns}]*?)\s*(?<unit>\p{L}[\p{L} ./-]*)?$`, 'u');

/** Removes brackets, or a minus before or after, each of which makes a number negative. */
function takeSign(text: string): { isNegative: boolean; bare: string } {
  // Dashes after the decimal sign are no cents: `1'234.-`.
  const plain = text
    .trim()
    .replaceAll('\u2212', '-')
    .replace(/(?<=\d[.,])(?:--?|[–—])(?!\d)/, '00')
    // In India, a dash after a stroke ends an amount: `Rs. 1,00,000/-`.
    .replace(/(?<=\d)\/[-–=]$/, '');
  const bare = plain
    .replace(/^\((.*)\)$/, '$1')
    .trim()
    .replace(/^-\s*|\s*-$/g, '');
  return { isNegative: bare !== plain, bare };
}

function cut(text: string, pattern: RegExp): { rest: string; cut?: string } {
  const found = pattern.exec(text)?.[0];
  return found === undefined ? { rest: text } : { rest: text.replace(pattern, '').trim(), cut: found };
}

/** Parses a number with or without thousands separators; undefined when it is invalid for this decimal sign. */
export function parseNumber(text: string, sign: DecimalSign): number | undefined {
  const [, minus, bare = ''] = /^(-?)(.*)$/s.exec(text) ?? [];
  const value = parseDigits(bare, sign);
  return value === undefined || minus === '' ? value : -value;
}

function parseDigits(digits: string, sign: DecimalSign): number | undefined {
  if (!numbers[sign].test(digits)) return undefined;
  const [whole = '', decimals = ''] = digits.split(sign);
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`);
}

/** Words after a number that multiply it. */
const multiplies =
  /^(?:k|m|mm|mio|mill?|mn|mrd|tsd|bn|b|thousand|million|billion|hundred|dozen|packs?|box(?:es)?|bundles?|pairs?|sets?)\b/i;

/** Whether a word after a number multiplies it. */
export function isMultiplier(unit: string): boolean {
  return multiplies.test(unit);
}

/** Words after a number that multiply it by a known factor. A small m may be a thousand or a million. */
const factors: [factor: number, pattern: RegExp][] = [
  [1e3, /^(?:[kK]|thousand|Tsd\.?|tys\.?|tis\.?|тыс\.?|тис\.?)(?!\p{L})/u],
  [1e6, /^(?:MM?|[Mm]io\.?|[Mm]ln|[Mm]n|[Mm]illions?|млн)(?!\p{L})/u],
  [1e9, /^(?:[Bb]n|[Bb]illions?|[Mm]rd\.?|млрд)(?!\p{L})/u],
];

/** The factor at the beginning of what follows a number, and the unit after it. */
function takeFactor(unit: string | undefined): { factor: number; unit: string | undefined } {
  for (const [factor, pattern] of unit === undefined ? [] : factors) {
    const rest = unit?.replace(pattern, '');
    if (rest !== unit) return { factor, unit: rest?.trim() === '' ? undefined : rest?.trim() };
  }
  return { factor: 1, unit };
}

/** Whether a number is written as a multiple: `30k`. */
export function isMultiple(text: string): boolean {
  return takeFactor(takeApart(text)?.unit).factor !== 1;
}

/** A length of time is no number of units. */
const ofTime =
  /^(?:years?|yrs?|months?|mths?|mos?|weeks?|days?|jahre?n?|monate?n?|wochen?|tage?n?|ans?|mois|jours?|años?|anni|anno|mesi|mese|meses|maand(?:en)?|jaar)\b/i;

/** A number of units, such as `10 seats`. */
export function parseQuantity(text: string, sign: DecimalSign): number | undefined {
  const found = takeApart(text);
  const { factor, unit = '' } = takeFactor(found?.unit);
  if (!found || (found.currency ?? found.period) !== undefined) return undefined;
  if (isMultiplier(unit) || ofTime.test(unit)) return undefined;
  return signed(found, sign, factor);
}

/** An amount, with or without its currency. Its caller handles a period. */
export function parsePeriodAmount(text: string, sign: DecimalSign): number | undefined {
  const found = takeApart(text);
  const { factor, unit } = takeFactor(found?.unit);
  return !found || unit !== undefined ? undefined : signed(found, sign, factor);
}

/** The price of a unit, which may say so. */
export function parseUnitPrice(text: string, sign: DecimalSign): number | undefined {
  const found = takeApart(text);
  return found && isOfUnit(text) ? signed(found, sign, 1) : parsePeriodAmount(text, sign);
}

/** An amount that names no period. */
export function parseAmount(text: string, sign: DecimalSign): number | undefined {
  return takePeriod(text).period === undefined ? parsePeriodAmount(text, sign) : undefined;
}

function signed({ digits, isNegative }: NumberText, sign: DecimalSign, factor: number): number | undefined {
  const value = parseDigits(digits, sign);
  if (value === undefined) return undefined;
  return isNegative ? -scaled(value, factor) : scaled(value, factor);
}

/** Months, as a number or with units: `12`, `36m`, `1 year`, `36 months`, `2 years 6 months`, `36 months (3 years)`. */
export function parseMonths(text: string, sign: DecimalSign): number | undefined {
  const { count, unit = '' } = /^(?<count>\d{1,3}) ?(?<unit>[my])$/i.exec(text)?.groups ?? {};
  if (count !== undefined) return Number(count) * (/y/i.test(unit) ? 12 : 1);
  return parseNumber(text, sign) ?? monthsIn(text);
}

function monthsIn(text: string): number | undefined {
  const found = findDurations(text);
  const rest = found.reduce((left, { text: part }) => left.replace(part, ' '), text);
  const months = found.map((duration) => monthsOf(duration));
  const [first, ...others] = months;
  // Figures besides those of the durations may change them: 3 x 12 months.
  if (first === undefined || /\d/.test(rest) || !found.every(({ text: part }) => /\d/.test(part))) return undefined;
  const isRestated = found.every(({ unit }, at) => at === 0 || (months[at] === first && unit !== found[0]?.unit));
  if (isRestated) return first;
  const isSum =
    others.every((each, at) => each !== undefined && each < (months[at] ?? 0)) &&
    /^[\s,;&]*(?:and|und|et|y|e|en)?[\s,]*$/i.test(rest);
  return isSum ? months.reduce<number>((sum, each) => sum + (each ?? 0), 0) : undefined;
}
