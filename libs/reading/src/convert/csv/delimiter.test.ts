import { expect, it } from 'vitest';
import { delimiterOf } from './delimiter.ts';

it.each([
  [',', 'a,b,c\n1,2,3\n'],
  [';', 'Produkt;Preis\nAtlas;1.200,50\nNova;3,5\n'],
  ['\t', 'a\tb\n1,5\t2,5\n'],
  ['|', 'a|b\n1|2\n'],
  [',', '"a;b","c;d"\n"e;f","g;h"\n'],
  [';', 'Vendor;Acme, Inc.\nStart;May 1, 2027\nTeam;$9,000.00\nPro;$1,200.00\nTotal;10,200\n'],
  [',', 'Team, 5, $9\nPro, 7, $8 | $9\n'],
  [',', 'one column only'],
])('finds %j in what divides most lines alike', (delimiter, text) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
