import { parseNumber } from './numbers.ts';
import type { DecimalMark } from './numbers.ts';

/** The first percentage in a text as a part of one: `12.5 %` is 0.125; its sign does not count. */
export function parsePercent(text: string, decimal: DecimalMark = '.'): number | undefined {
  const match = /(?<number>\d{1,3}(?:[.,]\d{1,4})?)\s?(?:%|percent\b|per cent\b)/iu.exec(text);
  const value = parseNumber(match?.groups?.['number'] ?? '', decimal);
  return value === undefined ? undefined : value / 100;
}
