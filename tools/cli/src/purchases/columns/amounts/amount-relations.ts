import type { Columns } from '../../../sheets/tables/columns.ts';
import type { Cell, DateOrder, DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { periodInHeader } from '../../../sheets/cells/period-words.ts';
import { monthsOfPeriod } from '../../../sheets/cells/periods.ts';
import { namesContractAmount } from '../../headings/field-by-words.ts';
import { roleOfAmount, withoutUnit, type AmountRole } from '../../headings/fields.ts';
import { inWords } from '../../headings/in-words.ts';
import { scaleInHeader } from '../../headings/header-facts.ts';
import { amountIn, cellsFor, columnOf, headerOf, placesOf, quantityIn } from '../column-cells.ts';
import { discountsIn } from './discounts.ts';
import { isAbout } from '../is-about.ts';
import { monthsOfRows } from '../terms/months-of-rows.ts';
import { taxRates } from './taxes.ts';

/** The amounts of a table. */
export type AmountContent = { columns: Columns; rows: readonly Cell[][]; open: readonly number[] };

/** Why a factor brings one column to another: by the units, the months or the years of each row. */
type Factor = (row: number) => number;

const priceUnit = /^(?:price unit|unit of price|per|pro|preiseinheit|unité de prix|prijseenheid|prisenhet)$/i;

/** How the numbers of columns come from each other in every row, written with a decimal sign. */
export class AmountRelations {
  readonly #content: AmountContent;
  readonly #decimal: DecimalSign;
  /** How many units of the price each row has. */
  readonly units: Factor;
  readonly #factors: Factor[];
  readonly #numbers = new Map<number, (number | undefined)[]>();

  constructor(content: AmountContent, decimal: DecimalSign, dates: DateOrder | undefined) {
    this.#content = content;
    this.#decimal = decimal;
    const units = cellsFor(content.columns, content.rows, 'quantity').map((cell) => quantityIn(cell, this.#decimal));
    let months: (number | undefined)[] | undefined;
    const [per] = this.priceUnits().map((at) => this.of(at));
    const unitsOf = (row: number) => (units[row] ?? Number.NaN) / (per === undefined ? 1 : (per[row] ?? Number.NaN));
    const monthsOf = (row: number) => (months ??= monthsOfRows(content, dates))[row] ?? Number.NaN;
    this.units = unitsOf;
    this.#factors = [
      () => 1,
      unitsOf,
      monthsOf,
      (row) => monthsOf(row) / 12,
      (row) => unitsOf(row) * monthsOf(row),
      (row) => (unitsOf(row) * monthsOf(row)) / 12,
    ];
  }

  /** Columns that say for how many units each price is. */
  priceUnits(): number[] {
    return this.#content.open.filter((at) => priceUnit.test(inWords(this.header(at))) && this.isWhole(at));
  }

  isOther(at: number, total: number): boolean {
    return this.of(at).some((value, row) => value !== this.of(total)[row]);
  }

  header(at: number): string {
    return headerOf(this.#content.columns, at);
  }

  role(at: number): AmountRole | undefined {
    return roleOfAmount(this.header(at));
  }

  /** Percentages of a tax, by their header or their cells. */
  areRates(at: number): boolean {
    const cells = columnOf(this.#content.rows, at).map(String);
    return /%|(?<!\p{L})(?:rate|percent)/iu.test(this.header(at)) || cells.every((cell) => /^$|%$/.test(cell.trim()));
  }

  /** The tax that brings one amount to another in every row, or all taxes that do so together. */
  taxBetween(net: number, gross: number): number[] {
    return this.#taxesTo(gross, this.of(net));
  }

  /** The same from units at their price. */
  taxAbove(price: number, gross: number): number[] {
    return this.#taxesTo(
      gross,
      this.of(price).map((each = Number.NaN, row) => each * this.units(row)),
    );
  }

  #taxesTo(gross: number, before: readonly (number | undefined)[]): number[] {
    const taxes = this.#content.open.filter((at) => this.role(at) === 'tax');
    const after = this.of(gross);
    const isBetween = (places: readonly number[]) => {
      const sums = before.map((_, row) => places.reduce((sum, at) => sum + (this.of(at)[row] ?? Number.NaN), 0));
      const isSum = (sum: number, row: number) => isAbout((before[row] ?? Number.NaN) + sum, after[row], places.length);
      return sums.some((sum) => sum > 0) && sums.every(isSum);
    };
    const single = taxes.filter((at) => isBetween([at]));
    return single.length === 0 && taxes.length > 1 && isBetween(taxes) ? taxes : single;
  }

  /** Whether a tax is a whole percentage of a total in every row, and none of a total that includes it. */
  isTaxOf(at: number, total: number): boolean {
    const [parts, sums] = [this.of(at), this.of(total)];
    const isShare = (share: (percent: number) => number) =>
      taxRates.some((percent) =>
        parts.every((part = Number.NaN, row) => Math.abs(part - (sums[row] ?? Number.NaN) * share(percent)) < 0.0101),
      );
    return isShare((percent) => percent / 100) && !isShare((percent) => percent / (100 + percent));
  }

  /** Whether a column has the part of its term for which each line is paid: its units at their price, times it, are the total. */
  isShareOf(at: number, total: number): boolean {
    const [shares, sums] = [this.of(at), this.of(total)];
    const areShares =
      shares.every((share = Number.NaN) => share > 0 && share <= 1) && shares.some((share) => share !== 1);
    return (
      areShares &&
      placesOf(this.#content.columns, 'unitPrice').some((place) =>
        this.of(place).every((price = Number.NaN, row) =>
          isAbout(price * this.units(row) * (shares[row] ?? Number.NaN), sums[row], this.units(row)),
        ),
      )
    );
  }

  /** Whether a column is a discount, or the price before it, that explains a price. */
  isDiscounted(at: number, price: number): boolean {
    const role = this.role(at);
    if (role === 'discount') return this.isTakenOff(at, price);
    return (
      (role === 'list' || role === 'price') &&
      this.#content.open.some((each) => this.role(each) === 'discount' && this.isTakenOff(each, price, at))
    );
  }

  /** Whether an amount comes to the total by the same factor in every row that has it. */
  comesTo(at: number, total: number): boolean {
    const [parts, sums] = [this.of(at), this.of(total)];
    const filled = parts.flatMap((part, row) => (part === undefined ? [] : [row]));
    if (filled.length === 0 || !this.isWhole(at) || !this.isWhole(total)) return false;
    return this.#factors.some((factor) =>
      filled.every((row) => isAbout((parts[row] ?? 0) * factor(row), sums[row], factor(row))),
    );
  }

  /** Whether different units come to the total of each row at these prices, whatever their header says. */
  arePricesOfUnits(at: number, total: number): boolean {
    const [prices, sums] = [this.of(at), this.of(total)];
    const units = sums.map((_, row) => this.units(row));
    return (
      new Set(units).size > 1 &&
      prices.every((price = Number.NaN, row) => isAbout(price * (units[row] ?? 0), sums[row], 1))
    );
  }

  /** Whether an amount of a year is about that of each year of a contract, whose total a header states: prices may rise. */
  isOfFirstYear(at: number, total: number): boolean {
    const isOfYear = periodInHeader(this.header(at)) === 'year' && this.isWhole(at) && this.isWhole(total);
    if (!isOfYear || !isOfWholeContract(this.header(total))) return false;
    const [yearly, sums] = [this.of(at), this.of(total)];
    return yearly.every((amount = Number.NaN, row) => {
      const times = (sums[row] ?? Number.NaN) / (amount * (this.#factors[3]?.(row) ?? Number.NaN));
      return times >= 1 / mostRise && times <= mostRise;
    });
  }

  /** Whether a price of a unit comes to what all units cost in the period that the header of the total names. */
  comesToPeriod(price: number, total: number): boolean {
    const [of, over] = [price, total].map((at) => periodInHeader(this.header(at)));
    if (of === undefined || over === undefined || of === 'term' || over === 'term') return false;
    const [prices, sums] = [this.of(price), this.of(total)];
    const times = monthsOfPeriod[over] / monthsOfPeriod[of];
    const fits = (units: number, row: number) => isAbout((prices[row] ?? Number.NaN) * units * times, sums[row], units);
    const units = sums.map((_, row) => this.units(row));
    return this.isWhole(total) && units.some((each) => each !== 1) && units.every(fits);
  }

  /** Whether a list price less the discount comes to the total. */
  isTakenOff(at: number, total: number, list?: number): boolean {
    const lists = list === undefined ? this.#lists() : [list];
    const sums = this.of(total);
    const cells = columnOf(this.#content.rows, at);
    const meanings = discountsIn(cells, this.header(at), (text) => this.#amount(text));
    return meanings.some((parts) =>
      lists.some((each) => {
        const prices = this.of(each);
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

  #lists(): number[] {
    const { columns, open } = this.#content;
    return [
      ...placesOf(columns, 'unitPrice', 'listPrice'),
      ...open.filter((at) => ['list', 'price'].includes(this.role(at) ?? '')),
    ];
  }

  /** Whether each cell is a number or empty. */
  isWhole(at: number): boolean {
    const cells = columnOf(this.#content.rows, at);
    return (
      this.of(at).every((value, row) => value !== undefined || cells[row] === '') &&
      scaleInHeader(this.header(at)) === 1
    );
  }

  of(at: number): (number | undefined)[] {
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

/** Whether a header is that of the amount of a whole contract. */
export function isOfWholeContract(header: string): boolean {
  return /^tcv(?!\p{L})/iu.test(header) || namesContractAmount(withoutUnit(inWords(header)));
}
