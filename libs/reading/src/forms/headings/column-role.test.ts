import { expect, test } from 'vitest';

import { columnRole } from './column-role.ts';

test.each([
  ['Product', 'name'],
  ['Offer', 'name'],
  ['Usage tier', 'name'],
  ['Calls included', 'quantity'],
  ['Price per learner', 'unitPrice'],
  ['Rate per 1,000 calls', 'unitPrice'],
  ['Total/12 months', 'total'],
  ['Committed fee', 'total'],
  ['Description of Goods/Services', 'description'],
  ['Tier', 'name'],
  ['Dimension name', 'name'],
  ['Added', 'quantity'],
  ['Added Quantity', 'quantity'],
  ['Existing Quantity', 'other'],
  ['Added Fee', 'total'],
  ['Qty / Qté', 'quantity'],
  ['Amount / Montant', 'total'],
  ['Day rate', 'unitPrice'],
  ['Prorated unit fee', 'unitPrice'],
  ['CHF for 24 months', 'total'],
  ['Fee over Initial Term', 'total'],
  ['Service description', 'name'],
  ['Description', 'description'],
  ['SKU', 'sku'],
  ['Part #', 'sku'],
  ['Qty.', 'quantity'],
  ['# of users', 'quantity'],
  ['Unit price (USD)', 'unitPrice'],
  ['List unit price per year', 'unitPrice'],
  ['Price per user per month', 'unitPrice'],
  ['Price per unit year', 'unitPrice'],
  ['Rate year', 'unitPrice'],
  ['Net unit price', 'netUnitPrice'],
  ['Disc. %', 'discount'],
  ['"Discount', 'discount'],
  ['Line total', 'total'],
  ['Amount (EUR)', 'total'],
  ['Extended list price', 'listTotal'],
  ['Start date', 'start'],
  ['Service end date', 'end'],
  ['Term (months)', 'term'],
  ['Billing frequency', 'billing'],
  ['Employees', 'quantity'],
  ['Monthly active users', 'quantity'],
  ['Licensed volume', 'quantity'],
  ['Price / user / month', 'unitPrice'],
  ['Unit price p.a.', 'unitPrice'],
  ['Total 24 months', 'total'],
  ['Total Fees (36 mo)', 'total'],
  ['Two-year price', 'total'],
  ['Price for 24 months', 'total'],
  ['Price per user and month', 'unitPrice'],
  ['Offer price (36 mo)', 'netUnitPrice'],
  ['Renewal annual fee', 'total'],
  ['Current annual fee', 'other'],
  ['Uplift', 'other'],
  ['Due on', 'other'],
  ['£ / seat / month', 'unitPrice'],
  ['Year 2', 'part'],
  ['2027', 'part'],
  ['FY27', 'part'],
  ['Line Item Description', 'description'],
  ['Activity', 'name'],
  ['Qty ordered', 'quantity'],
  ['Unit ex VAT', 'unitPrice'],
  ['Total Ex VAT', 'total'],
  ['Fee per annum (ex GST)', 'unitPrice'],
  ['Part # / Description', 'name'],
  ['Einzel (€)', 'unitPrice'],
  ['Bezeichnung', 'name'],
  ['Menge', 'quantity'],
  ['Anzahl Nutzer', 'quantity'],
  ['Einzelpreis', 'unitPrice'],
  ['Preis pro Nutzer/Jahr', 'unitPrice'],
  ['Rabatt', 'discount'],
  ['Gesamtpreis', 'total'],
  ['Désignation', 'name'],
  ['Quantité', 'quantity'],
  ['Prix unitaire HT', 'unitPrice'],
  ['Total HT', 'total'],
  ['Descripción', 'description'],
  ['Cantidad', 'quantity'],
  ['Precio unitario', 'unitPrice'],
  ['Importe', 'total'],
])('%s is a column of kind %s', (heading, role) => {
  expect(columnRole(heading)).toBe(role);
});

test('count and unit side by side are two columns', () => {
  expect(columnRole('Quantity Unit')).toBeUndefined();
});

test('other words are no heading', () => {
  expect(columnRole('Acme Pro Plan')).toBeUndefined();
  expect(columnRole('Austin')).toBeUndefined();
});

test('when an offer ends is no column of offers', () => {
  expect(columnRole('Offer ends')).toBe('other');
  expect(columnRole('Offer valid until')).toBe('other');
});
