import { expect, it } from 'vitest';
import { isConditional } from './conditional-discount.ts';

it.each([
  'Volume discount: 15 % for orders of more than 100 users',
  'Early payment discount 2 % if paid within 10 days',
  'Skonto: 3 % bei Zahlung innerhalb von 10 Tagen',
  'Mengenrabatt: 10 % ab 50 Lizenzen',
  'Remise de 5 % à partir de 20 licences',
  'Descuento por pronto pago: 3 %',
  'Sconto 5 % per ordini superiori a 20 licenze',
  'Korting 2 % bij betaling binnen 8 dagen',
  'Desconto de 4 % acima de 30 utilizadores',
])('%s waits for something', (line) => {
  expect(isConditional(line)).toBe(true);
});

it.each([
  'Volume discount 10 % -$1,000.00',
  'Discount for 3-year commitment: -$500.00',
  'Discount over 36 months: $900.00',
  'Rabatt 10 %: 500,00 EUR',
  'Remise 15 % sur le prix catalogue',
  'Sconto 10 %: 500,00 €',
])('%s is given', (line) => {
  expect(isConditional(line)).toBe(false);
});
