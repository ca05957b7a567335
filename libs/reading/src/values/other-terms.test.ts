import { expect, it } from 'vitest';
import { isOtherTerm } from './other-terms.ts';

it.each([
  'Payment term: ',
  'Payment terms are net ',
  'Term of payment: ',
  'Delivery time ',
  'Warranty period: ',
  'This quotation is valid for a term of ',
  'Zahlungsziel: ',
  'Lieferzeit ca. ',
  'Gewährleistungsfrist: ',
  'Délai de paiement : ',
  "Durée de validité de l'offre : ",
  'Plazo de entrega: ',
  'Durata della garanzia: ',
  'Betalingstermijn: ',
])('"%s" introduces no term of a contract', (before) => {
  expect(isOtherTerm(before)).toBe(true);
});

it.each([
  'Subscription term: ',
  'The initial term is ',
  'Payment term: 30 days. Contract term: ',
  'Delivery: May. This order is valid for a term of ',
  'Payment terms: yearly for the initial term of ',
  'Laufzeit: ',
  'Durée du contrat : ',
])('"%s" may', (before) => {
  expect(isOtherTerm(before)).toBe(false);
});
