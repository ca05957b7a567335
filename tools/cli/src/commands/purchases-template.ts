import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { utils, write } from '@e965/xlsx';
import type { CliContext } from '../context.ts';
import { answer, type JsonOption } from '../command.ts';
import { withFile } from '../own-files.ts';

/** The headers, which the import knows without options, with what belongs below them. */
const columns: [header: string, note: string][] = [
  ['Contract', 'Your own number. Rows with the same one follow each other: they are the lines of one purchase.'],
  ['Vendor', 'The name or the domain of the supplier.'],
  ['Product', 'The name of the product.'],
  ['Quantity', 'How many units were bought, such as 100 seats.'],
  ['Start date', 'The first day, such as 2026-01-31.'],
  ['Term months', 'How many months were paid for. Leave it empty if there is an end date.'],
  ['End date', 'The last day. Leave it empty if there is a term.'],
  ['Purchase type', 'new_purchase or renewal.'],
  ['Currency', 'A code of three letters, such as USD.'],
  ['Net price', 'What was paid for the line over the whole term, after discounts and before tax.'],
  ['List price', 'May stay empty. The list price of the line over the whole term.'],
  ['Buyer', 'May stay empty. A pseudonym, the same for all purchases of one buyer.'],
];

/** Writes a spreadsheet with a header row to fill in; it replaces no file. */
export async function writeTemplate(file: string, options: JsonOption, context: CliContext): Promise<void> {
  const bytes = /\.csv$/i.test(file) ? csv() : workbook();
  await withFile(file, 'written', () => writeFile(resolve(context.folder, file), bytes, { flag: 'wx' }));
  const text = `${file}: fill it in, then parley purchases import ${file} --create-missing --dry-run`;
  await answer(context, options, { text, json: { file, columns: columns.map(([header]) => header) } });
}

function csv(): string {
  return `${columns.map(([header]) => header).join(',')}\r\n`;
}

function workbook(): Buffer {
  const sheet = utils.aoa_to_sheet([columns.map(([header]) => header)]);
  sheet['!cols'] = columns.map(([header]) => ({ wch: Math.max(12, header.length + 2) }));
  columns.forEach(([, note], index) => {
    const cell = sheet[utils.encode_cell({ r: 0, c: index })];
    cell.c = Object.assign([{ a: 'Parley', t: note }], { hidden: true });
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Purchases');
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}
