import { present } from '@parley/service/present';
import type { Columns } from '../../sheets/tables/columns.ts';
import { decimalSigns, type Cell, type DateOrder, type DecimalSign } from '../../sheets/cells/parse-cell.ts';
import { periodInHeader } from '../../sheets/cells/period-words.ts';
import { monthsOfPeriod } from '../../sheets/cells/periods.ts';
import { amountIn, cellsFor, columnOf, headerOf, placesOf, quantityIn } from './column-cells.ts';
import { namesContractAmount } from '../headings/field-by-words.ts';
import { amountFields, inWords, isOfOnePeriod, roleOfAmount, type AmountRole } from '../headings/fields.ts';
import { areOfUnits } from './lists-of-units.ts';
import { discountsIn } from './discounts.ts';
import { isAbout } from './is-about.ts';
import { monthsOfRows } from './months-of-rows.ts';
import { partsOfSum } from './parts-of-sum.ts';
import { taxRates } from './taxes.ts';
import { includesTax, saysBeforeTax, scaleInHeader } from '../headings/header-facts.ts';

/** What the numbers of a table say about its columns of amounts. */
export type SettledAmounts = {
  /** The places of columns that say nothing besides what others say. */
  explained: ReadonlySet<number>;
  /** The place of a column that matches no field, and that others come to as the total of the line. */
  total?: number;
  /** The only decimal sign with which the amounts fit each other, where the cells leave it open. */
  decimal?: DecimalSign;
};

type Content = { columns: Columns; rows: readonly Cell[][]; open: readonly number[] };
type Given = { decimal?: DecimalSign; dates?: DateOrder; columns: ReadonlyMap<string, string> };

/** Why a factor brings one column to another: by the units, the months or the years of each row. */
type Factor = (row: number) => number;

const totals = ['netTotal', 'netPrice'];
const priceUnit = /^(?:price unit|unit of price|per|pro|preiseinheit|unité de prix|prijseenheid|prisenhet)$/i;

/**
 * Tells by arithmetic which of several amounts is the total of the line: the one that each other one comes to by the
 * units and the months of its row, in every row. Decides nothing if no total, or more than one, does.
 */
export function settleAmounts(content: Content, given: Given): SettledAmounts {
  if (!isOpen(content, given)) return { explained: new Set() };
  const signs = given.decimal === undefined ? decimalSigns : [given.decimal];
  const found = signs.map((sign) => new AmountColumns(content, { ...given, decimal: sign }).settled());
  // More amounts that fit are better evidence.
  const most = Math.max(...found.map(({ related }) => related));
  const [first, ...others] = found.filter(({ related }) => related > 0 && related === most);
  // With the other sign, amounts may be no numbers.
  if (first === undefined)
    return { explained: found.reduce((all, each) => all.union(each.explained), new Set<number>()) };
  const explained = others.reduce((all, each) => all.intersection(each.explained), first.explained);
  const isSame = others.every(({ total }) => total === first.total);
  const total = isSame ? first.total : undefined;
  const decimal = others.length > 0 || given.decimal !== undefined ? undefined : first.decimal;
  return { explained, ...present({ total, decimal }) };
}

/** Whether there is anything to tell: most tables have one amount, or numbers that need no sign. */
function isOpen({ columns, rows, open }: Content, { decimal }: Given): boolean {
  const isOfAmounts = (at: number) =>
    roleOfAmount(headerOf(columns, at)) !== undefined || includesTax(headerOf(columns, at));
  if (open.some(isOfAmounts) || open.filter((at) => areNumbers(columnOf(rows, at))).length > 1) return true;
  const amounts = [...columns.fieldAt].filter(([, field]) => amountFields.includes(field));
  const hasSigns = (at: number) => columnOf(rows, at).some((cell) => typeof cell === 'string' && /[.,]/.test(cell));
  if (amounts.length < 2) return false;
  if (amounts.filter(([, field]) => field !== 'unitPrice').length > 1) return true;
  return decimal === undefined && amounts.some(([at]) => hasSigns(at));
}

function areNumbers(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === '' || decimalSigns.some((sign) => amountIn(cell, sign) !== undefined));
}

