import { boxAround, overlapAcross, overlapDown } from './box.ts';
import { cellsOf, chunksOf, isInOrder, touchedBy, widenColumns } from './cells.ts';
import { headerBandAt } from './header-band.ts';
import type { Column, HeaderBand, HeadingReader } from './header-band.ts';
import { joinRows } from './join-rows.ts';
import type { Line, Segment } from './line.ts';
import { withSegments } from './lines-of.ts';
import type { Row, TableLine } from './row.ts';
import type { Box } from '../document-model.ts';

export type Table<R extends string> = {
  page: number;
  columns: Column<R>[];
  rows: Row[];
  /** Which of the document's lines it takes: from its header up to, not including, `next`. */
  first: number;
  next: number;
};

/** What the finder of tables must know of the vocabulary of its tables. */
export type TableReader<R extends string> = HeadingReader<R> & {
  /** Corrects ambiguous headings by their neighbours. */
  settle(columns: Column<R>[]): Column<R>[];
  /** Whether a cell of such a column makes its line the main line of a row. */
  isCore(role: R | undefined, text: string): boolean;
  /** Whether the only cell of a line tells what kind the rows below are of, and is no part of a name. */
  isSection(text: string): boolean;
  /** Whether a line holds figures at all; too many without, and the table counts as ended. */
  mayBeCore(line: Line): boolean;
  /** Whether a line below the rows closes the table (totals). */
  closes(line: Line): boolean;
  /** Whether a line that closes sums up a section only: rows may follow it. */
  endsSection(line: Line): boolean;
  /** Whether these headings are those of days and amounts of payment. */
  headsSchedule(headings: readonly string[]): boolean;
  /** Whether a text is the label of a sum, a discount or a tax, and no name of a thing. */
  isSumLabel(text: string): boolean;
  /** Whether a text is a label with its value: `Start date: 15 Jan 2027`. */
  isLabelled(text: string): boolean;
};

/** Lines of different rows overlap by at most this part of the type height. */
const beside = 0.3;
/** A white gap of more lines ends a table. */
const endGap = 4;
/** In heights of the type, the gap before lines of another kind; rows that are set widely have as much. */
const setOff = 1;
/** More lines in sequence that belong to no row end a table. */
const maxLooseLines = 8;
/** A new section begins within this many lines below the sum of the one before: a heading, a remark, a row. */
const linesToSection = 4;

/** A run of at least this many words without a gap is a sentence. */
const minWordsOfText = 9;
const minHeadings = 3;
const minKnown = 2;
const remark = /^(?:notes?|remarks?|n\.b\.|hinweis|remarque|nota)\s?:/iu;
const maxLinesOfRemark = 3;

/** The tables among the lines of a document, each going on over page breaks as long as rows follow. */
export function tablesOf<R extends string>(lines: readonly Line[], reader: TableReader<R>): Table<R>[] {
  const tables: Table<R>[] = [];
  let index = 0;
  while (index < lines.length) {
    const band = headerBandAt(lines, index, reader);
    if (band === undefined) {
      index += 1;
      continue;
    }
    const table = readTable(lines, { index, band }, reader);
    if (table.rows.length > 0) tables.push(table);
    index = table.next;
  }
  return tables;
}

function readTable<R extends string>(
  lines: readonly Line[],
  { index, band }: { index: number; band: HeaderBand<R> },
  reader: TableReader<R>,
): Table<R> {
  const first = index + band.lines;
  const span = boxAround(band.columns.map((column) => column.box));
  const headings = band.columns.map((column) => column.box);
  const next = endOfTable(lines, { first, span, headings, columns: band.columns }, reader);
  const inside = lines.slice(first, next).flatMap((line) => within(line, { span, headings }) ?? []);
  const body = inside.filter((line) => reader.isSection(line.text) || !isRunningText(line, headings));
  const extents = widenColumns(headings, body);
  const columns = reader.settle(band.columns);
  const placed: TableLine[] = [];
  for (const line of body) placed.push(place(line, cellsOf(line, extents), { columns, reader, before: placed.at(-1) }));
  if (body.some((line) => reader.endsSection(line))) markSections(placed, reader);
  const page = lines[index]?.page ?? 1;
  return { page, columns, rows: joinRows(placed), first: index, next };
}

