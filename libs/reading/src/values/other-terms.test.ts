import { expect, it } from 'vitest';
import { isOfFramework, isOtherTerm, tellsDaysOfFramework } from './other-terms.ts';

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

it.each([
  'Avrop från ramavtal "Program 2024", avtalsperiod ',
  'Rahmenvertrag Nr. 12 (Laufzeit ',
  'Framework agreement RM12, valid from ',
  'Accord-cadre n° 12, durée : ',
])('days behind "%s" are those of the framework', (before) => {
  expect(tellsDaysOfFramework(before)).toBe(true);
});

it('days of what is ordered under a framework are its own', () => {
  expect(tellsDaysOfFramework('Services under Framework Agreement RM12 run from ')).toBe(false);
});

it('a term after a framework in the line above is that of the framework while the sentence goes on', () => {
  const above = 'TERMS: Purchases are made under NASPO Master Agreement Number AR2472,';
  expect(isOfFramework('Participating Addendum 05116;', above)).toBe(true);
  expect(isOfFramework('Order 12;', `${above} as amended.`)).toBe(false);
  expect(isOfFramework('Order 12;', 'Master Agreement No.')).toBe(false);
});

it.each([
  'Avtalsperiod, Betalningsvillkor ',
  'Die Kündigungsfrist beträgt ',
  'met een opzegtermijn van ',
  'Splatnost faktur je ',
  'Výpovědní doba činí ',
])('"%s" begins a length of payment or notice', (before) => {
  expect(isOtherTerm(before)).toBe(true);
});
