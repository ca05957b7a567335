/** Formats a Markdown table with aligned columns, readable in terminals and on pages. */
export function table(header: string[], rows: string[][]): string {
  const widths = header.map((_, column) => Math.max(3, ...[header, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (row: string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}
