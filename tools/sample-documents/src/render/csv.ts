import type { Block } from '../layout/block.ts';
import { textOf } from '../layout/block.ts';
import type { Style } from '../style/style.ts';
import { sheetRows } from './sheet-rows.ts';

/** Uses semicolons when numbers contain commas, as spreadsheet exports do. */
export function renderCsv(blocks: Block[], { numbers }: Style): Buffer {
  const separator = numbers.decimal === ',' ? ';' : ',';
  const lines = sheetRows(blocks).map((row) => row.map((cell) => quoted(textOf(cell), separator)).join(separator));
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
