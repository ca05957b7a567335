/** A number for people, such as `1,234.5`: with two decimals at most. */
export function numberText(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** An amount for people, such as `63,000 USD`; the number alone without a currency. */
export function amountText(amount: number, currency = ''): string {
  return `${numberText(amount)} ${currency}`.trim();
}
