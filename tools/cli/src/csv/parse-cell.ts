import { cutText } from '@parley/errors/cut-text';

/** The maximum length of cells and headers in messages. */
export const mostShown = 80;

export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

const parts: Record<DateOrder, RegExp> = {
  ymd: /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]\d\d:.*)?$/,
  dmy: /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?:[T ]\d\d?:.*)?$/,
  mdy: /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4})(?:[T ]\d\d?:.*)?$/,
};

/** Formats with a month name are unambiguous, so both orders are accepted. */
const named = [
  /^(?<day>\d{1,2})[-/. ]*(?<name>[a-z]{3,9})[-/., ]*(?<year>\d{4})$/i,
  /^(?<name>[a-z]{3,9})[-/. ]*(?<day>\d{1,2})[-/., ]+(?<year>\d{4})$/i,
];
const months = 'january february march april may june july august september october november december'.split(' ');

const examples: Record<DateOrder, string> = { ymd: '2024-03-31', dmy: '31.03.2024', mdy: '03/31/2024' };

/** Parses a date as `2024-03-01`, ignoring a time of day; undefined when it is not in the given order. */
export function parseDay(text: string, order: DateOrder): string | undefined {
  const found = parts[order].exec(text)?.groups ?? namedParts(text);
  if (!found) return undefined;
  const { year = '', month = '', day = '' } = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function namedParts(text: string): Record<string, string> | undefined {
  const { name = '', ...rest } = named.map((pattern) => pattern.exec(text)?.groups).find(Boolean) ?? {};
  const month = months.findIndex((each) => each === name.toLowerCase() || each.slice(0, 3) === name.toLowerCase());
  return name === '' || month === -1 ? undefined : { ...rest, month: String(month + 1) };
}

/** The message for an invalid date, with a valid example. */
export function noDay(text: string, order: DateOrder): string {
  const serial = /^\d{5}$/.test(text) ? ', nor is the number by which a spreadsheet keeps a day' : '';
  return `is no day written ${order} (--dates), such as ${examples[order]}${serial}: ${cutText(text, mostShown)}`;
}

const numbers: Record<DecimalSign, RegExp> = {
  '.': /^-?(?:\d{1,3}(?:[,' \u00A0\u202F]\d{3})+|\d+)(?:\.\d+)?$/,
  ',': /^-?(?:\d{1,3}(?:[.' \u00A0\u202F]\d{3})+|\d+)(?:,\d+)?$/,
};

/** The message for an invalid number. */
export function noNumber(text: string, sign: DecimalSign): string {
  return `is no number with the decimal sign ${sign} (--decimal) and nothing beside it, such as a currency or a unit: ${cutText(text, mostShown)}`;
}

/** Parses a number with or without thousands separators; undefined when it is invalid for this decimal sign. */
export function parseNumber(text: string, sign: DecimalSign): number | undefined {
  if (!numbers[sign].test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split(sign);
  return Number(`${whole.replaceAll(/[^\d-]/g, '')}.${decimals || '0'}`);
}
