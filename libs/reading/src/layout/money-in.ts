import type { Line } from './line.ts';
import { findMoney } from '../values/money.ts';
import type { MoneyMatch, MoneyStyle } from '../values/money.ts';

/** The amounts of a line, in its text; figures of two pieces of it are never one number. */
export function moneyIn({ text, segments }: Line, style: MoneyStyle): MoneyMatch[] {
  if (!/\d/u.test(text)) return [];
  const apart = segments.map((segment) => segment.text).join('\t');
  return findMoney(apart, style).map((match) => Object.assign({}, match, { text: match.text.replaceAll('\t', ' ') }));
}
