import { hash } from 'node:crypto';
import type { Fault, Line } from '../../import/line.ts';
import type { Cell } from '../../sheets/cells/parse-cell.ts';
import { rounded, type PurchaseRow } from './read-row.ts';
import { withoutDiscounts } from './discount-rows.ts';
import { partsByTerm } from './parts-by-term.ts';

/** A row of a purchase, or why it cannot be read. A row without an id is a separate purchase. */
export type ReadRow = { number: number; endOffset: number; id?: string } & (
  | { row: PurchaseRow; rowHash: string; cells: readonly Cell[] }
  | { fault: Fault }
  | { leftOut: Fault }
);

type RowOfPurchase = Exclude<ReadRow, { leftOut: Fault }>;

/** A purchase whose rows are being read. */
type Gathered = {
  id: string;
  number: number;
  endOffset: number;
  head: PurchaseRow['head'];
  lines: PurchaseRow['line'][];
  /** The line numbers in the file, by index of the purchase's lines. */
  rows: number[];
  /** The cells of its first row, and of all rows as texts once there are several. */
  first?: readonly Cell[];
  seen?: Set<string>;
  /** How many of its rows have its total. */
  totals: number;
  fault?: { number: number; fault: Fault };
  isIdDerived: boolean;
  notes: Fault[];
};

type GatherOptions = {
  /** Ids whose rows are not consecutive. */
  scattered: ReadonlySet<string>;
  /** Whether it is certain that a net total repeated in several rows is that of the purchase, not of each line. */
  saysTotal: boolean;
};

/**
 * Combines rows into purchase records: consecutive rows with the same id form one purchase. If the rows of a purchase
 * are not consecutive, the later ones are refused; all of them if the id is in `scattered`.
 */
export async function* gatherRows(
  rows: AsyncIterable<ReadRow>,
  { scattered, saysTotal }: GatherOptions,
): AsyncGenerator<Line> {
  const seen = new Set<string>();
  const copies = new Map<string, number>();
  let open: Order | undefined;
  for await (const read of rows) {
    if ('leftOut' in read) {
      yield read;
      continue;
    }
    const id = idOf(read, copies);
    if (id !== undefined && open?.id === id) {
      open.rows.push(read);
      continue;
    }
    if (open) yield* linesOf(open, saysTotal);
    open = id === undefined ? undefined : { id, rows: [read], isApart: seen.has(id) || scattered.has(id) };
    if (id !== undefined) seen.add(id);
    else if ('fault' in read) yield read;
  }
  if (open) yield* linesOf(open, saysTotal);
}

/** Consecutive rows with one id. */
type Order = { id: string; rows: RowOfPurchase[]; isApart: boolean };

function linesOf({ id, rows, isApart }: Order, saysTotal: boolean): Line[] {
  const readable = rows.filter((each) => 'row' in each);
  const isWhole = !isApart && readable.length === rows.length;
  const parts = isWhole ? partsByTerm(id, readable) : undefined;
  if (parts === undefined) return [toLine(gathered(id, rows, isApart), saysTotal)];
  const ids = parts.map((part) => part.id).join(', ');
  const message = `the rows of the purchase ${id} have different terms, so they are ${parts.length} purchases: ${ids}`;
  return parts.map((part, at) => {
    const whole = gathered(part.id, part.rows, false);
    if (at === 0) whole.notes.push({ code: 'terms', message });
    return toLine({ ...whole, isIdDerived: at > 0 }, saysTotal);
  });
}

/** Finds the ids whose rows are not consecutive. @param ids by row */
export async function findScattered(ids: AsyncIterable<string | undefined>): Promise<Set<string>> {
  const seen = new Set<string>();
  const scattered = new Set<string>();
  let last: string | undefined;
  for await (const id of ids) {
    if (id !== undefined && id !== last && seen.has(id)) scattered.add(id);
    if (id !== undefined) seen.add(id);
    last = id;
  }
  return scattered;
}

/** Short enough to read, long enough to be unique in practice. */
export function hashOf(values: ReadonlyMap<string, Cell>): string {
  const entries = [...values].map((entry) => JSON.stringify(entry)).sort();
  return hash('sha256', entries.join(','), 'hex').slice(0, 24);
}

/** Identical rows get distinct ids that are the same each time the file is read; an unreadable row has none. */
function idOf(read: RowOfPurchase, copies: Map<string, number>): string | undefined {
  if (read.id !== undefined || !('row' in read)) return read.id;
  const { rowHash } = read;
  const copy = (copies.get(rowHash) ?? 0) + 1;
  copies.set(rowHash, copy);
  return copy === 1 ? `row-${rowHash}` : `row-${rowHash}-${copy}`;
}

