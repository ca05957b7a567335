import { cutText } from '@parley/errors/cut-text';
import { maxShown, takeApart } from '../sheets/cells/parse-cell.ts';
import type { TableRow } from '../sheets/tables/read-table.ts';
import { rateFieldCalled, tellsNoRate } from './fields.ts';

export type NotesOfColumns = {
  /** The numbers of rows that say something of the columns. */
  numbers: ReadonlySet<number>;
  texts: string[];
  questions: string[];
};

/**
 * The rows between the header row and the first rates, as central banks write them: what each column is called, in how many
 * decimals, for how many units. They are no rates, but those that count units change what a rate means.
 */
export function notesOfColumns(rows: readonly TableRow[], isDated: (row: TableRow) => boolean): NotesOfColumns {
  const first = rows.findIndex(isDated);
  const above = rows.slice(0, Math.max(0, first)).flatMap((row) => {
    if ('fault' in row) return [];
    const [label = '', ...cells] = row.cells.map((cell) => String(cell).trim());
    return [{ number: row.number, label, cells: cells.filter((cell) => cell !== '') }];
  });
  const notes = above.filter(isNote);
  return {
    numbers: new Set(notes.map(({ number }) => number)),
    texts: notes.map(textOf),
    questions: above.filter(({ cells }) => cells.some(countsUnits)).map(unitsQuestion),
  };
}

type EarlyRow = { number: number; label: string; cells: readonly string[] };

function textOf({ label, cells }: EarlyRow): string {
  return cutText([label, ...cells].join(' '), maxShown);
}

/** Numbers without a known word for what they are may be rates of a day that cannot be read. */
function isNote({ label, cells }: EarlyRow): boolean {
  const word = label.replace(/:$/, '');
  const isKnown = ['units', 'power'].includes(rateFieldCalled(word) ?? '') || tellsNoRate(word);
  return isKnown || cells.every((cell) => takeApart(cell) === undefined);
}

/** More than one: `100`, `per 100 units`. */
function countsUnits(text: string): boolean {
  return /(?<![\p{L}\d.,])10{1,4}(?![\d.,])/u.test(text);
}

function unitsQuestion(row: EarlyRow): string {
  return `row ${row.number} may say for how many units the rates below it are, "${textOf(row)}": correct the rates in the file to those of 1 unit, and delete the row.`;
}