/** In a table of sections a lone cell at its beginning or below a sum heads the rows that follow. */
function markSections<R extends string>(placed: TableLine[], reader: TableReader<R>): void {
  for (const [at, line] of placed.entries()) {
    const before = placed[at - 1];
    const filled = line.cells.filter((cell) => cell !== undefined);
    const isAlone = !line.isCore && filled.length - Number(filled.length > 1 && isNumbering(filled[0])) === 1;
    if (isAlone && (before === undefined || before.isSection || reader.endsSection(before.line))) line.isSection = true;
  }
}

/** The number of a section in front of its name: `1`, `B.`, `IV`. */
function isNumbering(cell: Segment | undefined): boolean {
  return cell !== undefined && /^(?:\d{1,2}|[A-Z]|[IVX]{1,4})[.)]?$/u.test(cell.text.trim());
}

function place<R extends string>(
  line: Line,
  cells: (Segment | undefined)[],
  { columns, reader, before }: { columns: Column<R>[]; reader: TableReader<R>; before: TableLine | undefined },
): TableLine {
  const holdsCore = cells.some((cell, at) => cell !== undefined && reader.isCore(columns[at]?.role, cell.text));
  const filled = cells.filter((cell) => cell !== undefined);
  const isAlone = filled.length === 1 || line.segments.length === 1;
  const isSection = isAlone && reader.isSection(filled.map(({ text }) => text).join(' '));
  return { line, cells, isCore: holdsCore && !goesOn({ line, cells }, before, reader), isSection };
}

/**
 * Whether a line continues the row above: all its figures are below cells that are still empty, such as an amount below
 * `USD` in a narrow column; or they are next to the figures of the line above, which overlaps this one because the
 * cells of the row are vertically centred. A line with a name and `Included` for an amount begins another row.
 */
function goesOn<R extends string>(
  { line, cells }: Omit<TableLine, 'isCore'>,
  before: TableLine | undefined,
  reader: TableReader<R>,
): boolean {
  if (before?.isCore !== true) return false;
  const isBeside = isBesideLine(before.line, line);
  const isFigure = (cell: Segment) => hasFigure(cell) || (cells[0] !== undefined && reader.isFree(cell.text));
  return cells.every((cell, at) => {
    const above = before.cells[at];
    return (
      cell === undefined ||
      !isFigure(cell) ||
      (above === undefined ? isBeside : !hasFigure(above) && !reader.isFree(above.text))
    );
  });
}

/** Whether two lines overlap, because the cells of a row are vertically centred. */
function isBesideLine(above: Line | undefined, line: Line | undefined): boolean {
  if (above === undefined || line === undefined || above.page !== line.page) return false;
  return overlapDown(above.box, line.box) > beside * line.fontSize;
}

function hasFigure({ text }: Segment): boolean {
  return /\d/u.test(text);
}

type Bounds<R extends string> = { first: number; span: Box; headings: Box[]; columns: Column<R>[] };

/** The first line after the rows: a total, another header, a wide gap, or too many lines that are no rows. */
function endOfTable<R extends string>(lines: readonly Line[], bounds: Bounds<R>, reader: TableReader<R>): number {
  const { first, span, headings } = bounds;
  let loose = 0;
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || isFarBelow(line, lines[at - 1])) return at;
    const inside = within(line, { span, headings });
    if (inside === undefined) continue;
    if (headsAnother(lines, { at, inside }, reader)) return at;
    if (reader.closes(inside)) {
      if (!mayGoOn(inside, headings, reader) || !sectionFollows(lines.slice(at + 1), bounds, reader)) return at;
      loose = 0;
      continue;
    }
    if (isTextBelow({ line: inside, before: lines[at - 1], next: lines.slice(at + 1) }, bounds, reader)) return at;
    loose = reader.mayBeCore(inside) ? 0 : loose + 1;
    if (loose > maxLooseLines) return at;
  }
  return lines.length;
}

/**
 * Whether a line heads another table, be it one of another kind, such as days of payment: headings only, most of them
 * known. A line that overlaps the one above belongs to the same row, as the years of wrapped days do.
 */
