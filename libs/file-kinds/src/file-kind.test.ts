import { expect, it } from 'vitest';
import { kindList, kindOfMimeType, kindOfName, likelyMimeType } from './file-kind.ts';

it.each([
  ['Order.PDF', 'pdf', 'application/pdf'],
  ['scan.jpeg', 'jpg', 'image/jpeg'],
  ['scan.TIFF', 'tif', 'image/tiff'],
  ['page.htm', 'html', 'text/html'],
  ['a.b.csv', 'csv', 'text/csv'],
  ['export.aspx', 'other', 'application/octet-stream'],
  ['x.constructor', 'other', 'application/octet-stream'],
  ['document', 'none', 'application/octet-stream'],
  ['pdf', 'none', 'application/octet-stream'],
  ['.pdf', 'none', 'application/octet-stream'],
  ['', 'none', 'application/octet-stream'],
])('%s is of the kind %s, likely %s', (filename, kind, mimeType) => {
  expect(kindOfName(filename)).toBe(kind);
  expect(likelyMimeType(filename)).toBe(mimeType);
});

it('lists the kinds for people', () => {
  expect(kindList).toBe('PDF, DOC, DOCX, XLS, XLSX, ODT, ODS, CSV, TXT, HTML, EML, MSG, PNG, JPG or TIF');
});

it('knows the kind of a media type', () => {
  expect(kindOfMimeType('Text/HTML; charset=utf-8')).toBe('html');
  expect(kindOfMimeType('application/zip')).toBeUndefined();
});
