const currencies = new Set(Intl.supportedValuesOf('currency'));
const digitsByCurrency = new Map<string, number>();

/** Whether it is a code of ISO 4217. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** The amount in integer minor units, hundredths when no currency is named; undefined when it has more decimals. */
export function toMinor(amount: number, currency?: string): number | undefined {
  const minor = Math.round(amount * 10 ** digitsOf(currency));
  return Number.isSafeInteger(minor) && fromMinor(minor, currency) === amount ? minor : undefined;
}

/** The decimal amount; dividing by a power of ten gives the very number its decimal text would. */
export function fromMinor(minor: number, currency?: string): number {
  return minor / 10 ** digitsOf(currency);
}

function digitsOf(currency: string | undefined): number {
  if (currency === undefined) return 2;
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}
