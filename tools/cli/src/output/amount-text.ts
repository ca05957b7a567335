/** A number for people, such as `1,234.5`: with two decimals, or three digits if it is less than 1 (`0.000416`). */
export function numberText(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: decimalsOf(value) });
}

/** An amount for people, such as `63,000 USD` or `872.20 USD`; the number alone without a currency. */
export function amountText(amount: number, currency = ''): string {
  const decimals = {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: decimalsOf(amount),
  };
  return `${amount.toLocaleString('en-US', decimals)} ${currency}`.trim();
}

function decimalsOf(value: number): number {
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  return value === 0 ? 0 : Math.min(Math.max(2, 2 - magnitude), 20);
}
