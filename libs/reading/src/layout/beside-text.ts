import type { Line } from './line.ts';
import { columnByColumn, columnsOf, pageByPage } from './page-columns.ts';

/** The fewest lines of running text, and of the form next to it, that make columns of a page. */
const minLinesOfText = 6;
const minLinesOfForm = 4;
/** A line of running text has at least this many words without a gap. */
const wordsOfText = 8;

/**
 * Returns the lines column by column on a page with a form next to running text. In page order, the lines of the two
 * columns would interleave and split each other’s tables. Lines with text in both columns are rows of one table, and a
 * column of amounts is part of a table.
 */
export function apartFromText(lines: readonly Line[]): Line[] {
  return pageByPage(lines, inColumns);
}

function inColumns(page: readonly Line[]): readonly Line[] {
  if (page.filter(isText).length < minLinesOfText) return page;
  for (const columns of columnsOf(page)) {
    const { sides, left, right } = columns;
    const isTable = sides.filter(([one, other]) => one && other).length * 2 > Math.min(left.length, right.length);
    if (!isTable && (isFormBesideText(left, right) || isFormBesideText(right, left)))
      return columnByColumn(page, columns);
  }
  return page;
}

function isFormBesideText(form: readonly Line[], text: readonly Line[]): boolean {
  if (form.length < minLinesOfForm || form.some(isText)) return false;
  const [running, worded] = [text.filter(isText).length, form.filter(hasWord).length];
  return running >= minLinesOfText && running * 2 > text.length && worded * 2 > form.length;
}

function hasWord({ text }: Line): boolean {
  return /\p{L}{4}/u.test(text);
}

function isText({ segments }: Line): boolean {
  return segments.length === 1 && (segments[0]?.words.length ?? 0) >= wordsOfText;
}
