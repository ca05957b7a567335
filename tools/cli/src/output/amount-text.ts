/** A number for people, such as `1,234.5`: with two decimals, or three digits if it is less than 1 (`0.000416`). */
export function numberText(value: number): string {
  const isSmall = Math.abs(value) < 1;
  return value.toLocaleString('en-US', isSmall ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 });
}

/** An amount for people, such as `63,000 USD`; the number alone without a currency. */
export function amountText(amount: number, currency = ''): string {
  return `${numberText(amount)} ${currency}`.trim();
}
