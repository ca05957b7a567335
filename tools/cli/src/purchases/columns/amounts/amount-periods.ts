import type { Columns } from '../../../sheets/tables/columns.ts';
import { takeApart, type Cell, type DateOrder } from '../../../sheets/cells/parse-cell.ts';
import { periodInHeader } from '../../../sheets/cells/period-words.ts';
import type { Period } from '../../../sheets/cells/periods.ts';
import { columnOf, headerOf } from '../column-cells.ts';
import { amountFields } from '../../headings/fields.ts';
import { namesOddPeriod } from '../../headings/header-facts.ts';
import { monthsOfRows } from '../terms/months-of-rows.ts';
import { areOrderLines } from '../order-lines.ts';
import { amountOfRows, asksForPeriods } from './price-period.ts';

type Given = {
  periods?: ReadonlyMap<string, Period>;
  dates?: DateOrder;
  /** The price of a unit is that of the term, as other amounts show. */
  areUnitsOfTerm?: boolean;
};

type Content = { columns: Columns; rows: readonly Cell[][]; open: readonly number[] };

/**
 * The periods that amounts are for, by field; the fields whose cells name them; the one whose period another column names
 * in each row (`inRows`); and questions. A header, an option or each cell says which period it is. A unit price without any
 * may be of a month, a year or the term.
 */
export function periodsOf({ columns, rows, open }: Content, { periods: given, dates, areUnitsOfTerm = false }: Given) {
  const periods = new Map<string, Period>(given);
  const inCells = new Set<string>();
  const ofRows = amountOfRows(columns, given);
  const questions = ofRows.question === undefined ? [] : [ofRows.question];
  const areAsked = asksForPeriods({ columns, rows, open });
  for (const [at, field] of columns.fieldAt) {
    if (!amountFields.includes(field)) continue;
    const named = namesPeriod(columnOf(rows, at));
    if (named !== 'none') inCells.add(field);
    if (periods.has(field) || field === ofRows.field) continue;
    const isOfTerm = field === 'unitPrice' && (areUnitsOfTerm || areOrderLines(columns));
    const header = headerOf(columns, at);
    const { period, question } = periodOf({ field, header, named }, { columns, rows, dates, isOfTerm, areAsked });
    if (period !== undefined) periods.set(field, period);
    if (question !== undefined) questions.push(`the column ${header} ${question}.`);
  }
  return { periods, inCells, inRows: ofRows.field, questions };
}

type Table = Omit<Content, 'open'> & { dates: DateOrder | undefined; isOfTerm: boolean; areAsked: boolean };
type AmountColumn = { field: string; header: string; named: ReturnType<typeof namesPeriod> };

/** The period of an amount, or what to ask about it. */
function periodOf(amount: AmountColumn, table: Table): { period?: Period; question?: string } {
  const { field, header, named } = amount;
  const period = periodInHeader(header);
  if (period !== undefined && !namesOddPeriod(header)) return { period };
  if (field === 'unitPrice' && table.areAsked) return {};
  const question = periodQuestion(amount, table);
  if (question !== undefined) return { question };
  return table.isOfTerm && named === 'none' ? { period: 'term' } : {};
}

function periodQuestion({ field, header, named }: AmountColumn, table: Table): string | undefined {
  if (namesOddPeriod(header))
    return `is for a period that has no fixed number in a month: convert it in the file, or pass --period ${field}=month, quarter, year or term`;
  if (named === 'some')
    return `names a period in some cells and none in others: pass --period ${field}=month, quarter, year or term for the others`;
  if (!areTerms(table, monthsNamed(header)))
    return `is for ${monthsNamed(header)} months, and not all terms are as long: pass --period ${field}=term, or year or month if it is of one`;
  const isOnlyPrice = field === 'unitPrice' && ![...table.columns.fieldAt.values()].includes('netPrice');
  return isOnlyPrice && !table.isOfTerm && named === 'none' && !areTerms(table, 1)
    ? 'does not say which period its prices cover: pass --period unitPrice=month, --period unitPrice=year or --period unitPrice=term'
    : undefined;
}

/** Whether amounts name their periods: `$15,000/yr`. */
function namesPeriod(cells: readonly Cell[]): 'all' | 'some' | 'none' {
  const amounts = [...new Set(cells)].flatMap((cell) => takeApart(String(cell)) ?? []);
  const named = amounts.filter(({ period }) => period !== undefined).length;
  if (named === 0) return 'none';
  return named === amounts.length ? 'all' : 'some';
}

/** The months for which an amount is, such as `Total (12 months)` and `Total for 3 years`. */
function monthsNamed(header: string): number | undefined {
  const months = /(?<!\d)(\d{1,2})[ -]?(?:months?|mos?|monate|mois|meses|mesi|maanden)(?!\p{L})/iu.exec(header)?.[1];
  const years = /(?<!\d)(\d)[ -]?(?:years?|yrs?|jahre?|ans?|años?|anni|jaar|år|lata)(?!\p{L})/iu.exec(header)?.[1];
  if (months !== undefined) return Number(months);
  return years === undefined ? undefined : Number(years) * 12;
}

/** Whether all terms are known to be this long. */
function areTerms({ columns, rows, dates }: Omit<Table, 'isOfTerm' | 'areAsked'>, months: number | undefined): boolean {
  if (months === undefined) return true;
  const known = monthsOfRows({ columns, rows }, dates);
  return known.length > 0 && known.every((each) => each === months);
}
