const currencies = new Set(Intl.supportedValuesOf('currency'));
const withoutMinorUnit = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const inThousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Whether it is a code of ISO 4217. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** The amount in integer minor units, hundredths if no currency is named; undefined if it has more decimals. */
export function toMinor(amount: number, currency?: string): number | undefined {
  const minor = Math.round(amount * 10 ** minorDigits(currency));
  return Number.isSafeInteger(minor) && fromMinor(minor, currency) === amount ? minor : undefined;
}

/**
 * The amount in minor units, for an amount already known to have no more decimals.
 * @throws RangeError if it has.
 */
export function exactMinor(amount: number, currency?: string): number {
  const minor = toMinor(amount, currency);
  if (minor === undefined) throw new RangeError(`${amount} ${currency} has no exact minor units`);
  return minor;
}

/** The nearest whole number of minor units. */
export function nearestMinor(amount: number, currency?: string): number {
  return Math.round(amount * 10 ** minorDigits(currency));
}

/** The decimal amount. Dividing by a power of ten gives exactly the number that the decimal text means. */
export function fromMinor(minor: number, currency?: string): number {
  return minor / 10 ** minorDigits(currency);
}

/**
 * How many decimals a currency has: 2 for most and if none is named, 0 for the yen. According to ISO 4217; `Intl`
 * follows everyday use, which for the forint and fifteen others is none.
 */
export function minorDigits(currency?: string): number {
  if (currency === undefined) return 2;
  if (withoutMinorUnit.has(currency)) return 0;
  return inThousandths.has(currency) ? 3 : 2;
}
