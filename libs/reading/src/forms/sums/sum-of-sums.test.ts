import { expect, it } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { findSumOfSums } from './sum-of-sums.ts';

const totalsIn = (text: string) =>
  findSumOfSums(asModel(text).pages.flatMap(linesOf), { decimal: ',', order: 'day-first', currency: 'EUR' }).map(
    ({ value }) => value,
  );

const parts = `Summe wiederkehrend               8.952,00 €
Einrichtung                       1.250,00 €
Schulung                          1.780,00 €
Summe einmalig                    3.030,00 €`;

it.each(['Gesamtkosten im ersten Jahr: 11.982,00 € zzgl. MwSt.', 'Zu zahlen     11.982,00 €'])(
  'is the total, whatever it is called: %s',
  (line) => {
    expect(totalsIn(`${parts}\n${line}`)).toEqual([{ minor: 1_198_200, currency: 'EUR' }]);
  },
);

it.each([
  ['is in no text', parts],
  ['is not what is paid first', `${parts}\nErste Rechnung: 11.982,00 €`],
  ['is not what is paid in a month', `${parts.replace('wiederkehrend', 'je Monat')}\nGesamt   11.982,00 €`],
  ['is no gross', 'Summe netto   100,00 €\nSumme USt.   19,00 €\nSumme brutto   119,00 €'],
])('%s', (_, text) => {
  expect(totalsIn(text)).toEqual([]);
});
