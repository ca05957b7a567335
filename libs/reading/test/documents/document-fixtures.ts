import type { FileKind } from '@parley/file-kinds/file-kind';
import { sampleDocument } from '@parley/sample-documents/sample-document';
import { utils, write } from '@e965/xlsx';
import sharp from 'sharp';
import { mailWith } from './mail-file.ts';
import { msgWith } from './msg-file.ts';
import { oldWordFile } from './old-word-file.ts';
import { openTable, openTextFile } from './open-text-file.ts';

/** Words every fixture of a kind holds. */
const fixtureRows = [
  ['Product', 'Quantity', 'Unit price', 'Total'],
  ['Atlas Enterprise', '25', '$40.00', '$12,000.00'],
  ['Support Gold', '1', '$1,500.00', '$1,500.00'],
];

export function htmlTable(rows: readonly string[][]): string {
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table>${lines.join('')}</table>`;
}

/** One sound document of every kind, made here. */
export async function soundDocument(kind: FileKind): Promise<Buffer> {
  switch (kind) {
    case 'doc':
      return oldWordFile(`Order form\r${fixtureRows.map((row) => `${row.join('\u{7}')}\u{7}\u{7}`).join('\r')}\r`);
    case 'xls': {
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(fixtureRows), 'Order');
      return write(book, { type: 'buffer', bookType: 'biff8' });
    }
    case 'ods': {
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(fixtureRows), 'Order');
      return write(book, { type: 'buffer', bookType: 'ods' });
    }
    case 'odt':
      return openTextFile(openTable(fixtureRows));
    case 'txt':
      return Buffer.from(fixtureRows.map((row) => row.map((cell) => cell.padEnd(20)).join('')).join('\n'));
    case 'html':
      return Buffer.from(`<h1>Order form</h1>${htmlTable(fixtureRows)}`);
    case 'eml':
      return mailWith([{ name: 'order.pdf', type: 'application/pdf', bytes: await soundDocument('pdf') }]);
    case 'msg':
      return msgWith([{ name: 'order.pdf', bytes: await soundDocument('pdf') }]);
    case 'tif':
      return sharp(await soundDocument('png'))
        .tiff({ compression: 'lzw' })
        .toBuffer();
    default:
      return (await sampleDocument({ seed: 7, format: kind })).bytes;
  }
}
