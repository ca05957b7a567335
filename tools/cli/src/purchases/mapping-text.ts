import { cutText } from '@parley/errors/cut-text';
import { maxShown, nameOfSign } from '../sheets/cells/parse-cell.ts';
import type { Columns } from '../sheets/tables/columns.ts';
import type { DayWriting } from '../sheets/cells/day-writing.ts';
import type { StatedCurrency } from './columns/amounts/stated-currency.ts';
import { headText, hiddenTexts } from '../sheets/tables/head-text.ts';
import { columns as inColumns } from '../output/text-columns.ts';
import type { OfWorkbook } from '../sheets/tables/read-table.ts';
import type { ReadingStyle } from './rows/reading-style.ts';

type Understood = {
  table: OfWorkbook;
  head: { number: number };
  columns: Columns;
  style: ReadingStyle;
  /** Fields of which an empty cell means the one above. */
  fillDown: readonly string[];
  /** Columns with cells that are merged with those of other rows, by index. */
  merged: ReadonlySet<number>;
  /** Columns that are left out without a question, by index. */
  leftOut: readonly number[];
  /** What to say about those that tell prices of one product apart. */
  kinds: readonly string[];
  /** Those of texts that seem to say nothing that matters, by index, with their texts. */
  unknown: ReadonlyMap<number, readonly string[]>;
  /** Cells of such columns that may say what became of their rows, by index. */
  outcomes: ReadonlyMap<number, readonly string[]>;
  /** Those that may say what was bought or paid. */
  remarks: ReadonlyMap<number, readonly string[]>;
  /** Single texts among and below the rows that may say it. */
  outcomeNotes: readonly string[];
  /** How the fields of columns are known whose headers leave it open, by index. */
  reasons: ReadonlyMap<number, string>;
  /** The currency of all rows, if neither a column nor an option has it. */
  currency?: StatedCurrency;
};

/** How the columns of a file are understood, to be checked before anything is stored. */
export function mappingText(file: string, { table, head, columns, style, ...rest }: Understood): string {
  const { fillDown, merged, leftOut, kinds, unknown, outcomes, remarks, outcomeNotes, reasons, currency } = rest;
  const known = leftOut.filter((at) => !unknown.has(at));
  const rows = [...columns.fieldAt].map(([at, field]) => {
    const above = fillDown.includes(field) ? ['empty cells mean the one above'] : [];
    const shared = merged.has(at) ? ['merged cells belong to each of their rows'] : [];
    const reason = reasons.has(at) ? [`as ${reasons.get(at)}`] : [];
    return [
      columns.headers[at] || '(own rows)',
      field,
      [...reason, ...readingOf(field, style), ...above, ...shared].join(', '),
    ];
  });
  const constants = [...columns.constants].map(([field, value]) => [
    '(all rows)',
    field,
    field === 'currency' && currency !== undefined ? `${value}, as ${currency.reason}` : value,
  ]);
  const shown = inColumns(['COLUMN', 'FIELD', 'READ AS'], [...rows, ...constants]);
  return [
    headText(file, { sheet: table.sheet, headRow: head.number }),
    ...(table.note === undefined ? [] : [table.note]),
    ...hiddenTexts(table, { columns, headRow: head.number }),
    shown,
    ...(known.length > 0 ? [`Left out: ${known.map((at) => columns.headers[at]).join(', ')}.`] : []),
    ...kinds,
    ...[...outcomes].map(([at, texts]) => leavesOut(columns.headers[at], { that: 'that a row does not count', texts })),
    ...[...remarks].map(([at, texts]) => leavesOut(columns.headers[at], { that: 'what was bought or paid', texts })),
    ...outcomeNotes.map(
      (text) => `Leaves out "${cutText(text.trim(), maxShown)}", which may say that a row does not count.`,
    ),
    ...[...unknown].map(([at, texts]) => unknownText(columns.headers[at] ?? '', texts)),
    ...([...columns.fieldAt.values()].includes('id') ? [] : [noId]),
  ].join('\n');
}

function leavesOut(header = '', { that, texts }: { that: string; texts: readonly string[] }): string {
  const shown = texts.map((text) => cutText(text, maxShown)).join('; ');
  return `Leaves out ${cutText(header, maxShown)}, of which some cells may say ${that}: ${shown}.`;
}

/** A column that no word is known of may still say that a row does not count. */
export function unknownText(header: string, texts: readonly string[]): string {
  const shown = texts.slice(0, maxTexts).map((text) => cutText(text, maxShown));
  const rest = texts.length > maxTexts ? '; …' : '.';
  return `Leaves out ${cutText(header, maxShown)}, which matches no field: values such as ${shown.join('; ')}${rest}`;
}

const maxTexts = 6;

/** Otherwise a file that was corrected and imported again would count some purchases twice. */
const noId =
  'No column is the id, so a row that differs from an imported one in any cell is stored as another purchase. A corrected file replaces what it brought before with --replace (parley purchases imports list).';

function readingOf(field: string, { decimals, dates, periods, scales, currencies, ...style }: ReadingStyle): string[] {
  const [sign, order, period] = [decimals.get(field), dates.get(field), periods.get(field)];
  const scale = scales.get(field);
  return [
    ...(order ? daysText(order, field, style) : []),
    ...writingOf(style.dayWritings.get(field)),
    ...(sign ? [nameOfSign[sign]] : []),
    ...(scale ? [`times ${scale.toLocaleString('en-US', { maximumSignificantDigits: 3 })}`] : []),
    ...currencyText(currencies.get(field), style.shownEach.has(field)),
    ...(field === 'termMonths' && style.termUnit !== 'month' ? [`in ${style.termUnit}s`] : []),
    ...(style.periodsInRows === field ? ['for the period that its row names'] : []),
    ...(style.periodsInCells.has(field) ? ['for the period in its cell'] : []),
    ...(period ? [period === 'term' ? 'for the whole term' : `for a ${period}, times the term`] : []),
  ];
}

function daysText(
  order: string,
  field: string,
  { hasWholeMonths, endsAtRenewal }: Pick<ReadingStyle, 'hasWholeMonths' | 'endsAtRenewal'>,
): string[] {
  return [
    `days ${order}`,
    ...(hasWholeMonths ? ['months are whole'] : []),
    ...(endsAtRenewal && field === 'endDate' ? ['a whole term ends on the day before'] : []),
  ];
}

function currencyText(currency: string | undefined, isOfEach: boolean): string[] {
  if (isOfEach) return ['in the currency that each cell shows'];
  return currency === undefined ? [] : [`in ${currency}`];
}

function writingOf({ numbers, isBuddhist = false }: DayWriting = {}): string[] {
  return [...(numbers === undefined ? [] : [`numbers are ${numbers}`]), ...(isBuddhist ? ['Buddhist years'] : [])];
}
