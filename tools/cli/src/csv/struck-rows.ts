/** The parts of a workbook by name. */
export type BookParts = Record<string, { content?: Uint8Array }>;

/**
 * The numbers of the rows of a sheet with a struck-through cell, which in a list kept by hand means that they no longer
 * count. @param at the place of the sheet in its workbook
 */
export function struckRows(parts: BookParts, at: number): number[] {
  const styles = struckStyles(textOf(parts, 'xl/styles.xml'));
  if (styles.size === 0) return [];
  const rows = new Set<number>();
  for (const [, row = '', style = ''] of textOf(parts, sheetPath(parts, at)).matchAll(filledCell))
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

function sheetPath(parts: BookParts, at: number): string {
  const sheets = [...textOf(parts, 'xl/workbook.xml').matchAll(/<sheet\b[^<>]*\br:id="([^"]+)"/g)];
  const id = sheets[at]?.[1] ?? '';
  const links = [...textOf(parts, 'xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^<>]*>/g)];
  const link = links.find(([text]) => text.includes(`Id="${id}"`))?.[0] ?? '';
  const target = /\bTarget="([^"]+)"/.exec(link)?.[1] ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function textOf(parts: BookParts, name: string): string {
  const content = parts[name]?.content;
  return content === undefined
    ? ''
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
}
