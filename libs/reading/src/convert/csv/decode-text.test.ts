import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

it.each([
  ['UTF-8', Buffer.from('Preis 5 €')],
  ['UTF-8 with a mark', Buffer.from('\u{feff}Preis 5 €')],
  ['UTF-16 of small ends', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Preis 5 €', 'utf16le')])],
  ['UTF-16 of big ends', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('Preis 5 €', 'utf16le').swap16()])],
  ['Western Windows', Buffer.concat([Buffer.from('Preis 5 '), Buffer.from([0x80])])],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Preis 5 €');
});
