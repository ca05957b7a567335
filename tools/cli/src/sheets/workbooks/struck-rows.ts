import { counted } from '../../output/counted.ts';
import { sheetText, textOf, type BookParts } from './book-parts.ts';

/**
 * The numbers of the rows of a sheet with a struck-through cell, which in a list kept by hand means that they no longer
 * count. @param at the place of the sheet in its workbook
 */
export function struckRows(parts: BookParts, at: number): number[] {
  const styles = struckStyles(textOf(parts, 'xl/styles.xml'));
  if (styles.size === 0) return [];
  const rows = new Set<number>();
  for (const [, row = '', style = ''] of sheetText(parts, at).matchAll(filledCell))
    if (styles.has(style)) rows.add(Number(row));
  return [...rows];
}

/** Who strikes out a row may mean that it was not bought, or that it has ended. */
export function struckQuestions(
  struck: readonly number[] = [],
  { first, last, remedy }: { first: number; last: number; remedy: string },
): string[] {
  const rows = struck.filter((number) => number >= first && number <= last);
  const shown = rows.length > maxRowsShown ? [...rows.slice(0, maxRowsShown), '…'] : rows;
  if (rows.length === 0) return [];
  return [
    `${counted(rows.length, 'row')} of the table ${rows.length === 1 ? 'has' : 'have'} struck-through cells (${shown.join(', ')}): delete the rows that do not count, and ${remedy} if the others do.`,
  ];
}

const maxRowsShown = 10;

const filledCell = /<c\b(?=[^<>]*\br="[A-Z]+(\d+)")(?=[^<>]*\bs="(\d+)")[^<>]*(?<!\/)>/g;

/** The indexes of cell formats whose font is struck through. */
function struckStyles(xml: string): Set<string> {
  const fonts = within(xml, 'fonts').matchAll(/<font\b(?:[^<>]*\/>|[^<>]*>(.*?)<\/font>)/gs);
  const struck = new Set(
    [...fonts].flatMap(([, font = ''], index) =>
      /<strike\b(?![^<>]*\bval="(?:0|false)")/.test(font) ? [String(index)] : [],
    ),
  );
  if (struck.size === 0) return struck;
  const formats = within(xml, 'cellXfs').matchAll(/<xf\b[^<>]*\bfontId="(\d+)"/g);
  return new Set([...formats].flatMap(([, font = ''], index) => (struck.has(font) ? [String(index)] : [])));
}

function within(xml: string, element: string): string {
  return new RegExp(`<${element}\\b.*?</${element}>`, 's').exec(xml)?.[0] ?? '';
}
