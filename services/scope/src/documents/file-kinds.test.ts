import { expect, it } from 'vitest';
import { hasFileEnding, likelyMimeType } from './file-kinds.ts';

it.each([
  ['Order.PDF', 'application/pdf', true],
  ['scan.jpeg', 'image/jpeg', true],
  ['a.b.csv', 'text/csv', true],
  ['export.aspx', 'application/octet-stream', false],
  ['document', 'application/octet-stream', false],
  ['constructor', 'application/octet-stream', false],
  ['', 'application/octet-stream', false],
])('%s is likely %s', (filename, mimeType, isKnown) => {
  expect(likelyMimeType(filename)).toBe(mimeType);
  expect(hasFileEnding(filename)).toBe(isKnown);
});
