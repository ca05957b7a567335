import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { answer, type JsonOption } from '../output/answer.ts';
import type { CliContext } from '../context/context.ts';
import { withFile } from '../files/own-files.ts';

export type Template = {
  /** The name of the sheet. */
  sheet: string;
  /** The headers, which the import knows without options, with what belongs below them. */
  columns: [header: string, note: string][];
  /** The command that imports it, with the file in the place of FILE. */
  next: string;
};

/** Writes a spreadsheet with a header row to fill in; it replaces no file. */
export async function writeTemplate(
  file: string,
  { template, options }: { template: Template; options: JsonOption },
  context: CliContext,
): Promise<void> {
  const bytes = /\.csv$/i.test(file) ? csv(template) : workbook(template);
  await withFile(file, 'written', () => writeFile(resolve(context.folder, file), bytes, { flag: 'wx' }));
  const text = `${file}: fill it in, then ${template.next.replace('FILE', () => file)}`;
  await answer(context, options, { text, json: { file, columns: template.columns.map(([header]) => header) } });
}

function csv({ columns }: Template): string {
  return `${columns.map(([header]) => header).join(',')}\r\n`;
}

function workbook({ columns, sheet: name }: Template): Buffer {
  const sheet = utils.aoa_to_sheet([columns.map(([header]) => header)]);
  sheet['!cols'] = columns.map(([header]) => ({ wch: Math.max(12, header.length + 2) }));
  columns.forEach(([, note], index) => {
    const cell = sheet[utils.encode_cell({ r: 0, c: index })];
    cell.c = Object.assign([{ a: 'Parley', t: note }], { hidden: true });
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}
