import { isCurrency } from '@parley/money/money';
import { currencyNamed } from './currency-named.ts';

/**
 * The currencies whose rates a column has, as its header says: `USD` (the currency in which a base is counted), `EUR/USD`
 * (what 1 EUR is in USD), or `100 JPY` (what 100 JPY are in a base).
 */
export function columnCurrencies(header: string): string | undefined {
  const text = bareHeader(header);
  if (isCurrency(text)) return text;
  // `Top` and `All` are no codes in a header.
  const code = text.length > 3 ? currencyNamed(text) : undefined;
  if (code !== undefined) return code;
  for (const [pattern, field] of patterns) {
    const groups = pattern.exec(text)?.groups;
    const found = groups && field(groups);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Words that say no more than that a column has rates. */
const rateWords =
  /(?<!\p{L})(?:(?:exchange|fx|spot|close|closing|mid|average|avg|daily|monthly|rates?|kurs|cours|koers|taux)(?!\p{L}) ?)+/giu;

/** A header without words that say no more than that its column has rates: `Rate EUR/USD`. */
export function bareHeader(header: string): string {
  return header.replaceAll(rateWords, '').trim();
}

/** Whether a field is that of a column with the rates of one currency. */
export function isCode(field: string): boolean {
  return /^[A-Z]{3}$/.test(field);
}

type Groups = Record<string, string | undefined>;

const first = '(?<first>[A-Z]{3})';
const second = '(?<second>[A-Z]{3})';
const firstThenSecond = ({ first: one = '', second: other = '' }: Groups) =>
  isCurrency(one) && isCurrency(other) && one !== other ? `${one}/${other}` : undefined;
const unitsOf = ({ units, code = '' }: Groups) => (isCurrency(code) ? `${units} ${code}` : undefined);

/** From the most to the least telling. To read one more, add it. */
const patterns: [pattern: RegExp, field: (groups: Groups) => string | undefined][] = [
  // Series of the exchange rates of the euro system: frequency, currency, currency in which it is denominated.
  [new RegExp(String.raw`\b(?:EXR|BBEX3)\.[DMQAH]\.${second}\.${first}\.\w+\.\w+(?:\.\d+)?\)?$`), firstThenSecond],
  [new RegExp(String.raw`^FX[MA]?${first}${second}$`), firstThenSecond],
  [new RegExp(String.raw`^(?:1 ?)?${first} ?(?:1 ?)?(?:=|→|->|>|to|in|into) ?${second}$`), firstThenSecond],
  [new RegExp(String.raw`^${second} per (?:1 ?)?${first}$`), firstThenSecond],
  [/^A\$1=(?<second>[A-Z]{3})$/, ({ second: other }) => firstThenSecond({ first: 'AUD', second: other })],
  [new RegExp(String.raw`^${first}(?: ?[/\-_|] ?)?${second}(?:=X)?$`), firstThenSecond],
  [/^(?<units>10{0,4}) ?(?<code>[A-Z]{3})$/, unitsOf],
  [/^(?<code>[A-Z]{3}) ?(?<units>10{0,4})$/, unitsOf],
];
