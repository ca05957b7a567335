import { counted } from '../../output/counted.ts';
import type { Columns } from './columns.ts';
import type { OfWorkbook } from './read-table.ts';

/** Says which table of a file was read: the sheet of a workbook, and the line of its header row. */
export function headText(file: string, { sheet, headRow }: { sheet?: string | undefined; headRow: number }): string {
  return `${file}${sheet === undefined ? '' : `, sheet ${sheet}`}, header row in line ${headRow}:`;
}

/** What a spreadsheet program does not show of a workbook, and what becomes of it. */
export function hiddenTexts(
  { hidden, others = [] }: OfWorkbook,
  { columns, headRow }: { columns: Columns; headRow: number },
): string[] {
  if (!hidden) return [];
  const { fieldAt, headers } = columns;
  const rows = hidden.rows.filter((number) => number > headRow);
  const names = hidden.columns.filter((at) => fieldAt.has(at)).map((at) => headers[at]);
  return [
    ...(rows.length > 0
      ? [
          `Hidden or filtered out, and read like the others: ${counted(rows.length, 'row')}, the first in line ${rows[0]}.`,
        ]
      : []),
    ...(names.length > 0 ? [`Hidden columns are read like the others: ${names.join(', ')}.`] : []),
    ...(others.length > 0
      ? [`Sheets that are something else, and are not read: ${others.map(({ name }) => name).join(', ')}.`]
      : []),
    ...(hidden.sheets.length > 0 ? [`Hidden sheets are not read: ${hidden.sheets.join(', ')}.`] : []),
  ];
}
