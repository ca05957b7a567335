import { present } from '@parley/service/present';
import { decimalSigns, type Cell, type DateOrder, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { periodInHeader } from '../../../sheets/cells/period-words.ts';
import { amountIn, columnOf, headerOf, placesOf } from '../column-cells.ts';
import { amountFields, isOfOnePeriod, roleOfAmount } from '../../headings/fields.ts';
import { inWords } from '../../headings/in-words.ts';
import { AmountRelations, isOfWholeContract, type AmountContent } from './amount-relations.ts';
import { isAbout } from '../is-about.ts';
import { areOfUnits } from './lists-of-units.ts';
import { partsOfSum } from './parts-of-sum.ts';
import { includesTax, saysBeforeTax } from '../../headings/header-facts.ts';

/** What the numbers of a table say about its columns of amounts. */
export type SettledAmounts = {
  /** The places of columns that say nothing besides what others say. */
  explained: ReadonlySet<number>;
  /** The place of a column that matches no field, and that others come to as the total of the line. */
  total?: number;
  /** The only decimal sign with which the amounts fit each other, where the cells leave it open. */
  decimal?: DecimalSign;
  /** Units at their price are what was paid for the term before the tax that the total includes. */
  areUnitsBeforeTax?: true;
};

type Given = { decimal?: DecimalSign; dates?: DateOrder; columns: ReadonlyMap<string, string> };

const totals = ['netTotal', 'netPrice'];
const ofChange = /(?<!\p{L})(?:change|amendment|amended by|modification|variation)s?(?!\p{L})/iu;
/**
 * Tells by arithmetic which of several amounts is the total of the line: the one that each other one comes to by the
 * units and the months of its row, in every row. Decides nothing if no total, or more than one, does.
 */
export function settleAmounts(content: AmountContent, given: Given): SettledAmounts {
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
  const { areUnitsBeforeTax } = isSame ? first : {};
  return { explained, ...present({ total, decimal, areUnitsBeforeTax }) };
}

/** Whether there is anything to tell: most tables have one amount, or numbers that need no sign. */
function isOpen({ columns, rows, open }: AmountContent, { decimal }: Given): boolean {
  const isOfAmounts = (at: number) =>
    roleOfAmount(headerOf(columns, at)) !== undefined || includesTax(headerOf(columns, at));
  if (open.some(isOfAmounts) || open.some((at) => areNumbers(columnOf(rows, at)))) return true;
  const amounts = [...columns.fieldAt].filter(([, field]) => amountFields.includes(field));
  const hasSigns = (at: number) => columnOf(rows, at).some((cell) => typeof cell === 'string' && /[.,]/.test(cell));
  if (amounts.length < 2) return false;
  if (amounts.filter(([, field]) => field !== 'unitPrice').length > 1) return true;
  return decimal === undefined && amounts.some(([at]) => hasSigns(at));
}

function areNumbers(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === '' || decimalSigns.some((sign) => amountIn(cell, sign) !== undefined));
}

type Settled = Omit<SettledAmounts, 'explained'> & { explained: Set<number>; related: number };

class AmountColumns {
  readonly #content: AmountContent;
  readonly #decimal: DecimalSign;
  readonly #isGiven: (at: number) => boolean;
  readonly #amounts: AmountRelations;

  constructor(content: AmountContent, { decimal, dates, columns }: Required<Pick<Given, 'decimal'>> & Given) {
    this.#content = content;
    this.#decimal = decimal;
    const given = new Set(columns.keys());
    this.#isGiven = (at) => given.has(content.columns.fieldAt.get(at) ?? '');
    this.#amounts = new AmountRelations(content, decimal, dates);
  }

