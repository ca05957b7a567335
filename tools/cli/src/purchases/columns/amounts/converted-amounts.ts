import { isCurrency } from '@parley/money/money';
import { decimalSigns, type Cell, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { periodInHeader } from '../../../sheets/cells/period-words.ts';
import type { Columns } from '../../../sheets/tables/columns.ts';
import { isOfLineOrUnit, roleOfAmount } from '../../headings/fields.ts';
import { inWords } from '../../headings/in-words.ts';
import { currenciesInHeader } from '../../headings/header-facts.ts';
import { currencyCalled } from '../currency-names.ts';
import { wordsOf } from '../../headings/plain-heading.ts';
import { amountIn, cellsFor, columnOf, headerFor, headerOf, placesOf } from '../column-cells.ts';

type Content = { columns: Columns; rows: readonly Cell[][]; open: readonly number[] };
type Given = { decimal?: DecimalSign; columns?: ReadonlyMap<string, string> };

/** The place of an amount in the currency of each row, and those of columns that convert it. */
export type ConvertedAmounts = { original: number; left: readonly number[] };

const totals = ['netTotal', 'netPrice'];
const ofRates =
  /^(?:(?:exchange|fx|conversion|currency|forex|roe)(?: ?rate)?|(?:exch\.? )?rate|(?:wechsel|umrechnungs)kurs|kurs|taux (?:de change|de conversion)|tipo de cambio|tasso di cambio|taxa de câmbio|wisselkoers|växelkurs|為替レート|汇率)$/i;
/** What a rate leads to: `FX rate to USD`. */
const toCurrency = / (?:to |in |into )?[A-Z]{3}$/;
const converted = /(?<!\p{L})(?:base|functional|reporting|converted|home|group|equivalent)(?!\p{L})/iu;
const foreign = /(?<!\p{L})(?:foreign|original|orig|transaction|txn|fx amount)(?!\p{L})/iu;

/**
 * Tells which of two amounts is in the currency of its row, next to a column of currencies: the other one is in the
 * currency that its header names, or of a column of rates. Decides nothing if no rows show it.
 */
export function convertedAmounts(content: Content, given: Given): ConvertedAmounts | undefined {
  const { columns, rows, open } = content;
  const codes = cellsFor(columns, rows, 'currency').map(codeOfCell);
  const isGiven = totals.some((field) => given.columns?.has(field));
  if (isGiven || codes.length === 0 || !codes.every(isCurrency)) return undefined;
  const rates = open.filter((at) => ofRates.test(inWords(headerOf(columns, at)).replace(toCurrency, '')));
  const [one, other, ...more] = amountsOf(content, rates);
  if (one === undefined || other === undefined || more.length > 0 || rates.length > 1) return undefined;
  const signs = given.decimal === undefined ? decimalSigns : [given.decimal];
  const pairs: Pair[] = [
    { from: one, to: other, rate: rates[0] },
    { from: other, to: one, rate: rates[0] },
  ];
  const fits = pairs.filter((pair) => signs.some((sign) => isConverted(pair, { ...content, codes, sign })));
  const [found, ...others] = fits;
  return found && others.length === 0 ? { original: found.from, left: [found.to, ...rates] } : undefined;
}

function codeOfCell(cell: Cell): string {
  const code = String(cell).toUpperCase();
  return isCurrency(code) ? code : (currencyCalled(code) ?? code);
}

function amountsOf({ columns, open }: Content, rates: readonly number[]): number[] {
  const asked = open.filter((at) => !rates.includes(at) && roleOfAmount(headerOf(columns, at)) === 'price');
  return [...placesOf(columns, ...totals), ...asked];
}

/** The places of an amount, of what it comes to in another currency, and of the rate. */
type Pair = { from: number; to: number; rate: number | undefined };
type Cells = Content & { codes: readonly string[]; sign: DecimalSign };

const ofCurrencies = /^(?:curr|ccy|crcy|code|währung|wahrung|devise|moneda|moeda|valuta)/iu;

/** Whether a header shares a word with that of the currencies: `Amount (local)` next to `Local currency`. */
function hasKindOf(columns: Columns): (header: string) => boolean {
  const kinds = new Set(wordsOf(headerFor(columns, 'currency')).filter((word) => !ofCurrencies.test(word)));
  return (header) => wordsOf(header).some((word) => kinds.has(word));
}

function isConverted({ from, to, rate }: Pair, { columns, rows, codes, sign }: Cells): boolean {
  const code = codeOf(inWords(headerOf(columns, to)), codes);
  const original = inWords(headerOf(columns, from));
  const result = inWords(headerOf(columns, to));
  const isOfColumn = hasKindOf(columns);
  const isNamed = code !== undefined || (isOfColumn(original) && !isOfColumn(result));
  if (!areTold(original, result, isNamed)) return false;
  if (rate === undefined && (code === undefined || isOfLineOrUnit(headerOf(columns, from)))) return false;
  const numbers = (at: number) => columnOf(rows, at).map((cell) => amountIn(cell, sign) ?? Number.NaN);
  const [before, after] = [numbers(from), numbers(to)];
  const factors = rate === undefined ? undefined : numbers(rate);
  const usual = new Map<string, number>();
  return codes.every((each, row) => {
    const [amount = Number.NaN, sum = Number.NaN, factor = Number.NaN] = [before[row], after[row], factors?.[row]];
    if (each === code) return isAbout(amount, sum);
    if (factors !== undefined) return isAbout(amount * factor, sum) || isAbout(amount / factor, sum);
    usual.set(each, usual.get(each) ?? sum / amount);
    return Math.abs(Math.log(sum / amount / (usual.get(each) ?? Number.NaN))) < mostChange;
  });
}

/** The currency that a header names, if not all rows are in it. */
function codeOf(header: string, codes: readonly string[]): string | undefined {
  const [code, ...more] = currenciesInHeader(header);
  const isOther = code !== undefined && more.length === 0 && isCurrency(code) && codes.some((each) => each !== code);
  return isOther ? code : undefined;
}

/** Whether headers say which of two amounts is converted, and that both are for the same period. */
function areTold(from: string, to: string, isNamed: boolean): boolean {
  if (currenciesInHeader(from).length > 0 || periodInHeader(from) !== periodInHeader(to)) return false;
  const isConvertedTo = converted.test(to) && !converted.test(from);
  return isNamed || isConvertedTo || (foreign.test(from) && !foreign.test(to));
}

/** How far rates of a currency may lie apart, as a logarithm. */
const mostChange = 0.4;

/** Rates are rounded. */
function isAbout(value: number, result: number): boolean {
  return Math.abs(value - result) <= Math.max(0.011, Math.abs(result) / 1_000);
}
