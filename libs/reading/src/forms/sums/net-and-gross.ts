import type { Style } from '../../style-of.ts';
import { lineKindOf } from '../tables/line-kind.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { moneyIn } from '../../layout/money-in.ts';
import { highestTax, isSame } from '../../values/sums.ts';
import { ratesIn } from '../../values/rates-in.ts';
import { taxWords } from '../../values/tax-words.ts';
import type { Money } from '@parley/document-fields/fields';

/** A line of a rate and an amount without a word for either: `21 %  42,00 EUR`. */
const word = /\p{L}{4}/u;
/** Net, tax and gross are within this many lines. */
const reach = 8;
const maxAmounts = 400;
const asNet = 2.2;
const asTax = 2;

type Amount = { at: number; line: Line; money: Money; text: string };

/** Rates of tax are multiples of this. */
const rateStep = 0.0025;

/**
 * Three amounts near each other of which two come to the third, the smaller one being a tax by its word or by a rate
 * that stands alone, are net, tax and gross, whatever the language calls them. `Support 20 %` is no tax. Without either,
 * they are if the rows come to the first and the second is a round share of it.
 */
export function findNetAndGross(lines: readonly Line[], style: Style, rows?: number): Candidate[] {
  const amounts = amountsOf(lines, style);
  const named = [...namedTaxes(amounts), ...severalTaxes(amounts), ...inRow(lines, amounts)];
  if (named.length === 0 && rows !== undefined) named.push(...besideTax(lines, amounts, rows));
  return named.length > 0 || rows === undefined ? named : afterRows(amounts, rows);
}

/** Below the sum of the rows, what is a tax by its share alone, and the sum with it. */
function afterRows(amounts: readonly Amount[], rows: number): Candidate[] {
  const place = amounts.findLastIndex(({ money }) => money.minor === rows);
  const [net, tax, gross] = amounts.slice(place, place + 3);
  if (place < 0 || net === undefined || tax === undefined || gross === undefined) return [];
  const isNear = gross.at - net.at <= reach && net.at < tax.at && tax.at < gross.at;
  if (!isNear || !isSame(net.money.minor + tax.money.minor, gross.money.minor)) return [];
  const isTax = roundShare(tax.money.minor, rows) !== undefined && lineKindOf(nameOf(tax)) !== 'one_off';
  return isTax ? [candidate('total', net, asNet), candidate('tax', tax, asTax)] : [];
}

/** Rows that all have the same round share of tax, if no rate is printed. */
const minTaxedRows = 2;

/**
 * The last row of three amounts or more that ends in net, tax and gross, where a rate that is printed, or the same round
 * share in every such row, leads from the first to the second: what the columns above it come to.
 */
function inRow(lines: readonly Line[], amounts: readonly Amount[]): Candidate[] {
  if (!lines.some(({ text }) => taxWords.test(text))) return [];
  const printed = [...new Set(lines.flatMap(({ text }) => ratesIn(text)))].filter(
    (rate) => rate > 0 && rate <= highestTax,
  );
  const sums = amounts.flatMap((net, place) => {
    const [tax, gross] = amounts.slice(place + 1, place + 3);
    if (tax?.at !== net.at || gross?.at !== net.at) return [];
    return isSame(net.money.minor + tax.money.minor, gross.money.minor) ? [{ net, tax }] : [];
  });
  const found = printed.length > 0 ? sums.filter((row) => isOfRate(row, printed)) : equallyTaxed(sums);
  const last = found.at(-1);
  const isLargest = last !== undefined && found.every(({ net }) => net.money.minor <= last.net.money.minor);
  return isLargest ? [candidate('total', last.net, asNet), candidate('tax', last.tax, asTax)] : [];
}

/** The sum of the rows and its tax side by side, below what each rate comes to, and what both come to near them. */
function besideTax(lines: readonly Line[], amounts: readonly Amount[], rows: number): Candidate[] {
  if (!lines.some(isTaxLine)) return [];
  const place = amounts.findLastIndex(
    ({ money, at }, index) => money.minor === rows && amounts[index + 1]?.at === at && amounts[index - 1]?.at !== at,
  );
  const [net, tax] = amounts.slice(Math.max(0, place), place + 2);
  if (net === undefined || tax === undefined || tax.money.minor > rows * highestTax) return [];
  const isWhole = amounts.some(
    ({ at, money }) => Math.abs(at - net.at) <= reach && isSame(money.minor, rows + tax.money.minor),
  );
  return isWhole ? [candidate('total', net, asNet), candidate('tax', tax, asTax)] : [];
}

