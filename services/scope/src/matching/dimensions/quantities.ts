import { numberPattern, parseNumber } from '@parley/reading/values/numbers';

/** A number in a text, and the words for what it counts. */
export type Quantity = { value: number; unit: string };

const before = new RegExp(
  String.raw`(?<![\w.,$€£¥-])(?<number>${numberPattern})\s?(?<unit>[a-z]+(?:[ -](?!and\b|or\b|for\b|with\b|at\b|from\b|to\b)[a-z]+){0,3})`,
  'giu',
);
const after = new RegExp(
  String.raw`(?<![a-z])(?<unit>[a-z]+(?: [a-z]+){0,2})\s?[:=]\s?(?<number>${numberPattern})(?![\w.,%/-]*\d)`,
  'giu',
);

/** Finds the quantities in a text: `250 users`, `Storage: 500 GB`. */
export function quantitiesIn(text: string): Quantity[] {
  return [...text.matchAll(before), ...text.matchAll(after)].flatMap(({ groups }) => {
    const value = wholeOrDecimal(groups?.['number'] ?? '');
    const unit = groups?.['unit'] ?? '';
    return value === undefined || unit === '' ? [] : [{ value, unit }];
  });
}

/** Counts have no thousandths: three digits after a separator are thousands. */
function wholeOrDecimal(number: string): number | undefined {
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(number) ? Number(number.replaceAll(/[.,]/g, '')) : parseNumber(number);
}
