import { utils } from '@e965/xlsx';
import { UsageError } from '../../errors/cli-errors.ts';
import { dataOf } from './merged-cells.ts';
import { openWorkbook, partsOf, type BookFiles } from './open-workbook.ts';
import { uncalculated } from './uncalculated.ts';

type Place = { name: string; at: number };

/** @throws UsageError when formulas of a sheet have no value */
export function requireValues(
  bytes: Uint8Array,
  book: BookFiles,
  { found, file }: { found: Place; file: string },
): void {
  if (hasFormulas(book)) requireComputed(bytes, found, file);
  requireCalculated(book, found, file);
}

/** A formula in a cell that is no text, without a value. */
const withoutValue =
  /<c\b(?![^<>]*\bt="str")[^<>]*><f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/f>)\s*(?:<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/;

function hasFormulas(book: BookFiles): boolean {
  return Object.entries(partsOf(book)).some(([name, { content }]) => {
    if (!/xl\/worksheets\/[^/]+$/i.test(name) || content === undefined) return false;
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return bytes.includes('<f') && withoutValue.test(bytes.toString('latin1'));
  });
}

/** Programs that only write files save formulas without values, which would look like empty cells. */
function requireComputed(bytes: Uint8Array, { name, at }: Place, file: string): void {
  const sheet = openWorkbook(bytes, file, { sheets: at, sheetStubs: true, cellFormula: true }).Sheets[name];
  for (const [r, row] of dataOf(sheet).entries())
    for (const [c, cell] of (row ?? []).entries())
      if (cell?.t === 'z' && cell.f !== undefined)
        throw new UsageError(
          `${file}: the formula =${cell.f} in ${utils.encode_cell({ r, c })} of the sheet ${name} was saved without its value: open the file in a spreadsheet program, and save it.`,
        );
}

function requireCalculated(book: BookFiles, { name, at }: Place, file: string): void {
  const example = uncalculated(partsOf(book), at);
  if (example === undefined) return;
  throw new UsageError(
    `${file}: the formulas of the sheet ${name}, such as ${example}, were never calculated, and all are 0: open the file in a spreadsheet program, and save it.`,
  );
}
