import type { FileKind } from '@parley/file-kinds/file-kind';
import { sampleDocument } from '@parley/sample-documents/sample-document';
import { utils, write } from '@e965/xlsx';
import { oldWordFile } from './old-word-file.ts';

/** Words every fixture of a kind holds. */
const fixtureRows = [
  ['Product', 'Quantity', 'Unit price', 'Total'],
  ['Atlas Enterprise', '25', '$40.00', '$12,000.00'],
  ['Support Gold', '1', '$1,500.00', '$1,500.00'],
];

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
    default:
      return (await sampleDocument({ seed: 7, format: kind })).bytes;
  }
}
