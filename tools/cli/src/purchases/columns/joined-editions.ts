import type { Cell } from '../../sheets/cells/parse-cell.ts';
import type { Columns } from '../../sheets/tables/columns.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import type { Head } from '../../sheets/tables/find-head.ts';
import type { Table, TableRow } from '../../sheets/tables/read-table.ts';
import { inWords } from '../headings/in-words.ts';
import { maySayState, saysOtherRow } from '../headings/state-words.ts';
import { namesEdition } from '../headings/weaker-headings.ts';
import { cellAt, columnOf, countOf, filledOf, headerOf, placesOf } from './column-cells.ts';
import { isKind } from './left-out/needless-columns.ts';
import { mayMatter, saysOtherKind, saysPeriod } from './left-out/other-columns.ts';

type Found = { columns: Columns; open: number[] };
type Content = { rows: Cell[][] };
type Joined<F, C> = {
  table: Table;
  found: F;
  content: C;
  /** How the names are read that were joined, by the place of their column, to complete `as …`. */
  joined: ReadonlyMap<number, string>;
};

/** Joins editions with product names if a product has several editions, because their prices differ. */
export function withJoinedEditions<F extends Found, C extends Content>(
  { table, found }: { table: Table; found: F },
  { head, content }: { head: Head; content: C },
): Joined<F, C> {
  const { rows } = content;
  const places = placesOfEditions(found, rows);
  if (places === undefined) return { table, found, content, joined: new Map() };
  const { name, edition } = places;
  const { columns, open } = found;
  const fieldAt = new Map([...columns.fieldAt].filter(([at]) => at !== edition));
  return {
    table: { ...table, rows: () => joinedRows(table, { head, name, edition }) },
    found: { ...found, columns: { ...columns, fieldAt }, open: open.filter((at) => at !== edition) },
    content: { ...content, rows: rows.map((cells) => joinedCells(cells, name, edition)) },
    joined: new Map([[name, `${headerOf(columns, name)} and ${headerOf(columns, edition)} together`]]),
  };
}

function placesOfEditions({ columns, open }: Found, rows: readonly Cell[][]) {
  const [given] = placesOf(columns, 'edition');
  if (given !== undefined || columns.constants.has('edition')) return placesGiven(columns, given);
  const isOfEditions = (at: number) => namesEdition(inWords(headerOf(columns, at)));
  const products = placesOf(columns, 'product');
  const [edition, ...more] = [...products, ...open].filter(isOfEditions);
  const [name, ...others] = products.filter((at) => at !== edition);
  if (edition === undefined || name === undefined || more.length + others.length > 0) return undefined;
  const isOne = filledOf(columnOf(rows, edition)).map(String).every(isEdition);
  const names = [...placesOf(columns, 'supplier'), name];
  const areSeveral = countOf(rows, names) < countOf(rows, [...names, edition]);
  return isOne && areSeveral && columnOf(rows, name).every((cell) => cell !== '') ? { name, edition } : undefined;
}

/** The edition that an option names is joined, whatever it says. */
function placesGiven(columns: Columns, edition: number | undefined) {
  const [name, ...others] = placesOf(columns, 'product');
  if (edition !== undefined && name !== undefined && others.length === 0) return { name, edition };
  const remedy = 'pass --column product=HEADER and --column edition=HEADER';
  throw new UsageError(`An edition is joined with the name of its product, so each needs one column: ${remedy}.`);
}

const saysMore = [saysPeriod, mayMatter, saysOtherKind, saysOtherRow, maySayState, isKind];

function isEdition(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length <= longest && !saysMore.some((says) => says(text));
}

/** In letters. */
const longest = 40;

type Joining = { head: Head; name: number; edition: number };

async function* joinedRows(table: Table, { head, name, edition }: Joining): AsyncGenerator<TableRow> {
  for await (const row of table.rows())
    yield 'fault' in row || row.number <= head.number ? row : { ...row, cells: joinedCells(row.cells, name, edition) };
}

function joinedCells(cells: readonly Cell[], name: number, edition: number): Cell[] {
  const [product, part] = [name, edition].map((at) => String(cellAt(cells, at)));
  return product && part ? cells.map((cell, at) => (at === name ? nameWith(product, part) : cell)) : [...cells];
}

/** The name of a product with that of its edition, which may say both already. */
export function nameWith(product: string, edition: string): string {
  const [name, part] = [product.toLowerCase(), edition.toLowerCase()];
  if (name.includes(part)) return product;
  return part.startsWith(name) ? edition : `${product} ${edition}`;
}