type Taxed = { net: Amount; tax: Amount };

function isOfRate({ net, tax }: Taxed, rates: readonly number[]): boolean {
  return rates.some((rate) => isSame(net.money.minor * rate, tax.money.minor));
}

function equallyTaxed(rows: readonly Taxed[]): readonly Taxed[] {
  const last = rows.at(-1);
  if (last === undefined || rows.length < minTaxedRows) return [];
  const rate = roundShare(last.tax.money.minor, last.net.money.minor);
  return rate !== undefined && rows.every((row) => isOfRate(row, [rate])) ? rows : [];
}

/** What a line calls its amount. */
function nameOf({ line, text }: Amount): string {
  return line.text.slice(0, line.text.indexOf(text)).trim();
}

/** The rate of tax that a part is of a whole; undefined if it is none that taxes have. */
function roundShare(part: number, whole: number): number | undefined {
  const rate = Math.round(part / whole / rateStep) * rateStep;
  return rate > 0 && rate <= highestTax && isSame(whole * rate, part) ? rate : undefined;
}

function namedTaxes(amounts: readonly Amount[]): Candidate[] {
  const taxes = amounts.filter(
    ({ line }) => taxWords.test(line.text) || (ratesIn(line.text).length > 0 && !word.test(line.text)),
  );
  return taxes.flatMap((tax) => {
    const near = amounts.filter(({ at }) => Math.abs(at - tax.at) <= reach);
    const net = near.find((one) => one !== tax && isNetOf(one, { tax, near }));
    return net === undefined ? [] : [candidate('total', net, asNet), candidate('tax', tax, asTax)];
  });
}

const maxTaxes = 5;

/**
 * The net sum and the tax where several taxes stand on separate lines between the net and the gross sum. A line may also
 * name what it taxes: `19 % on 500.00   95.00`.
 */
function severalTaxes(amounts: readonly Amount[]): Candidate[] {
  const last = amounts.filter(({ at }, place) => amounts[place + 1]?.at !== at);
  return last.flatMap((net, place) => {
    const below = last.slice(place + 1, place + 2 + maxTaxes);
    const taxes = below.slice(
      0,
      Math.max(
        0,
        below.findIndex(({ line }) => !isTaxLine(line)),
      ),
    );
    const gross = below[taxes.length];
    if (taxes.length < 2 || gross === undefined || isTaxLine(net.line)) return [];
    const minor = taxes.reduce((sum, { money }) => sum + money.minor, 0);
    if (minor > net.money.minor * highestTax || !isSame(net.money.minor + minor, gross.money.minor)) return [];
    const [first] = taxes;
    const whole = first && { ...first, money: { ...first.money, minor } };
    return whole === undefined ? [] : [candidate('total', net, asNet), candidate('tax', whole, asTax)];
  });
}

function amountsOf(lines: readonly Line[], style: Style): Amount[] {
  return lines
    .flatMap((line, at) =>
      moneyIn(line, style)
        .filter(({ isMarked, money }) => isMarked && money.minor > 0)
        .map(({ money, text }) => ({ at, line, money, text })),
    )
    .slice(-maxAmounts);
}

function isNetOf(net: Amount, { tax, near }: { tax: Amount; near: readonly Amount[] }): boolean {
  const [base, part] = [net.money.minor, tax.money.minor];
  if (part > base * highestTax) return false;
  const printed = ratesIn(tax.line.text);
  // The amount next to a rate must match that rate; a word for tax alone gives no amount.
  if (printed.length > 0 && !printed.some((rate) => isSame(base * rate, part))) return false;
  return near.some(({ money }) => isSame(money.minor, base + part));
}

/** Whether a line names a tax. */
export function isTaxLine({ text }: Line): boolean {
  return taxWords.test(text);
}

function candidate(field: 'total' | 'tax', { line, money, text }: Amount, score: number): Candidate {
  return { field, value: money, text, page: line.page, score, origin: 'rules' };
}
