import { sheetText, textOf, type BookParts } from './book-parts.ts';

const formula =
  /<c\b[^<>]*\br="(?<cell>[A-Z]+\d+)"[^<>]*><f\b(?:[^<>]*\/>|[^<>]*>(?<text>[^<]*)<\/f>)\s*<v>(?<value>[^<]*)<\/v>/g;

/**
 * An example of the formulas of a sheet if none was calculated: programs that only write files save 0 as the value of
 * each, and ask that they are calculated when the file is opened. Sums of rows do not count. @param at the place of the sheet in its workbook
 */
export function uncalculated(parts: BookParts, at: number): string | undefined {
  if (!/<calcPr\b[^<>]*\bfullCalcOnLoad="(?:1|true)"/.test(textOf(parts, 'xl/workbook.xml'))) return undefined;
  const sheet = sheetText(parts, at);
  let example: string | undefined;
  // Looking for an attribute of each cell takes long.
  for (const { groups = {} } of sheet.includes('<f') ? sheet.matchAll(formula) : []) {
    if (groups['value'] !== '0') return undefined;
    const text = groups['text'] ?? '';
    if (!isOfRows(text)) example ??= `=${text} in ${groups['cell'] ?? ''}`;
  }
  return example;
}

/** What sums up several rows is no value of one. */
function isOfRows(formula: string): boolean {
  const [, first, last] = /\$?[A-Z]+\$?(\d+):\$?[A-Z]+\$?(\d+)/.exec(formula) ?? [];
  return first !== last;
}
