import { filledIn } from '../cells/filled-in.ts';
import { takeApart, type Cell } from '../cells/parse-cell.ts';
import type { Sheet } from './sheet.ts';

/** Such as `2024`, `FY25`, `Q1 2025`, `Contracts 2024` and `2024-2025`. */
const ofPeriod =
  /^(?:\p{L}{2,15} )?(?:fy|cy|q[1-4]|h[12]|jahr|année|año|anno|ano|jaar|år|rok)?[ -]?['’]?(?:(?:19|20)\d\d(?:[-–/](?:(?:19|20)\d\d|\d\d))?|(?<=fy ?['’]?|cy ?['’]?)\d\d)(?:年度?)?(?:[ -][qh][1-4])?$/iu;
const notBought = /plan|budget|forecast|draft|quote|wish|cancel|reject|propos|pipeline|archiv|old|copy|backup/i;

/** A header row has at least as many texts. */
const [minTexts, minTextsOfLists] = [4, 2];

type Begun = { name: string; rows: readonly Cell[][] };

/**
 * Whether sheets are parts of one list: they have the same header row, and are called after periods.
 * @param areLists whether they have no amounts, which two sheets may both sum up, so that they may be called otherwise
 */
export function areParts(sheets: readonly Begun[], areLists = false): boolean {
  const [first, ...others] = sheets;
  const head = first?.rows.find((row) => isOfTexts(row, areLists ? minTextsOfLists : minTexts));
  if (head === undefined || others.length === 0) return false;
  const isPart = (name: string) => (areLists || ofPeriod.test(name.trim())) && !notBought.test(name);
  return sheets.every(({ name, rows }) => isPart(name) && hasHead(rows, textOf(head)));
}

function isOfTexts(row: readonly Cell[], least: number): boolean {
  const filled = row.filter((cell) => cell !== '');
  return filled.length >= least && filled.every((cell) => typeof cell === 'string' && !/^\d/.test(cell));
}

/** Whether the first row with several cells is this header row: titles above it are single texts. */
function hasHead(rows: readonly Cell[][], head: string): boolean {
  const first = rows.find((row) => filledIn(row) > 1);
  return first !== undefined && textOf(first) === head;
}

function textOf(row: readonly Cell[]): string {
  return row
    .map((cell) => String(cell).trim())
    .join('\0')
    .replace(/\0+$/, '');
}

/** The number that is added to those of the rows of each further sheet, so that the last digits name its row. */
function stepOf(sheets: readonly Sheet[]): number {
  const last = Math.max(...sheets.map(({ rows }) => rows.at(-1)?.number ?? 0));
  return Math.max(1_000, 10 ** Math.ceil(Math.log10(last + 1)));
}

/** Parts of one list as one sheet; undefined if a purchase may be in several of them. */
export function joinSheets(sheets: readonly Sheet[]): Sheet | undefined {
  if (shareRow(sheets)) return undefined;
  const step = stepOf(sheets);
  const moved = sheets.map((sheet, at) => movedBy(sheet, at * step));
  const [first] = moved;
  const name = sheets.map((sheet, at) => (at === 0 ? sheet.name : `${sheet.name} (its line 1 is ${at * step + 1})`));
  return (
    first && {
      ...first,
      name: name.join(', '),
      rows: moved.flatMap(({ rows }) => rows),
      hidden: {
        ...first.hidden,
        rows: moved.flatMap(({ hidden }) => hidden.rows),
        columns: [...new Set(moved.flatMap(({ hidden }) => hidden.columns))],
      },
      struck: moved.flatMap(({ struck = [] }) => struck),
      comments: moved.flatMap(({ comments = [] }) => comments),
    }
  );
}

function movedBy({ rows, hidden, struck = [], comments = [], ...sheet }: Sheet, step: number): Sheet {
  const move = (number: number) => number + step;
  return {
    ...sheet,
    rows: rows.map((row) => ({ ...row, number: move(row.number) })),
    hidden: { ...hidden, rows: hidden.rows.map(move) },
    struck: struck.map(move),
    comments: comments.map(({ number, text }) => ({ number: move(number), text })),
  };
}

/** Texts that tell a purchase apart from a total or a note: names and days. */
const minTelling = 3;

/** Whether rows of two tables agree in all but their numbers, as those of a contract that both list. */
export function shareRow(tables: readonly { rows: readonly { cells: readonly Cell[] }[] }[]): boolean {
  const seen = new Map<string, number>();
  return tables.some(({ rows }, at) =>
    rows.some(({ cells }) => {
      const texts = cells.map((cell) => (isNumber(cell) ? '' : String(cell).trim()));
      if (!cells.some(isNumber) || filledIn(texts) < minTelling) return false;
      const key = texts.join('\0');
      const before = seen.get(key) ?? at;
      seen.set(key, before);
      return before !== at;
    }),
  );
}

function isNumber(cell: Cell): boolean {
  return typeof cell === 'number' || takeApart(cell) !== undefined;
}
