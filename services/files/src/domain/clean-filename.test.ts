import { expect, it } from 'vitest';
import { cleanFilename } from './clean-filename.ts';

it.each([
  ['order.pdf', 'order.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\Order form.docx', 'Order form.docx'],
  ['/tmp/../x/é.csv', 'é.csv'],
  ['a\u0000b\r\n\u001B[31m.pdf', 'ab[31m.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['  spaced \t out .pdf ', 'spaced out .pdf'],
  ['.htaccess', '.htaccess'],
  ['..', 'file'],
  ['folder/', 'file'],
  ['', 'file'],
  ['e\u0301.pdf', 'é.pdf'],
  ['\uD800lone.pdf', 'lone.pdf'],
])('makes a plain name of %j', (given, plain) => {
  expect(cleanFilename(given)).toBe(plain);
});

it('shortens a long name and keeps its extension', () => {
  const name = cleanFilename(`${'𝒳'.repeat(5_000)}.xlsx`);
  expect(Array.from(name)).toHaveLength(200);
  expect(name.endsWith('𝒳.xlsx')).toBe(true);
  expect(Array.from(cleanFilename(`a.${'b'.repeat(5_000)}`))).toHaveLength(200);
});
