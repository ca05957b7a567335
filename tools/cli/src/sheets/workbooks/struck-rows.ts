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