function headsAnother<R extends string>(
  lines: readonly Line[],
  { at, inside: { text, segments } }: { at: number; inside: Line },
  reader: TableReader<R>,
): boolean {
  if (isBesideLine(lines[at - 1], lines[at])) return false;
  if (headerBandAt(lines, at, reader) !== undefined) return true;
  if (reader.headsSchedule(segments.map((segment) => segment.text))) return true;
  if (segments.length < minHeadings || /\d/u.test(text)) return false;
  const known = segments.filter((segment) => reader.roleOf(segment.text) !== undefined);
  return known.length >= minKnown && known.length * 2 > segments.length;
}

/** Whether rows may follow a line that closes tables elsewhere. */
function mayGoOn<R extends string>(line: Line, headings: readonly Box[], reader: TableReader<R>): boolean {
  return reader.endsSection(line) || isRemark(line, headings);
}

/** Whether a line is a label and its value below a name, such as `List price: 148.00`, left of the columns of prices. */
function isRemark({ segments: [only, ...others] }: Line, headings: readonly Box[]): boolean {
  const prices = headings.at(-2);
  return others.length === 0 && only !== undefined && /:\s/u.test(only.text) && only.box.right <= (prices?.left ?? 0);
}

type Among = { line: Line; before: Line | undefined; next: readonly Line[] };

/** Whether a line is the text below a table, and no remark among its rows: a sentence, or a label and its value. */
function isTextBelow<R extends string>(
  { line, before, next }: Among,
  bounds: Bounds<R>,
  reader: TableReader<R>,
): boolean {
  if (isRunningText(line, bounds.headings)) return !goesOnSoon(next.slice(0, maxLinesOfRemark), bounds.headings);
  return isLabelSetOff(line, before, reader) && !sectionFollows(next, bounds, reader);
}

/** Whether a label and its value stand apart from the rows above: `Start date: 15 Jan 2027`. */
function isLabelSetOff<R extends string>(line: Line, before: Line | undefined, reader: TableReader<R>): boolean {
  const isSetOff = before?.page === line.page && line.box.top - before.box.bottom > setOff * line.fontSize;
  return isSetOff && line.segments.length === 1 && reader.isLabelled(line.text);
}

/** Whether a sum is followed by a row with a name and two figures or more, before any other sum. */
function sectionFollows<R extends string>(
  lines: readonly Line[],
  { span, headings, columns }: Bounds<R>,
  reader: TableReader<R>,
): boolean {
  const near = lines.slice(0, linesToSection).flatMap((line) => within(line, { span, headings }) ?? []);
  for (const line of near) {
    if (reader.closes(line)) return false;
    const cells = cellsOf(line, headings);
    const figures = cells.filter((cell, at) => cell !== undefined && reader.isCore(columns[at]?.role, cell.text));
    const first = line.segments.find(({ text }) => /\p{L}{2}/u.test(text));
    if (figures.length >= 2 && first !== undefined) return !reader.isSumLabel(first.text);
  }
  return false;
}

/** Whether a row follows: then a sentence is a remark on the row above, not the text below the table. */
function goesOnSoon(lines: readonly Line[], headings: readonly Box[]): boolean {
  return lines.some((line) => {
    const chunks = chunksOf(line);
    return chunks.length === headings.length && isInOrder(chunks, headings) && /\d/u.test(chunks.at(-1)?.text ?? '');
  });
}

/** A sentence across several columns is no row, nor is a remark. */
function isRunningText(line: Line, headings: readonly Box[]): boolean {
  return chunksOf(line).some(
    ({ words, text, box }) =>
      (words.length >= minWordsOfText || remark.test(text)) && touchedBy(box, headings).length > 1,
  );
}

function isFarBelow(line: Line, before: Line | undefined): boolean {
  if (before === undefined || before.page !== line.page) return false;
  return line.box.top - before.box.bottom > endGap * Math.max(line.fontSize, before.fontSize);
}

/** The part of a line below the header of the table, or slightly to its side. */
function within(line: Line, { span, headings }: { span: Box; headings: readonly Box[] }): Line | undefined {
  if (/\d/u.test(line.segments.at(-1)?.text ?? '') && isInOrder(chunksOf(line), headings)) return line;
  const margin = 3 * line.fontSize;
  const wide = { ...span, left: span.left - margin, right: span.right + margin };
  const segments = line.segments.filter((segment) => overlapAcross(segment.box, wide) > 0);
  if (segments.length === 0) return undefined;
  if (segments.length === line.segments.length) return line;
  return withSegments(line, segments);
}
