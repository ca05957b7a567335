import type { Head } from './find-head.ts';
import type { Cell } from '../cells/parse-cell.ts';

type Row = { number: number; cells: readonly Cell[] };

/** A row with digits is one of values, except for years above columns. */
const year = /^(?:fy|cy|q[1-4])?[ ’']*(?:19|20)\d\d$/i;

/**
 * Finds the header row of another table below the first one. It has texts alone, and names fields; or it follows a gap, and
 * its columns are only some of those of the first table. Takes the rows in their order.
 */
export class OtherTables {
  readonly #isHeader: (text: string) => boolean;
  readonly #width: number;
  #last: number;
  /** A row after a gap that may be a header row. */
  #maybe: Row | undefined;
  /** The header row of the first one found. */
  found: Row | undefined;

  constructor(head: Head, isHeader: (text: string) => boolean) {
    this.#isHeader = isHeader;
    this.#width = head.cells.filter((name) => name.trim() !== '').length;
    this.#last = head.number;
  }

  add(row: Row): void {
    if (this.found) return;
    const isAfterGap = row.number > this.#last + 1;
    const above = this.#maybe;
    this.#maybe = undefined;
    // A title alone may divide two tables.
    this.#last = isTitle(row.cells) ? row.number - 1 : row.number;
    if (above && this.#isNarrowTable(above, row)) this.found = above;
    else if (this.#namesFields(row.cells, isAfterGap)) this.found = row;
    else if (isAfterGap && areTexts(row.cells)) this.#maybe = row;
  }

  #namesFields(cells: readonly Cell[], isAfterGap: boolean): boolean {
    if (!areTexts(cells)) return false;
    const texts = filledOf(cells).map(([, text]) => text);
    if (texts.length < (isAfterGap ? 2 : 3) || (!isAfterGap && texts.some((text) => /\d/.test(text)))) return false;
    return texts.filter(this.#isHeader).length >= Math.max(isAfterGap ? 1 : 3, texts.length / 2);
  }

  /** Whether two rows are a header row with few columns, and values in these alone. */
  #isNarrowTable(head: Row, values: Row): boolean {
    const [names, below] = [filledOf(head.cells), filledOf(values.cells)];
    const places = new Set(names.map(([at]) => at));
    return (
      values.number === head.number + 1 &&
      names.length <= this.#width / 2 &&
      // Not those who signed, and when.
      names.every(([, text]) => !text.endsWith(':')) &&
      below.length > 1 &&
      below.every(([at]) => places.has(at)) &&
      below.some(([, text]) => /\d/.test(text))
    );
  }
}

function isTitle(cells: readonly Cell[]): boolean {
  return cells.filter((cell) => cell !== '').length === 1;
}

/** At least two texts, and no value. Nearly all rows of a table have digits, and headers are slow to recognise. */
function areTexts(cells: readonly Cell[]): boolean {
  let count = 0;
  for (const cell of cells) {
    const text = String(cell).trim();
    if (/\d/.test(text) && !year.test(text)) return false;
    if (text !== '') count += 1;
  }
  return count > 1;
}

function filledOf(cells: readonly Cell[]): [at: number, text: string][] {
  return cells.flatMap((cell, at): [number, string][] => {
    const text = String(cell).trim();
    return text === '' ? [] : [[at, text]];
  });
}

/** What to ask about another table. */
export function otherTableQuestions({ found }: OtherTables): string[] {
  if (!found) return [];
  const headers = filledOf(found.cells).map(([, text]) => text);
  return [
    `it has another table from line ${found.number} on, with the headers ${headers.join(', ')}: give each table a sheet or a file, or delete the one that is not meant.`,
  ];
}
