export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

const parts: Record<DateOrder, RegExp> = {
  ymd: /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]\d\d:.*)?$/,
  dmy: /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?:[T ]\d\d?:.*)?$/,
  mdy: /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4})(?:[T ]\d\d?:.*)?$/,
};

/** A day as `2024-03-01`, whatever time of day follows it; undefined when it is not written in this order. */
export function parseDay(text: string, order: DateOrder): string | undefined {
  const found = parts[order].exec(text)?.groups;
  if (!found) return undefined;
  const { year = '', month = '', day = '' } = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const numbers: Record<DecimalSign, RegExp> = {
  '.': /^-?(?:\d{1,3}(?:[,' \u00A0\u202F]\d{3})+|\d+)(?:\.\d+)?$/,
  ',': /^-?(?:\d{1,3}(?:[.' \u00A0\u202F]\d{3})+|\d+)(?:,\d+)?$/,
};

/** A number, its thousands apart or not; undefined when it is none by this decimal sign. */
export function parseNumber(text: string, sign: DecimalSign): number | undefined {
  if (!numbers[sign].test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split(sign);
  return Number(`${whole.replaceAll(/[^\d-]/g, '')}.${decimals || '0'}`);
}
