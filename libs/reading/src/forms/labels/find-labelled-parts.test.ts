import { expect, test } from 'vitest';

import { best } from '../../../test/labelled.ts';

test.each([
  ['Ordernummer:        OB 26-1140', 'OB 26-1140'],
  ['Offertenummer       2026:088', '2026:088'],
  ['Quote number        CPQ-0055217 - 2', 'CPQ-0055217 - 2'],
  ['Fattura n.          FV 114/2026', 'FV 114/2026'],
  ['Offert              Q-3391', 'Q-3391'],
])('%s has a number of several parts', (text, number) => {
  expect(best(text, 'contractNumber')).toBe(number);
});

test('a label may begin a sentence within a text', () => {
  expect(
    best('Die Option ist in der Summe nicht enthalten. Vertragsbeginn: 01.03.2026. Zahlbar in 14 Tagen.', 'start'),
  ).toBe('2026-01-03');
});

test('a total may be that of the order, in Portuguese', () => {
  expect(best('Valor total do pedido   R$ 64.000,00', 'total')).toMatchObject({ currency: 'BRL' });
});

test('an abbreviation ends no sentence', () => {
  expect(best('Total amount now due incl. VAT:   $17,473.37', 'tax')).toBeUndefined();
});

test.each([
  ['Le Client        Clinique des Embruns, 12 boulevard de la Mer, 56100 Lorient', 'Clinique des Embruns'],
  ['The Customer:    Cedar Foods Ltd', 'Cedar Foods Ltd'],
])('%s has a label with its article', (text, name) => {
  expect(best(text, 'buyer')).toBe(name);
});

test('a licence is valid from a day to another, in Polish', () => {
  const text = 'Licencja ważna od    2026-10-01\nLicencja ważna do    2027-09-30';
  expect([best(text, 'start'), best(text, 'end')]).toEqual(['2026-10-01', '2027-09-30']);
});
