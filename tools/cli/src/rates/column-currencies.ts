import { isCurrency } from '@parley/money/money';
import { countedCurrency, currencyNamed } from './currency-named.ts';
import { pairOfSeries } from './series-of-banks.ts';

/**
 * The currencies whose rates a column has, as its header says: `USD` (the currency in which a base is counted), `EUR/USD`
 * (what 1 EUR is in USD), `100 JPY` (what 100 JPY are in a base), or `100 JPY/INR`.
 */
export function columnCurrencies(header: string): string | undefined {
  const text = bareHeader(header);
  if (isCurrency(text)) return text;
  const counted = countedCurrency(text);
  if (counted) return `${counted.units} ${counted.code}`;
  // `Top` and `All` are no codes in a header.
  return pairOfSeries(text) ?? pairOfCodes(text) ?? (text.length > 3 ? currencyNamed(text) : undefined);
}

function pairOfCodes(text: string): string | undefined {
  for (const pattern of pairs) {
    const { first = '', second = '', units = '1' } = pattern.exec(text)?.groups ?? {};
    const of = units === '1' ? first : `${units} ${first}`;
    if (isCurrency(first) && isCurrency(second) && first !== second) return `${of}/${second}`;
  }
  return undefined;
}

/** Words that say no more than that a column has rates. */
const rateWords =
  /(?<!\p{L})(?:(?:exchange|fx|spot|close|closing|mid|average|avg|daily|monthly|rates?|kurs|cours|koers|taux)(?!\p{L}) ?)+/giu;

/** A header without words that say no more than that its column has rates: `Rate EUR/USD`; `A$1=USD` is of the AUD. */
export function bareHeader(header: string): string {
  return header
    .replaceAll(rateWords, '')
    .replace(/^A\$ ?(?=1)/, 'AUD')
    .trim();
}

/** Whether a field is that of a column with the rates of one currency. */
export function isCode(field: string): boolean {
  return /^[A-Z]{3}$/.test(field);
}

const first = '(?<first>[A-Z]{3})';
const second = '(?<second>[A-Z]{3})';
const units = '(?<units>10{0,4})';

/** Headers of columns with what 1 of the first currency is in the second. To read one more, add it. */
const pairs = [
  // Series of the exchange rates of the euro system: frequency, currency, currency in which it is denominated.
  new RegExp(String.raw`\b(?:EXR|BBEX3)\.[DMQAH]\.${second}\.${first}\.\w+\.\w+(?:\.\d+)?\)?$`),
  new RegExp(String.raw`^FX[MA]?${first}${second}$`),
  new RegExp(String.raw`^(?:1 ?)?${first} ?(?:1 ?)?(?:=|→|->|>|to|in) ?${second}$`),
  new RegExp(String.raw`^${second} per (?:${units} ?)?${first}$`),
  new RegExp(String.raw`[([]${second} ?(?:/|per) ?${units} ?${first}[)\]]$`),
  new RegExp(String.raw`^${units} ${first}/${second}$`),
  new RegExp(String.raw`^${first}(?: ?[/\-_|] ?)?${second}(?:=X)?$`),
];
