import { nameKey } from '@parley/products/name-key';
import { isTotalRow, namesTotal } from '../../sheets/tables/find-head.ts';
import { decimalSigns, takeRange, type Cell } from '../../sheets/cells/parse-cell.ts';
import { valuesOf, type Columns } from '../../sheets/tables/columns.ts';
import { amountIn } from '../columns/column-cells.ts';
import { dayFields, type ReadingStyle } from './reading-style.ts';

/** Amounts that a row of totals sums up; the price of a unit is none. */
const summed = ['netTotal', 'netPrice', 'listPrice'];

/** Labels that no supplier or product has as its name. */
const sureLabel =
  /^(?:grand[- ]total|sub[- ]?totaa?l|sous-total|zwischensumme|gesamtsumme|gesamtergebnis|eindtotaal)s?(?![\p{L}\d])|(?<![\p{L}\d])sub[- ]?totaa?ls?:?$|^(?:all|alle|tous les|todos los|tutti i) (?:products|produkte|producten|produits|productos|prodotti|items|orders|purchases)$/iu;

const aroundName = /^(?:totals?|summe|totaal|totale|suma)(?: (?:for|of|de|für|voor))?[ :]+|[ :–-]+(?:totals?|summe)$/iu;

/** What the cells of a row say, without the values set for all rows. */
type OwnValues = ReadonlyMap<string, Cell>;

/** Whether a row has a word for a total, and lacks what every purchase of the file has. */
export function looksLikeTotal(cells: readonly Cell[], columns: Columns): boolean {
  if (!cells.some(namesTotal)) return false;
  const own = ownValues(cells, columns);
  if (hasDayOf(own, columns)) return false;
  return isTotalRow(cells) || !isNamed(own, columns);
}

/** Whether a row has a word for a total in place of its product, next to a supplier that is merged with the rows above. */
export function isCalledTotal(cells: readonly Cell[], columns: Columns): boolean {
  const own = ownValues(cells, columns);
  return onlyLabel.test(String(own.get('product') ?? '').trim()) && !hasDayOf(own, columns);
}

const onlyLabel =
  /^(?:(?:grand |sub[- ]?|sous-)?totals?|(?:zwischen|gesamt)?summe|(?:sub|eind)?totaa?l|totale|suma|razem):?$/iu;

/** Whether a row has amounts and nothing else, as a total without a word for it. */
export function hasOnlyAmounts(cells: readonly Cell[], columns: Columns): boolean {
  const own = ownValues(cells, columns);
  const isNothingElse = !['supplier', 'product', 'quantity', 'termMonths'].some((field) => own.has(field));
  const filled = cells.filter((cell) => String(cell).trim() !== '');
  const isAmount = (cell: Cell) => decimalSigns.some((sign) => amountIn(cell, sign) !== undefined);
  return isNothingElse && !hasDayOf(own, columns) && filled.length > 0 && filled.every(isAmount);
}

/**
 * Tells rows of totals from purchases by sums, because products may be called like totals (Total Protection), and
 * totals may have no word for it: a total is what the rows above add up to, all or those since the last total.
 */
export class TotalRows {
  readonly #columns: Columns;
  readonly #style: ReadingStyle;
  /** What a row is that has its product and its quantity alone. */
  readonly #lineKind: 'purchase' | 'unclear';
  readonly #all = new Sums();
  #sinceTotal = new Sums();
  readonly #suppliers = new Set<string>();

  /** @param hasLines whether empty cells are known to mean those above */
  constructor(columns: Columns, style: ReadingStyle, hasLines: boolean) {
    this.#columns = columns;
    this.#style = style;
    this.#lineKind = hasLines ? 'purchase' : 'unclear';
  }

  /** Takes the rows in their order. `unclear` is a purchase that may be a total. */
  kindOf(cells: readonly Cell[]): 'total' | 'purchase' | 'unclear' {
    const own = ownValues(cells, this.#columns);
    const amounts = this.#amountsOf(own);
    const kind = this.#judge(cells, { own, amounts });
    if (kind === 'total') this.#sinceTotal = new Sums();
    else for (const sums of [this.#sinceTotal, this.#all]) sums.add(amounts);
    if (kind === 'purchase') this.#suppliers.add(nameKey(String(own.get('supplier') ?? '')));
    return kind;
  }

  #judge(cells: readonly Cell[], { own, amounts }: { own: OwnValues; amounts: ReadonlyMap<string, number> }) {
    const summedUp = [this.#sinceTotal, this.#all].filter((sums) => sums.equal(amounts));
    const isOfSeveral = summedUp.some(({ rows }) => rows > 1);
    const isWhole = isNamed(own, this.#columns) && (hasDayOf(own, this.#columns) || !this.#hasDays());
    if (looksLikeTotal(cells, this.#columns)) return 'total';
    // A line of an order may say its product alone, and cost as much as those above.
    if (isOfSeveral && !isWhole) return own.has('product') && own.has('quantity') ? this.#lineKind : 'total';
    if (cells.some((cell) => typeof cell === 'string' && this.#isSureLabel(cell.trim())))
      return summedUp.length > 0 ? 'total' : 'unclear';
    return isOfSeveral && cells.some(namesTotal) ? 'unclear' : 'purchase';
  }

  /** Otherwise no row can have one. */
  #hasDays(): boolean {
    return [...this.#columns.fieldAt.values()].some((field) => dayFields.has(field));
  }

  /** Such as `Grand total`, or `Total Alto` below purchases from Alto. */
  #isSureLabel(text: string): boolean {
    const name = text.replace(aroundName, '');
    return sureLabel.test(text) || (name !== text && this.#suppliers.has(nameKey(name)));
  }

  #amountsOf(own: OwnValues): Map<string, number> {
    return new Map(
      summed.flatMap((field) => {
        const cell = own.get(field) ?? '';
        const sign = this.#style.decimals.get(field) ?? '.';
        const amount = amountIn(cell, sign);
        return amount === undefined ? [] : [[field, amount]];
      }),
    );
  }
}

function ownValues(cells: readonly Cell[], { fieldAt }: Columns): OwnValues {
  return valuesOf(cells, { fieldAt, constants: new Map() });
}

function isNamed(own: OwnValues, { constants }: Columns): boolean {
  return ['supplier', 'product'].every((field) => own.has(field) || constants.has(field));
}

/** Whether a row has a first or a last day, and no word for a total in its place. */
function hasDayOf(own: OwnValues, { fieldAt }: Columns): boolean {
  const fields = [...fieldAt.values()].filter((field) => dayFields.has(field));
  return (
    fields.some((field) => own.has(field) && !namesTotal(own.get(field) ?? '')) ||
    takeRange(String(own.get('termMonths') ?? '')) !== undefined
  );
}

class Sums {
  rows = 0;
  readonly #sums = new Map<string, number>();

  add(amounts: ReadonlyMap<string, number>): void {
    this.rows += 1;
    for (const [field, amount] of amounts) this.#sums.set(field, (this.#sums.get(field) ?? 0) + amount);
  }

  /** Whether these are the sums, but for what rounding may have changed in each row. */
  equal(amounts: ReadonlyMap<string, number>): boolean {
    if (this.rows === 0 || amounts.size === 0) return false;
    return [...amounts].every(([field, amount]) => Math.abs(amount - (this.#sums.get(field) ?? 0)) <= 0.01 * this.rows);
  }
}
