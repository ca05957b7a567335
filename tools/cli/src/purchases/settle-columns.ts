import { isOfUnit, takeRange, type Cell } from '../csv/parse-cell.ts';
import type { Columns } from '../csv/columns.ts';
import { columnOf, headerOf, placesOf } from './column-cells.ts';
import { askedFor, inWords } from './fields.ts';
import { isSingleUnit } from './other-columns.ts';

type Content = { columns: Columns; rows: readonly Cell[][]; open: readonly number[] };

/** What the cells of columns tell that their headers leave open. */
export type SettledColumns = {
  /** The fields of columns that match none by their headers, by place. */
  fields: ReadonlyMap<number, string>;
  /** The places of columns that say nothing that matters. */
  left: readonly number[];
};

const ordered = /^(?:p\.?o\.?|order|purchase) date$|^(?:bestelldatum|date de commande)$/i;
const ofPayment = /bill|invoice|payment|abrechnung|rechnung|factur|fattur/i;

/** Tells what columns are whose cells can be read in one way only. */
export function settleColumns({ columns, rows, open }: Content): SettledColumns {
  const fields = new Map<number, string>();
  const left: number[] = orderDates(columns);
  const given = new Set([...columns.fieldAt.values(), ...columns.constants.keys()]);
  for (const at of open) {
    const header = headerOf(columns, at);
    const cells = columnOf(rows, at).filter((cell) => cell !== '');
    const are = (isSuch: (text: string) => boolean) => cells.length > 0 && cells.every((cell) => isSuch(String(cell)));
    const isTerm = !ofPayment.test(header) && !['startDate', 'endDate', 'termMonths'].some((each) => given.has(each));
    if (inWords(header).toLowerCase() === 'unit' && are(isSingleUnit)) left.push(at);
    else if (isTerm && are((text) => takeRange(text) !== undefined)) add('termMonths', at);
    else if (askedFor(header) === 'paid' && !given.has('unitPrice') && are(isOfUnit)) add('unitPrice', at);
  }
  return { fields, left };

  function add(field: string, at: number): void {
    given.add(field);
    fields.set(at, field);
  }
}

/** The days of orders, next to one on which the term begins. */
function orderDates(columns: Columns): number[] {
  const starts = placesOf(columns, 'startDate');
  const ofOrder = starts.filter((at) => ordered.test(inWords(headerOf(columns, at))));
  return starts.length - ofOrder.length === 1 ? ofOrder : [];
}
