import stringWidth from 'string-width';

/** Formats a Markdown table with aligned columns, readable in terminals and on pages. */
export function table(header: string[], rows: string[][]): string {
  const widths = header.map((_, column) =>
    Math.max(3, ...[header, ...rows].map((row) => stringWidth(row[column] ?? ''))),
  );
  const line = (row: string[]) =>
    `| ${widths.map((width, column) => padded(row[column] ?? '', width, column === 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}

function padded(text: string, width: number, isLeft: boolean): string {
  const space = ' '.repeat(width - stringWidth(text));
  return isLeft ? `${text}${space}` : `${space}${text}`;
}
