import { isRepeated, isTotalRow, rowsBelow, type Head } from './find-head.ts';
import { filledIn } from '../cells/filled-in.ts';
import { takeApart, type Cell } from '../cells/parse-cell.ts';
import type { ColumnOptions } from './columns.ts';
import type { Table, TableRow } from './read-table.ts';

type HeaderWords = {
  fieldCalled: (header: string) => string | undefined;
  /** Whether a header that is no field needs no question. */
  isOther?: (header: string) => boolean;
};

/** The headers that options name: their columns stay whole. */
type Given = { given: ReadonlySet<string> };

/** What stands between the two values of a cell. */
const signs = {
  stroke: /\s*[/|]\s*/,
  dash: /\s+[-–—]\s+/,
  times: /\s*[×*@]\s*|(?<=[\d\p{L}])\s*x\s*(?=[\p{Sc}\d])|(?<=\d)\s+x\s+/iu,
};
type Sign = keyof typeof signs;

/** Two headers in one: `Vendor / Product`, `Supplier - Item`, `Qty x Price`. */
const twoNames = /^(.+?)(?:\s*[/|×*@]\s*|\s+[-–—]\s+|\s+x\s+)([^/|×*@]+)$/i;
/** Two words within one header: `Seats (used/total)`, `Used / total seats`. */
const twoWords = /^(.*?)(\p{L}+)\s?\/\s?(\p{L}+)(.*)$/u;

type Names = readonly [string, string];
type Halves = {
  names: Names;
  signs: ReadonlySet<Sign>;
  /** Whether only a currency shows that the second value is a price, and not the size of a pack. */
  needsCurrency?: boolean;
};

/**
 * Divides columns with two values in each cell into two, if their header names both: `Vendor / Product`,
 * `Seats (used/total)`, `Qty x Price`; and numbers of units with their price, such as `100 x $120`.
 */
export async function withSplitColumns<T extends Table>(
  { table, head }: { table: T; head: Head },
  words: HeaderWords,
  { columns, ignored }: Pick<ColumnOptions, 'columns' | 'ignored'>,
): Promise<{ table: T; head: Head }> {
  const given = new Set([...columns.values(), ...ignored]);
  const found = await columnsToSplit(table, head, { ...words, given });
  if (found.length === 0) return { table, head };
  const rename = (names: readonly string[]) => {
    const renamed = names.map((name, at) => found.find((each) => each.at === at)?.names[0] ?? name);
    return [...renamed, ...found.map(({ names: [, second] }) => second)];
  };
  const notes = found.map(
    ({ at, names }) => `${head.cells[at]?.trim()} is read as two columns, ${names.join(' and ')}.`,
  );
  return {
    table: { ...table, rows: () => splitRows(table, head, found), note: [table.note ?? [], notes].flat().join('\n') },
    head: { ...head, cells: rename(head.cells), shortNames: rename(head.shortNames) },
  };
}

type Column = { at: number; names: Names; sign: Sign };

async function columnsToSplit(table: Table, head: Head, words: HeaderWords & Given): Promise<Column[]> {
  const open = new Map(
    head.cells.flatMap((header, at) => {
      const halves = words.given.has(header.trim()) ? undefined : halvesOf(header.trim(), words);
      return halves === undefined ? [] : [[at, { ...halves, signs: new Set(halves.signs) }] as const];
    }),
  );
  let isEmpty = true;
  for await (const row of rowsBelow(table, head)) {
    if (open.size === 0) return [];
    if ('fault' in row || filledIn(row.cells) < 2 || isTotalRow(row.cells)) continue;
    isEmpty = false;
    for (const [at, halves] of open) if (leaveFitting(row.cells[at] ?? '', halves, words).size === 0) open.delete(at);
  }
  return [...open].flatMap(
    ([
      at,
      {
        names,
        signs: [sign, ...others],
      },
    ]) => (!isEmpty && sign !== undefined && others.length === 0 ? [{ at, names, sign }] : []),
  );
}

