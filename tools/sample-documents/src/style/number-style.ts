import { minorDigits } from '@parley/money/money';

/** The format of amounts: separators, and the position of the currency. */
export type NumberStyle = {
  thousands: ',' | '.' | ' ' | '\u00a0' | "'" | '';
  decimal: '.' | ',';
  currency: 'symbol before' | 'code before' | 'code after' | 'symbol after';
};

const symbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', SEK: 'kr', CAD: 'CA$', AUD: 'A$' };

/** For example `$1,234.50` or `1.234,50 EUR`. */
export function money(minor: number, currency: string, style: NumberStyle): string {
  const symbol = symbols[currency] ?? currency;
  const [sign, amount] = [minor < 0 ? '-' : '', bareAmount(Math.abs(minor), currency, style)];
  return {
    'symbol before': `${sign}${symbol}${amount}`,
    'code before': `${currency} ${sign}${amount}`,
    'code after': `${sign}${amount} ${currency}`,
    'symbol after': `${sign}${amount} ${symbol}`,
  }[style.currency];
}

/** For example `1,234.50`; prices below a minor unit have two more digits. */
export function bareAmount(minor: number, currency: string, style: NumberStyle): string {
  const digits = minorDigits(currency);
  return decimal(minor / 10 ** digits, Number.isInteger(minor) ? digits : digits + 2, style);
}

export function decimal(value: number, digits: number, { thousands, decimal: mark }: NumberStyle): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : mark + fraction}`;
}