function gathered(id: string, rows: readonly RowOfPurchase[], isApart: boolean): Gathered {
  const [{ number, endOffset, ...first } = { number: 0, endOffset: 0 }] = rows;
  const isIdDerived = !('id' in first) || first.id === undefined;
  const empty: Gathered = { id, number, endOffset, head: {}, lines: [], rows: [], totals: 0, isIdDerived, notes: [] };
  const message = `rows of the purchase ${id} are not consecutive: put them one after the other`;
  const open: Gathered = isApart ? { ...empty, fault: { number, fault: { code: 'rows_apart', message } } } : empty;
  return rows.reduce(joined, open);
}

/** Adds a row to its purchase. Rows may complete each other, but must not contradict. */
function joined(open: Gathered, read: RowOfPurchase): Gathered {
  const { number, endOffset } = read;
  open.endOffset = endOffset;
  if ('fault' in read) {
    open.fault ??= { number, fault: read.fault };
    return open;
  }
  const { head, line, note } = read.row;
  const other = Object.keys(head).find((field) => field in open.head && open.head[field] !== head[field]);
  const message = `the rows of the purchase ${open.id} differ in ${other}: leave out the column of ids with --ignore if each row is a purchase of its own`;
  if (other !== undefined) open.fault ??= { number, fault: { code: 'rows_differ', message } };
  if (isRepeated(open, read.cells)) open.fault ??= { number, fault: repeated(open.id) };
  open.head = { ...head, ...open.head };
  if (head['netTotal'] !== undefined) open.totals += 1;
  // A file may be a single purchase: its rows are not copied for each of them.
  open.lines.push(line);
  open.rows.push(number);
  if (note) open.notes.push({ ...note, message: `row ${number} ${note.message}` });
  return open;
}

/** Whether a row is the same as another one of its purchase in every cell, also in those of columns that are left out. */
function isRepeated(open: Gathered, cells: readonly Cell[]): boolean {
  if (open.first === undefined) {
    open.first = cells;
    return false;
  }
  const seen = (open.seen ??= new Set([open.first.join('\0')]));
  const count = seen.size;
  return seen.add(cells.join('\0')).size === count;
}

function repeated(id: string): Fault {
  const message = `repeats another row of the purchase ${id} in every cell: delete it, or number the rows of the purchase in a column of their own, and skip that with --ignore`;
  return { code: 'repeated_row', message };
}

function toLine({ id, number, endOffset, head, lines, rows, ...open }: Gathered, saysTotal: boolean): Line {
  const isTotal = saysTotal || open.totals === 1;
  const fault = open.fault ?? unclearTotal({ number, head, lines }, isTotal);
  if (fault) return { endOffset, ...fault };
  const paid = withoutDiscounts(lines, head['currency']);
  const total = head['netTotal'] ?? sumOf(lines, head['currency']);
  if ('fault' in paid || total === 0) return { number, endOffset, fault: 'fault' in paid ? paid.fault : free };
  const { discount, kept } = paid;
  const notes = [...paid.notes, ...open.notes];
  const record = {
    ...head,
    id,
    ...(total !== undefined && { netTotal: total }),
    ...(discount > 0 && { discount }),
    lines: kept.map((index) => paid.lines[index]),
  };
  const known = { json: JSON.stringify(record), rows: kept.flatMap((index) => rows[index] ?? []) };
  const derived = open.isIdDerived ? { isIdDerived: true as const } : {};
  return { number, endOffset, ...known, ...(notes.length > 0 && { notes }), ...derived };
}

const free: Fault = {
  pointer: '/netTotal',
  code: 'free',
  message: 'is 0: a purchase that costs nothing does not show what anything costs',
};

function sumOf(lines: PurchaseRow['line'][], currency: unknown): number | undefined {
  const prices = lines.flatMap(({ netPrice }) => netPrice ?? []);
  if (prices.length < lines.length) return undefined;
  return rounded(
    prices.reduce((sum, price) => sum + price, 0),
    currency,
  );
}

/** Rows that repeat one total may each mean their own line. */
function unclearTotal({ number, head, lines }: Pick<Gathered, 'number' | 'head' | 'lines'>, saysTotal: boolean) {
  const { netTotal } = head;
  if (saysTotal || netTotal === undefined || lines.length < 2 || sumOf(lines, head['currency']) !== undefined)
    return undefined;
  const message = `its ${lines.length} rows each say ${netTotal}, which could be the total of the purchase or of each line: pass --column netTotal=HEADER or --column netPrice=HEADER`;
  return { number, fault: { pointer: '/netTotal', code: 'unclear_total', message } };
}
