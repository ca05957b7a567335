/** Rows of cells as CSV, for spreadsheets. */
export function csvText(rows: string[][]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\n`).join('');
}

/** A spreadsheet would run text that looks like a formula; an apostrophe before it prevents that. A negative number is none. */
function toCell(text: string): string {
  const safe = /^['=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that `csvText` wrote. */
export function textOfCell(cell: string): string {
  return /^'['=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