type Settled = { explained: Set<number>; related: number; decimal?: DecimalSign; total?: number };

class AmountColumns {
  readonly #content: Content;
  readonly #decimal: DecimalSign;
  readonly #isGiven: (at: number) => boolean;
  readonly #units: Factor;
  readonly #factors: Factor[];
  readonly #numbers = new Map<number, (number | undefined)[]>();

  constructor(content: Content, { decimal, dates, columns }: Required<Pick<Given, 'decimal'>> & Given) {
    this.#content = content;
    this.#decimal = decimal;
    const given = new Set(columns.keys());
    this.#isGiven = (at) => given.has(content.columns.fieldAt.get(at) ?? '');
    const units = cellsFor(content.columns, content.rows, 'quantity').map((cell) => quantityIn(cell, this.#decimal));
    let months: (number | undefined)[] | undefined;
    const [per] = this.#priceUnits().map((at) => this.#of(at));
    const unitsOf = (row: number) => (units[row] ?? Number.NaN) / (per === undefined ? 1 : (per[row] ?? Number.NaN));
    const monthsOf = (row: number) => (months ??= monthsOfRows(content, dates))[row] ?? Number.NaN;
    this.#units = unitsOf;
    this.#factors = [
      () => 1,
      unitsOf,
      monthsOf,
      (row) => monthsOf(row) / 12,
      (row) => unitsOf(row) * monthsOf(row),
      (row) => (unitsOf(row) * monthsOf(row)) / 12,
    ];
  }

  /** The columns that say nothing new, and how many of them are related to the total by numbers. */
  settled(): Settled {
    const { fieldAt } = this.#content.columns;
    const named = placesOf(this.#content.columns, ...totals);
    if (named.length === 0) return this.#settledByOpen();
    const before = this.#beforeTax(named);
    if (before !== undefined) return before;
    const [best, ...more] = this.#possible(named);
    if (best === undefined || !more.every(({ total }) => this.#comesTo(total, best.total))) {
      const taxed = named.length === 1 ? named.flatMap((at) => this.#withTax(at)) : [];
      return { explained: this.#empty().union(new Set(taxed)), related: 0 };
    }
    const open = this.#content.open.filter((at) => this.#isExplained(at, best.total));
    const related = new Set([...best.related, ...open, ...this.#ofPeriods(best.total), ...this.#partsOf(best.total)]);
    const others = [...this.#withTax(best.total), ...this.#listsOfUnits(best.total)];
    const all = [...related, ...named, ...others, ...(related.size > 0 ? this.#priceUnits() : [])];
    const explained = all.filter((at) => at !== best.total && fieldAt.get(at) !== 'unitPrice');
    const taxed = named.filter((at) => at !== best.total && this.#taxBetween(best.total, at).length > 0);
    return {
      explained: this.#empty().union(new Set(explained)),
      related: related.size + taxed.length,
      decimal: this.#decimal,
    };
  }

  /** What an only total was before a tax, if a column that matches no field and one of taxes come to it in every row. */
  #beforeTax([gross, ...others]: readonly number[]): Settled | undefined {
    if (gross === undefined || others.length > 0 || this.#isGiven(gross)) return undefined;
    const nets = this.#content.open.filter((at) => this.#role(at) === 'price');
    const [found, ...more] = nets.map((net) => ({ net, taxes: this.#taxBetween(net, gross) }));
    if (found === undefined || more.length > 0 || found.taxes.length === 0) return undefined;
    const explained = new Set([gross, ...found.taxes]);
    return { explained, related: explained.size, total: found.net, decimal: this.#decimal };
  }

  /** The totals that all others come to. Where an option names one, it is meant. */
  #possible(named: readonly number[]): { total: number; related: number[] }[] {
    if (named.length > 1 && named.some(this.#isGiven)) return [];
    const beforeTax = named.filter((at) => !includesTax(this.#header(at)));
    const unitPrices = placesOf(this.#content.columns, 'unitPrice');
    return (beforeTax.length > 0 ? beforeTax : named)
      .filter((at) => periodInHeader(this.#header(at)) === undefined)
      .map((total) => {
        const others = [...unitPrices, ...named].filter((at) => at !== total);
        return { total, related: others.filter((at) => this.#comesTo(at, total)), others };
      })
      .filter(({ total, others, related }) => {
        const left = others.filter((at) => !related.includes(at) && !unitPrices.includes(at));
        return left.every(
          (at) =>
            (beforeTax.length > 0 && includesTax(this.#header(at))) ||
            this.#taxBetween(total, at).length > 0 ||
            this.#isOfFirstYear(at, total),
        );
      });
  }

  /** Without a column of totals, one that matches no field may be what another comes to. */
  #settledByOpen(): Settled {
    const { columns, open } = this.#content;
    const unitPrices = placesOf(columns, 'unitPrice');
    const prices = open.filter((at) => this.#role(at) === 'price' && !includesTax(this.#header(at)));
    const ofTerm = prices
      .filter((at) => periodInHeader(this.#header(at)) === undefined)
      .map((total) => {
        const others = [...unitPrices, ...prices].filter((at) => at !== total && this.#isOther(at, total));
        return { total, related: others.filter((at) => this.#comesTo(at, total)) };
      });
    const ofPeriods = prices.map((total) => ({
      total,
      related: unitPrices.filter((at) => this.#comesToPeriod(at, total)),
    }));
    const fitting = [ofTerm, ofPeriods].map((some) => some.filter(({ related }) => related.length > 0));
    const fits = fitting.find((some) => some.length > 0) ?? [];
    const [best, ...more] = fits;
    if (best === undefined || more.length > 0)
      return { explained: this.#withoutTotal(unitPrices).union(new Set(this.#withTaxOf(prices))), related: 0 };
    const { total, related } = best;
    const explained = [...related.filter((at) => !unitPrices.includes(at)), ...this.#withTax(total)];
    return {
      explained: this.#empty().union(new Set(explained)),
      related: related.length,
      total,
      decimal: this.#decimal,
    };
  }

  /** Where units alone have prices, the discounts that these are after. */
  #withoutTotal([price, ...others]: readonly number[]): Set<number> {
    const isOnly = price !== undefined && others.length === 0;
    const ofPrice = isOnly ? this.#content.open.filter((at) => this.#isDiscounted(at, price)) : [];
    return this.#empty().union(new Set(ofPrice));
  }

  /** Columns that say for how many units each price is. */
  #priceUnits(): number[] {
    return this.#content.open.filter((at) => priceUnit.test(inWords(this.#header(at))) && this.#isWhole(at));
  }

  #isOther(at: number, total: number): boolean {
    return this.#of(at).some((value, row) => value !== this.#of(total)[row]);
  }

  #header(at: number): string {
    return headerOf(this.#content.columns, at);
  }

  #role(at: number): AmountRole | undefined {
    return roleOfAmount(this.#header(at));
  }

  /** Discounts and taxes that no row has. */
  #empty(): Set<number> {
    const isNothing = (cell: Cell) => cell === '' || /^[-–—]?$|^0+(?:[.,]0+)? ?%?$/.test(String(cell).trim());
    return new Set(
      this.#content.open.filter((at) => {
        const role = this.#role(at);
        return (role === 'discount' || role === 'tax') && columnOf(this.#content.rows, at).every(isNothing);
      }),
    );
  }

  /** What includes tax, and the tax itself, next to a total of which it is clear that it does not. */
  #withTax(total: number): number[] {
    const { open, columns } = this.#content;
    const lists = placesOf(columns, 'listPrice').filter((at) => !this.#isGiven(at));
    const gross = [...open, ...lists].filter((at) => includesTax(this.#header(at)) && this.#role(at) !== 'tax');
    if (includesTax(this.#header(total))) return [];
    const isNet = gross.length > 0 || saysBeforeTax(this.#header(total));
    const taxes = open.filter((at) => this.#role(at) === 'tax' && (isNet || this.#isTaxOf(at, total)));
    const amounts = [...open.filter((at) => this.#role(at) === 'price'), ...placesOf(columns, ...totals)];
    const sums = amounts.filter((at) => at !== total && !this.#isGiven(at));
    const taxed = sums.map((at) => [at].concat(this.#taxBetween(total, at))).filter((each) => each.length > 1);
    return [...gross, ...taxes, ...taxed.flat()];
  }

  /** What includes the tax of one of these amounts, whose header says that it is before tax. */
  #withTaxOf(prices: readonly number[]): number[] {
    const before = prices.filter((at) => saysBeforeTax(this.#header(at)) && this.#isWhole(at));
    const isMore = (at: number, net: number) =>
      this.#of(at).every((sum = Number.NaN, row) => sum >= (this.#of(net)[row] ?? Number.NaN));
    const gross = this.#content.open.filter((at) => includesTax(this.#header(at)) && this.#role(at) !== 'tax');
    return gross.filter((at) => this.#isWhole(at) && before.some((net) => isMore(at, net)));
  }

  /** The tax that brings one amount to another in every row, or all taxes that do so together. */
  #taxBetween(net: number, gross: number): number[] {
    const taxes = this.#content.open.filter((at) => this.#role(at) === 'tax');
    const [before, after] = [this.#of(net), this.#of(gross)];
    const isBetween = (places: readonly number[]) => {
      const sums = before.map((_, row) => places.reduce((sum, at) => sum + (this.#of(at)[row] ?? Number.NaN), 0));
      const isSum = (sum: number, row: number) => isAbout((before[row] ?? Number.NaN) + sum, after[row], places.length);
      return sums.some((sum) => sum > 0) && sums.every(isSum);
    };
    const single = taxes.filter((at) => isBetween([at]));
    return single.length === 0 && taxes.length > 1 && isBetween(taxes) ? taxes : single;
  }

  /** Whether a tax is a whole percentage of a total in every row, and none of a total that includes it. */
  #isTaxOf(at: number, total: number): boolean {
    const [parts, sums] = [this.#of(at), this.#of(total)];
    const isShare = (share: (percent: number) => number) =>
      taxRates.some((percent) =>
        parts.every((part = Number.NaN, row) => Math.abs(part - (sums[row] ?? Number.NaN) * share(percent)) < 0.0101),
      );
    return isShare((percent) => percent / 100) && !isShare((percent) => percent / (100 + percent));
  }

  /** What was paid in each period, if it comes to the total in every row. */
  #ofPeriods(total: number): number[] {
    const { open, rows } = this.#content;
    const parts = open.filter((at) => isOfOnePeriod(this.#header(at)));
    const sumOf = (row: number) => parts.reduce((sum, at) => sum + (this.#of(at)[row] ?? 0), 0);
    const areWhole = [...parts, total].every((at) => this.#isWhole(at));
    const fits = areWhole && rows.every((_, row) => isAbout(sumOf(row), this.#of(total)[row], parts.length));
    return parts.length > 1 && fits ? parts : [];
  }

  /** Neighbouring columns that match no field, if they are the parts of the total in every row. */
  #partsOf(total: number): number[] {
    const whole = this.#content.open.filter((at) => this.#isWhole(at) && this.#role(at) !== 'tax');
    const isTaxed = (parts: readonly number[]) =>
      parts.some((at) => parts.some((net) => net !== at && this.#isTaxOf(at, net)));
    const amounts = new Map(whole.map((at) => [at, this.#of(at)]));
    const found = this.#isWhole(total) ? partsOfSum(amounts, this.#of(total)) : [];
    return isTaxed(found) ? [] : found;
  }

  #isExplained(at: number, total: number): boolean {
    return this.#isDiscounted(at, total) || (this.#role(at) === 'price' && this.#comesTo(at, total));
  }

  /** Whether a column is a discount, or a list price, that explains a price. */
  #isDiscounted(at: number, price: number): boolean {
    const role = this.#role(at);
    if (role === 'discount') return this.#isTakenOff(at, price);
    return (
      role === 'list' &&
      this.#content.open.some((each) => this.#role(each) === 'discount' && this.#isTakenOff(each, price, at))
    );
  }

  /** Whether an amount comes to the total by the same factor in every row that has it. */
  #comesTo(at: number, total: number): boolean {
    const [parts, sums] = [this.#of(at), this.#of(total)];
    const filled = parts.flatMap((part, row) => (part === undefined ? [] : [row]));
    if (filled.length === 0 || !this.#isWhole(at) || !this.#isWhole(total)) return false;
    return this.#factors.some((factor) =>
      filled.every((row) => isAbout((parts[row] ?? 0) * factor(row), sums[row], factor(row))),
    );
  }

  /** Whether an amount of a year is about that of each year of a contract, whose total a header states: prices may rise. */
  #isOfFirstYear(at: number, total: number): boolean {
    const isOfYear = periodInHeader(this.#header(at)) === 'year' && this.#isWhole(at) && this.#isWhole(total);
    if (!isOfYear || !isOfWholeContract(this.#header(total))) return false;
    const [yearly, sums] = [this.#of(at), this.#of(total)];
    return yearly.every((amount = Number.NaN, row) => {
      const times = (sums[row] ?? Number.NaN) / (amount * (this.#factors[3]?.(row) ?? Number.NaN));
      return times >= 1 / mostRise && times <= mostRise;
    });
  }

  /** Whether a price of a unit comes to what all units cost in the period that the header of the total names. */
  #comesToPeriod(price: number, total: number): boolean {
    const [of, over] = [price, total].map((at) => periodInHeader(this.#header(at)));
    if (of === undefined || over === undefined || of === 'term' || over === 'term') return false;
    const [prices, sums] = [this.#of(price), this.#of(total)];
    const times = monthsOfPeriod[over] / monthsOfPeriod[of];
    const fits = (units: number, row: number) => isAbout((prices[row] ?? Number.NaN) * units * times, sums[row], units);
    const units = sums.map((_, row) => this.#units(row));
    return this.#isWhole(total) && units.some((each) => each !== 1) && units.every(fits);
  }

  /** Whether a list price less the discount comes to the total. */
  #isTakenOff(at: number, total: number, list?: number): boolean {
    const lists = list === undefined ? this.#lists() : [list];
    const sums = this.#of(total);
    const cells = columnOf(this.#content.rows, at);
    const meanings = discountsIn(cells, this.#header(at), (text) => this.#amount(text));
    return meanings.some((parts) =>
      lists.some((each) => {
        const prices = this.#of(each);
        const filled = prices.flatMap((price, row) => (price === undefined ? [] : [row]));
        const fits = (factor: Factor) =>
          filled.every((row) => {
            const { part = 0, amount = 0 } = parts[row] ?? {};
            return isAbout((prices[row] ?? 0) * factor(row) * (1 - part) - amount, sums[row], factor(row));
          });
        return filled.length > 0 && filled.length === sums.length && this.#factors.some(fits);
      }),
    );
  }

  /** List prices of one unit each. */
  #listsOfUnits(total: number): number[] {
    const [sums, units] = [this.#of(total), this.#of(total).map((_, row) => this.#units(row))];
    return placesOf(this.#content.columns, 'listPrice').filter(
      (at) => !this.#isGiven(at) && areOfUnits(this.#of(at), { sums, units }),
    );
  }

  #lists(): number[] {
    const { columns, open } = this.#content;
    return [
      ...placesOf(columns, 'unitPrice', 'listPrice'),
      ...open.filter((at) => ['list', 'price'].includes(this.#role(at) ?? '')),
    ];
  }

  /** Whether each cell is a number or empty. */
  #isWhole(at: number): boolean {
    const cells = columnOf(this.#content.rows, at);
    return (
      this.#of(at).every((value, row) => value !== undefined || cells[row] === '') &&
      scaleInHeader(this.#header(at)) === 1
    );
  }

  #of(at: number): (number | undefined)[] {
    const known = this.#numbers.get(at) ?? columnOf(this.#content.rows, at).map((cell) => this.#amount(cell));
    this.#numbers.set(at, known);
    return known;
  }

  #amount(cell: Cell): number | undefined {
    return amountIn(cell, this.#decimal);
  }
}

/** How far the years of a contract cost more or less than its first one on average. */
const mostRise = 1.5;

function isOfWholeContract(header: string): boolean {
  return /^tcv(?!\p{L})/iu.test(header) || namesContractAmount(inWords(header));
}
