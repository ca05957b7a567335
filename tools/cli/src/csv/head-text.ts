/** Says which table of a file was read: the sheet of a workbook, and the line of its header row. */
export function headText(file: string, { sheet, headRow }: { sheet?: string | undefined; headRow: number }): string {
  return `${file}${sheet === undefined ? '' : `, sheet ${sheet}`}, header row in line ${headRow}:`;
}