/** Removes the signs that do not divide a cell into two values of its fields. */
function leaveFitting(cell: Cell, halves: Halves & { signs: Set<Sign> }, words: HeaderWords): ReadonlySet<Sign> {
  if (cell === '') return halves.signs;
  for (const sign of halves.signs) if (!fits(partsOf(cell, sign), halves, words)) halves.signs.delete(sign);
  return halves.signs;
}

/** Both names in a header, if it names two fields. */
export function twoFieldsIn(header: string, fieldCalled: HeaderWords['fieldCalled']): readonly string[] {
  const [, first = '', second = ''] = twoNames.exec(header) ?? [];
  return ofTwoFields([first, second], { fieldCalled })?.names ?? [];
}

/** The headers of both values of a column, and what may stand between them. */
function halvesOf(header: string, words: HeaderWords): Halves | undefined {
  const [, first = '', second = ''] = twoNames.exec(header) ?? [];
  return ofTwoFields([first, second], words) ?? ofPricedUnits(header, first, words) ?? ofTwoWords(header, words);
}

function ofTwoFields(names: Names, { fieldCalled }: Pick<HeaderWords, 'fieldCalled'>): Halves | undefined {
  const [one, other] = names.map(fieldCalled);
  if (one === undefined || other === undefined || one === other) return undefined;
  const isPriced = one === 'quantity' && other === 'unitPrice';
  return { names, signs: new Set(isPriced ? ['stroke', 'dash', 'times'] : ['stroke', 'dash']) };
}

/** What a unit costs is the only amount that units are multiplied by. */
const priceName = 'Unit price';

function ofPricedUnits(header: string, first: string, { fieldCalled }: HeaderWords): Halves | undefined {
  const name = [first, header].find((each) => fieldCalled(each) === 'quantity');
  return name === undefined ? undefined : { names: [name, priceName], signs: new Set(['times']), needsCurrency: true };
}

function ofTwoWords(header: string, { fieldCalled, isOther = () => false }: HeaderWords): Halves | undefined {
  const [, before = '', first, second = '', after = ''] = twoWords.exec(header) ?? [];
  if (first === undefined) return undefined;
  const names: Names = [`${before}${first}${after}`, `${before}${second}${after}`];
  const [one, other] = names.map(fieldCalled);
  const areKnown = names.every((name) => fieldCalled(name) !== undefined || isOther(name));
  return areKnown && one !== other ? { names, signs: new Set(['stroke']) } : undefined;
}

function partsOf(cell: Cell, sign: Sign): string[] {
  return String(cell).trim().split(signs[sign]);
}

/** Whether a cell has two values that may be those of their fields. */
function fits(
  parts: readonly string[],
  { names, needsCurrency = false }: Omit<Halves, 'signs'>,
  { fieldCalled }: HeaderWords,
): boolean {
  return (
    parts.length === 2 &&
    (!needsCurrency || takeApart(parts[1] ?? '')?.currency !== undefined) &&
    parts.every((part, at) => {
      const field = fieldCalled(names[at] ?? '');
      return (field === undefined || hasFigures.test(field) ? /\d/ : /\p{L}/u).test(part);
    })
  );
}

/** Fields whose values are numbers or days. */
const hasFigures = /date|quantity|price$|total|months|days|weeks/i;

async function* splitRows(table: Table, head: Head, columns: readonly Column[]): AsyncGenerator<TableRow> {
  for await (const row of table.rows())
    yield 'fault' in row || row.number <= head.number || isRepeated(row.cells, head)
      ? row
      : { ...row, cells: splitCells(row, head.cells.length, columns) };
}

/** Rows that are too short or too long stay so. */
function splitCells(
  { cells, endOffset }: { cells: readonly Cell[]; endOffset: number },
  width: number,
  columns: readonly Column[],
): Cell[] {
  const isWhole = endOffset === 0 || cells.length >= width;
  if (!isWhole || filledIn(cells.slice(width)) > 0) return [...cells];
  const split = Array.from({ length: width }, (_, at) => cells[at] ?? '');
  for (const { at, sign } of columns) {
    const [first = '', second = ''] = partsOf(cells[at] ?? '', sign);
    split[at] = typeof cells[at] === 'number' ? cells[at] : first;
    split.push(second);
  }
  return split;
}
