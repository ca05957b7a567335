import { isCurrency } from '@parley/money/money';
import { currencyOfCountry } from './currency-of-country.ts';

const names = new Intl.DisplayNames('en', { type: 'currency' });
const codeOf = new Map(
  Intl.supportedValuesOf('currency').map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const),
);

/** The code of a currency that a cell has, also by its English name or its country; undefined if it names none. */
export function currencyNamed(cell: string): string | undefined {
  const text = cell.trim();
  return isCurrency(text.toUpperCase())
    ? text.toUpperCase()
    : (codeOf.get(text.toLowerCase()) ?? currencyOfCountry(text));
}

/** The same, also with its code in brackets or behind a dash: `Euro (EUR)`, `USD - US dollar`. */
export function currencyWithCode(text: string): string | undefined {
  const [code, ...others] = new Set(text.split(/[()]|\s[-–]\s/).flatMap((part) => currencyNamed(part) ?? []));
  return others.length === 0 ? code : undefined;
}

const counted = /^(?:(?<before>10{0,4}) ?)?(?<code>[A-Z]{3})(?: ?(?<after>10{0,4}))?$/;

type UnitsOfCurrency = { code: string; units: number };

/** The units of a currency by its code: `JPY`, `100 JPY`, `JPY100`. */
export function countedCurrency(text: string): UnitsOfCurrency | undefined {
  const { before, code = '', after } = counted.exec(text.trim())?.groups ?? {};
  return isCurrency(code) ? { code, units: Number(before ?? 1) * Number(after ?? 1) } : undefined;
}

/** The same, also by its English name. */
export function unitsNamed(cell: string): UnitsOfCurrency | undefined {
  const code = currencyNamed(cell);
  return countedCurrency(cell) ?? (code === undefined ? undefined : { code, units: 1 });
}

/** The parts of a cell that names two currencies: `EUR/USD`, `EURUSD`. */
const pair = /^(?<from>[A-Z]{3})(?<between> ?[/\-_|: ] ?)?(?<to>[A-Z]{3})(?:=X)?$/i;

type CurrencyPair = { from: string; to: string };

/** The two currencies that a text names, the first of which is that of 1 unit. */
export function pairNamed(text: string): CurrencyPair | undefined {
  const { from = '', to = '' } = pair.exec(text.trim())?.groups ?? {};
  const [one, other] = [from.toUpperCase(), to.toUpperCase()];
  return isCurrency(one) && isCurrency(other) && one !== other ? { from: one, to: other } : undefined;
}

/** The order in which dealers name two currencies; all others follow. */
const dealersOrder = ['EUR', 'GBP', 'AUD', 'NZD', 'USD', 'CAD', 'CHF'];

/**
 * Whether two currencies with a sign between them may be meant as what 1 of the second is in the first: `USD/EUR` is often
 * read as dollars per euro. Dealers write pairs in a fixed order, in which the first is that of 1 unit.
 */
export function isOpenPair(text: string): boolean {
  const { from = '', to = '', between } = pair.exec(text.trim())?.groups ?? {};
  if (between === undefined) return false;
  const [one, other] = [from, to].map((code) => dealersOrder.indexOf(code.toUpperCase()));
  return one === -1 || (other !== -1 && Number(one) > Number(other));
}
