import { minorDigits } from '@parley/money/money';
import { currencyPatternOf, currencyOf } from './currencies.ts';
import { numberPattern, parseNumber } from './numbers.ts';
import type { DecimalMark } from './numbers.ts';
import { memoize } from '../memoize.ts';
import type { Money } from '@parley/document-fields/fields';

/** How a document prints amounts. */
export type MoneyStyle = {
  decimal: DecimalMark;
  currency?: string;
  /** Its amounts are printed in thousands. */
  isInThousands?: true;
};

/** An amount in a text, and where it stands. */
export type MoneyMatch = {
  money: Money;
  text: string;
  start: number;
  end: number;
  /** It has a currency or cents: more than a bare number. */
  isMarked: boolean;
};

const afterAmount = String.raw`(?![\w%]|[.,:/-]\d|\s?%)`;
const signPattern = String.raw`(?<sign>[-–−(▲△]\s?)?`;
/** At most a sign, a currency, another sign and blanks come before the figures: elsewhere no currency is tried. */
const nearFigure = String.raw`(?=[^\d]{0,10}\d)`;

/** What an amount looks like in a document of that currency. */
const patternOf = memoize((ofDocument) => {
  const sign = currencyPatternOf(ofDocument);
  // `204 150 JPY`: without cents, the currency says that it is one number.
  const wholeWithBlanks = String.raw`(?<=(?:^|[:=(\t])\s?)\d{1,3}(?: \d{3})+(?=\s?${sign})`;
  // `SEK 75 000` is one number, and so are more groups of thousands; in `€ 30 100 € 3000`, a row of a table, 100 is a count.
  const blanksAfterSign = String.raw`(?=\d{1,3} \d{3})(?<=${sign}\s?)\d{1,3}(?:(?: \d{3}){2,}|(?: \d{3})(?!\s?${sign}\s?\d))(?!\d| \d{3}(?!\d)|[.,]\d)`;
  return new RegExp(
    String.raw`(?<![\w.,:/]|\d-)${nearFigure}${signPattern}(?:(?<before>${sign})\s?(?<inner>[-–−]\s?)?)?(?<number>${wholeWithBlanks}|${blanksAfterSign}|${numberPattern})(?:[^\S\t]?(?<after>${sign}))?(?:\s?(?<scale>[kKM])\b)?(?<close>\s?\)|-(?=\s|$))?(?:[.,:]-|,–)?${afterAmount}`,
    'gu',
  );
});
/** `420,-`: as written where there are no cents. */
const noCents = /\d[.,:][-–]\s*$/u;
const dottedDate = /^\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})$/u;

/** Longer texts are rarely read twice. */
const maxRemembered = 100;

/** Every number in the text that can be an amount; dates, times, versions and percentages are left out. */
export function findMoney(text: string, style: MoneyStyle = { decimal: '.' }): readonly Readonly<MoneyMatch>[] {
  // Most texts have no figure, and trying every currency at each of their letters is slow.
  if (!/\d/u.test(text)) return [];
  return text.length > maxRemembered ? findIn(text, style) : findAgain(JSON.stringify([text, style]));
}

/** Each cell of a table is read several times, and in many rows the same amount. */
const findAgain = memoize((key) => findIn(...(JSON.parse(key) as [text: string, style: MoneyStyle])));

function findIn(text: string, style: MoneyStyle): MoneyMatch[] {
  return [...text.matchAll(patternOf(style.currency ?? ''))].flatMap((match) => toMatch(match, style) ?? []);
}

/** The amount a cell holds: the whole text but for blanks and remarks without digits. */
export function parseMoney(text: string, style?: MoneyStyle): Money | undefined {
  const found = findMoney(text, style);
  return found.length === 1 ? found[0]?.money : found.find((match) => match.isMarked)?.money;
}

function toMatch(match: RegExpExecArray, style: MoneyStyle): MoneyMatch | undefined {
  const { number = '' } = match.groups ?? {};
  const value = parseNumber(number, style.decimal);
  if (value === undefined || dottedDate.test(number)) return undefined;
  const currency = currencyBeside(match, style);
  const factor = 10 ** minorDigits(currency ?? style.currency);
  const minor = Math.round(value * scaleOf(match, style) * factor) * (isNegative(match) ? -1 : 1);
  if (!Number.isSafeInteger(minor)) return undefined;
  return {
    money: currency === undefined ? { minor } : { minor, currency },
    text: match[0].trim(),
    start: match.index,
    end: match.index + match[0].length,
    isMarked: currency !== undefined || hasCents(number, style) || noCents.test(match[0]),
  };
}

function currencyBeside({ groups }: RegExpExecArray, style: MoneyStyle): string | undefined {
  const { number = '', before, after } = groups ?? {};
  const printed = before ?? after;
  // Yen have no cents: the sign is that of another currency, or of one that a scanner did not know.
  const isOddYen = printed === '¥' && style.currency === undefined && hasCents(number, style);
  return printed === undefined || isOddYen ? undefined : currencyOf(printed, style.currency);
}

function isNegative({ groups }: RegExpExecArray): boolean {
  const { sign = '', inner, close } = groups ?? {};
  const inBrackets = sign.startsWith('(') && close?.includes(')') === true;
  return inBrackets || inner !== undefined || close === '-' || /^[-–−▲△]/u.test(sign);
}

/** Amounts in thousands may have one decimal. */
function hasCents(number: string, { isInThousands }: MoneyStyle): boolean {
  return (isInThousands ? /[.,]\d{1,2}$/u : /[.,]\d{2}$/u).test(number);
}

function scaleOf({ groups }: RegExpExecArray, { isInThousands }: MoneyStyle): number {
  const isAmount = groups?.['before'] !== undefined || groups?.['after'] !== undefined;
  if (isInThousands && !isAmount) return 1000;
  const scale = isAmount ? groups?.['scale'] : undefined;
  if (scale === undefined) return 1;
  return scale === 'M' ? 1_000_000 : 1000;
}

const groupedBySpaces = /^\D{0,4}\d{1,3}(?: \d{3})+(?!\d)/u;

/** Finds the amounts in a table cell or next to a label. There, `163 440` is one number; in a sentence it may be two. */
export function findMoneyInCell(text: string, style: MoneyStyle): MoneyMatch[] {
  const joined = text.replace(groupedBySpaces, (amount) => amount.replaceAll(' ', '\u00a0'));
  return findMoney(joined, style).map((match) =>
    Object.assign({}, match, { text: text.slice(match.start, match.end).trim() }),
  );
}

/** The amount that a text is, and nothing else. */
export function wholeAmount(text: string, style: MoneyStyle): MoneyMatch | undefined {
  const [match] = findMoneyInCell(text, style);
  return match?.start === 0 && match.end === text.length ? match : undefined;
}
