import { minorDigits } from '@parley/money/money';
import type { Money } from '../fields.ts';

/**
 * Reads `3500`, `20.40`, `RM20.40`, `$7.00`, `1,234.50`: labels use the decimal point. Undefined if it is not an
 * amount.
 */
export function labelAmount(label: number | string): number | undefined {
  if (typeof label === 'number') return label;
  const digits = /-?\d[\d,]*(?:\.\d+)?/.exec(label)?.[0];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** The same amount to the minor unit, and in the same currency where both are known. */
export function isSameMoney(expected: { amount: number; currency?: string | undefined }, found: Money): boolean {
  const currency = found.currency ?? expected.currency;
  const isOther =
    found.currency !== undefined && expected.currency !== undefined && found.currency !== expected.currency;
  return !isOther && Math.round(expected.amount * 10 ** minorDigits(currency)) === found.minor;
}