  /** The columns that say nothing new, and how many of them are related to the total by numbers. */
  settled(): Settled {
    const { fieldAt } = this.#content.columns;
    const named = placesOf(this.#content.columns, ...totals);
    if (named.length === 0) return this.#settledByOpen();
    const before = this.#beforeTax(named) ?? this.#unitsBeforeTax(named);
    if (before !== undefined) return before;
    const [best, ...more] = this.#possible(named);
    if (best === undefined || !more.every(({ total }) => this.#amounts.comesTo(total, best.total))) {
      const taxed = named.length === 1 ? named.flatMap((at) => this.#withTax(at)) : [];
      const discounts = this.#content.open.filter((at) => named.some((total) => this.#amounts.isDiscounted(at, total)));
      return { explained: this.#empty().union(new Set([...taxed, ...discounts])), related: 0 };
    }
    const open = this.#content.open.filter((at) => this.#isExplained(at, best.total));
    const related = new Set([...best.related, ...open, ...this.#ofPeriods(best.total), ...this.#partsOf(best.total)]);
    const others = [...this.#withTax(best.total), ...this.#listsOfUnits(best.total), ...this.#savings(best.total)];
    const all = [...related, ...named, ...others, ...(related.size > 0 ? this.#amounts.priceUnits() : [])];
    const explained = all.filter((at) => at !== best.total && fieldAt.get(at) !== 'unitPrice');
    const taxed = named.filter((at) => at !== best.total && this.#amounts.taxBetween(best.total, at).length > 0);
    return {
      explained: this.#empty().union(new Set(explained)),
      related: related.size + taxed.length,
      decimal: this.#decimal,
    };
  }

  /** What an only total was before a tax, if a column that matches no field and one of taxes come to it in every row. */
  #beforeTax([gross, ...others]: readonly number[]): Settled | undefined {
    if (gross === undefined || others.length > 0 || this.#isGiven(gross)) return undefined;
    const nets = this.#content.open.filter((at) => this.#amounts.role(at) === 'price');
    const [found, ...more] = nets.map((net) => ({ net, taxes: this.#amounts.taxBetween(net, gross) }));
    if (found === undefined || more.length > 0 || found.taxes.length === 0) return undefined;
    const explained = new Set([gross, ...found.taxes]);
    return { explained, related: explained.size, total: found.net, decimal: this.#decimal };
  }

  /** The same of an only total that a tax brings units at their only price to. */
  #unitsBeforeTax([gross, ...others]: readonly number[]): Settled | undefined {
    const [price, ...more] = placesOf(this.#content.columns, 'unitPrice');
    if (gross === undefined || price === undefined || others.length + more.length > 0) return undefined;
    const taxes = this.#isGiven(gross) ? [] : this.#amounts.taxAbove(price, gross);
    if (taxes.length === 0) return undefined;
    const explained = new Set([gross, ...taxes]);
    return { explained, related: explained.size, decimal: this.#decimal, areUnitsBeforeTax: true };
  }

  /** The totals that all others come to. Where an option names one, it is meant. */
  #possible(named: readonly number[]): { total: number; related: number[] }[] {
    if (named.length > 1 && named.some(this.#isGiven)) return [];
    const beforeTax = named.filter((at) => !includesTax(this.#amounts.header(at)));
    const unitPrices = placesOf(this.#content.columns, 'unitPrice');
    return (beforeTax.length > 0 ? beforeTax : named)
      .filter((at) => periodInHeader(this.#amounts.header(at)) === undefined)
      .map((total) => {
        const others = [...unitPrices, ...named].filter((at) => at !== total);
        return { total, related: others.filter((at) => this.#amounts.comesTo(at, total)), others };
      })
      .filter(({ total, others, related }) => {
        const left = others.filter((at) => !related.includes(at) && !unitPrices.includes(at));
        return left.every(
          (at) =>
            (beforeTax.length > 0 && includesTax(this.#amounts.header(at))) ||
            this.#amounts.taxBetween(total, at).length > 0 ||
            this.#amounts.isOfFirstYear(at, total),
        );
      });
  }

  /** Without a column of totals, one that matches no field may be what another comes to. */
  #settledByOpen(): Settled {
    const { columns, open } = this.#content;
    const unitPrices = placesOf(columns, 'unitPrice');
    const prices = open.filter((at) => this.#amounts.role(at) === 'price' && !includesTax(this.#amounts.header(at)));
    const ofTerm = prices
      .filter((at) => periodInHeader(this.#amounts.header(at)) === undefined)
      .map((total) => {
        const others = [...unitPrices, ...prices].filter((at) => at !== total && this.#amounts.isOther(at, total));
        return { total, related: others.filter((at) => this.#amounts.comesTo(at, total)) };
      });
    const ofPeriods = prices.map((total) => ({
      total,
      related: unitPrices.filter((at) => this.#amounts.comesToPeriod(at, total)),
    }));
    const amended = prices.flatMap((total) => {
      const related = this.#changesTo(total, prices);
      return related.length > 0 ? [{ total, related }] : [];
    });
    const fitting = [amended, ofTerm, ofPeriods].map((some) => some.filter(({ related }) => related.length > 0));
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

  /** The original amount and its change, if they are a total together in every row, of which some has a change. */
  #changesTo(total: number, prices: readonly number[]): number[] {
    const changes = this.#content.open.filter((at) => ofChange.test(this.#amounts.header(at)) && at !== total);
    const pairs = changes.flatMap((change) =>
      prices.filter((at) => at !== change && at !== total).map((at) => [at, change]),
    );
    const sums = this.#amounts.of(total);
    const isSum = ([one = -1, other = -1]: number[]) =>
      this.#amounts.isOther(one, total) &&
      sums.every((sum, row) =>
        isAbout((this.#amounts.of(one)[row] ?? Number.NaN) + (this.#amounts.of(other)[row] ?? Number.NaN), sum, 1),
      );
    return pairs.find(isSum) ?? [];
  }

  /** Where units alone have prices, the discounts that these are after. */
  #withoutTotal([price, ...others]: readonly number[]): Set<number> {
    const isOnly = price !== undefined && others.length === 0;
    const ofPrice = isOnly ? this.#content.open.filter((at) => this.#amounts.isDiscounted(at, price)) : [];
    return this.#empty().union(new Set(ofPrice));
  }

  /** Discounts, taxes and other amounts that no row has. */
  #empty(): Set<number> {
    const isNothing = (cell: Cell) => cell === '' || /^[-–—]?$|^0+(?:[.,]0+)? ?%?$/.test(String(cell).trim());
    return new Set(
      this.#content.open.filter((at) => {
        return this.#amounts.role(at) !== undefined && columnOf(this.#content.rows, at).every(isNothing);
      }),
    );
  }

  /** What includes tax, and the tax itself, next to a total of which it is clear that it does not. */
  #withTax(total: number): number[] {
    const { open, columns } = this.#content;
    const lists = placesOf(columns, 'listPrice').filter((at) => !this.#isGiven(at));
    const gross = [...open, ...lists].filter(
      (at) => includesTax(this.#amounts.header(at)) && this.#amounts.role(at) !== 'tax',
    );
    if (includesTax(this.#amounts.header(total))) return [];
    const isNet = gross.length > 0 || saysBeforeTax(this.#amounts.header(total));
    const taxes = open.filter((at) => this.#amounts.role(at) === 'tax' && (isNet || this.#amounts.isTaxOf(at, total)));
    const amounts = [...open.filter((at) => this.#amounts.role(at) === 'price'), ...placesOf(columns, ...totals)];
    const sums = amounts.filter((at) => at !== total && !this.#isGiven(at));
    const taxed = sums.map((at) => [at].concat(this.#amounts.taxBetween(total, at))).filter((each) => each.length > 1);
    const rates =
      taxed.length > 0 ? open.filter((at) => this.#amounts.role(at) === 'tax' && this.#amounts.areRates(at)) : [];
    return [...gross, ...taxes, ...taxed.flat(), ...rates];
  }

  /** What includes the tax of one of these amounts, whose header says that it is before tax. */
  #withTaxOf(prices: readonly number[]): number[] {
    const before = prices.filter((at) => saysBeforeTax(this.#amounts.header(at)) && this.#amounts.isWhole(at));
    const isMore = (at: number, net: number) =>
      this.#amounts.of(at).every((sum = Number.NaN, row) => sum >= (this.#amounts.of(net)[row] ?? Number.NaN));
    const gross = this.#content.open.filter(
      (at) => includesTax(this.#amounts.header(at)) && this.#amounts.role(at) !== 'tax',
    );
    return gross.filter((at) => this.#amounts.isWhole(at) && before.some((net) => isMore(at, net)));
  }

  /** What was saved is no part of the value of a contract. */
  #savings(total: number): number[] {
    const isOfSavings = (at: number) => /^savings(?!\p{L})/iu.test(inWords(this.#amounts.header(at)));
    return isOfWholeContract(this.#amounts.header(total)) ? this.#content.open.filter(isOfSavings) : [];
  }

  /** What was paid in each period, if it comes to the total in every row. */
  #ofPeriods(total: number): number[] {
    const { open, rows } = this.#content;
    const parts = open.filter((at) => isOfOnePeriod(this.#amounts.header(at)));
    const sumOf = (row: number) => parts.reduce((sum, at) => sum + (this.#amounts.of(at)[row] ?? 0), 0);
    const areWhole = [...parts, total].every((at) => this.#amounts.isWhole(at));
    const fits = areWhole && rows.every((_, row) => isAbout(sumOf(row), this.#amounts.of(total)[row], parts.length));
    return parts.length > 1 && fits ? parts : [];
  }

  /** Neighbouring columns that match no field, if they are the parts of the total in every row. */
  #partsOf(total: number): number[] {
    const whole = this.#content.open.filter((at) => this.#amounts.isWhole(at) && this.#amounts.role(at) !== 'tax');
    const isTaxed = (parts: readonly number[]) =>
      parts.some((at) => parts.some((net) => net !== at && this.#amounts.isTaxOf(at, net)));
    const amounts = new Map(whole.map((at) => [at, this.#amounts.of(at)]));
    const found = this.#amounts.isWhole(total) ? partsOfSum(amounts, this.#amounts.of(total)) : [];
    return isTaxed(found) ? [] : found;
  }

  #isExplained(at: number, total: number): boolean {
    return (
      this.#amounts.isDiscounted(at, total) ||
      this.#amounts.isShareOf(at, total) ||
      (this.#amounts.role(at) === 'price' && this.#amounts.comesTo(at, total)) ||
      (this.#amounts.role(at) === undefined && this.#amounts.arePricesOfUnits(at, total))
    );
  }

  /** List prices of one unit each. */
  #listsOfUnits(total: number): number[] {
    const [sums, units] = [this.#amounts.of(total), this.#amounts.of(total).map((_, row) => this.#amounts.units(row))];
    return placesOf(this.#content.columns, 'listPrice').filter(
      (at) => !this.#isGiven(at) && areOfUnits(this.#amounts.of(at), { sums, units }),
    );
  }
}
