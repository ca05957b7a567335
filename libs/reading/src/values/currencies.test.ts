import { expect, test } from 'vitest';

import { inferCurrency } from './currencies.ts';
import { findMoney } from './money.ts';

test('the currency of a document is the one it names most', () => {
  expect(inferCurrency('€ 10 and 20 EUR, about $5')).toBe('EUR');
  expect(inferCurrency('nothing')).toBeUndefined();
});

test('a code says whose dollar is meant', () => {
  expect(inferCurrency('All amounts in CAD. $10 $20 $30')).toBe('CAD');
  expect(inferCurrency('$10 $20 USD, not CAD')).toBe('USD');
});

test('software to draw with is no Canadian dollar', () => {
  expect(inferCurrency('Acme CAD Network License $10')).toBe('USD');
  expect(inferCurrency('Total CAD $10')).toBe('CAD');
});

test('the sign of yen beside cents is not that of yen', () => {
  expect(inferCurrency('Total ¥1,200')).toBe('JPY');
  expect(inferCurrency('Total ¥1,200.00')).toBeUndefined();
  expect(inferCurrency('Total ¥1,200.00, in Indian rupees')).toBe('INR');
  expect(findMoney('¥1,200.00')).toMatchObject([{ money: { minor: 120_000 }, isMarked: true }]);
});

test('a currency that a document says it is in is its currency', () => {
  expect(inferCurrency('Currency / Devise  CAD (USD equivalent: US$31,420)  $10 $20')).toBe('CAD');
  expect(inferCurrency('All amounts are in AUD. $10 $20, about USD 8')).toBe('AUD');
});

test.each([
  ['Granit AB, Moms 25 %: 8 325,00 kr', 'SEK'],
  ['Havblik IT ApS, moms 25 %: 8.925,00 kr', 'DKK'],
  ['Fjell AS, 25 % mva: 8 925,00 kr', 'NOK'],
  ['8 925,00 kr', undefined],
])('the crowns of "%s" are %s', (text, currency) => {
  expect(inferCurrency(text)).toBe(currency);
});

test('signs that are words elsewhere name a currency beside words of its country', () => {
  expect(inferCurrency('Nettó összesen: 249 800 Ft')).toBe('HUF');
  expect(inferCurrency('Цена, руб.\n9 600,00')).toBe('RUB');
  expect(inferCurrency('на суму 49 200,00 грн.')).toBe('UAH');
  expect(inferCurrency('Общо: 6 336,00 лв.')).toBe('BGN');
  expect(inferCurrency('Toplam 186.000,00 ₺')).toBe('TRY');
  expect(inferCurrency('A cable of 12 Ft')).toBeUndefined();
  expect(inferCurrency('単価（円） 6,000')).toBe('JPY');
});

test('pesos by name are not dollars', () => {
  expect(inferCurrency('precios en pesos mexicanos: $1,450.00 y $900.00')).toBe('MXN');
  expect(inferCurrency('Proveedor: Lobo S.A. de C.V. Subtotal $900.00 IVA 16% $144.00')).toBe('MXN');
  expect(inferCurrency('Proveedor: Lobo S.A. de C.V. Subtotal US$900.00 IVA 16% $144.00')).toBe('USD');
});

test.each([
  ['CUIT: 30-71234567-8  Subtotal $ 900.000,00  IVA 21% $ 189.000,00', 'ARS'],
  ['R.U.T. 76.123.456-K  Neto $ 1.200.000  IVA (19%) $ 228.000', 'CLP'],
  ['NIT 900.123.456-7  Subtotal $ 4.500.000  IVA 19% $ 855.000', 'COP'],
  ['UEN: 201912345K  Subtotal $4,500.00  GST 9% $405.00', 'SGD'],
  ['NIT 900.123.456-7  Subtotal US$ 4,500.00  IVA 19% US$ 855.00', 'USD'],
  ['Bill to: Andes SpA, RUT 76.123.456-K  Total $4,500.00', 'USD'],
])('a dollar sign is of the country whose tax and numbers a paper has: %s', (text, currency) => {
  expect(inferCurrency(text)).toBe(currency);
});

test('TL are lira where words are Turkish', () => {
  expect(inferCurrency('Genel Toplam 15.240,00 TL')).toBe('TRY');
  expect(inferCurrency('5 TL 20')).toBeUndefined();
});

test.each([
  ['Cumulo Hosting, ABN 44 555 666 777\nGST 10% $468.00', 'AUD'],
  ['GST/HST: 10445 6677 RT0001\nTotal $11,727.45', 'CAD'],
  ['Subtotal $10,200.00\nPST 7% $714.00', 'CAD'],
  ['ABN 44 555 666 777, GST free, US$468.00', 'USD'],
  ['Call before 5 PM PST. Total $468.00', 'USD'],
])('the dollars of "%s" are %s', (text, currency) => {
  expect(inferCurrency(text)).toBe(currency);
});

test('lei are Romanian where words are', () => {
  expect(inferCurrency('Total fără TVA: 21.500,00 lei')).toBe('RON');
  expect(inferCurrency('5 lei')).toBeUndefined();
});

test.each([
  ['합계 6,270,000원', 'KRW'],
  ['수량 단가(원)', 'KRW'],
  ['원가 계산', undefined],
])('the won of "%s" are %s', (text, currency) => {
  expect(inferCurrency(text)).toBe(currency);
});

test.each([
  ['单价 ¥120 总价 ¥240', 'CNY'],
  ['金额（元） 1,200', 'CNY'],
  ['合计（人民币）：1,200.00', 'CNY'],
  ['新台幣 1,200', 'TWD'],
  ['単価 ¥120 金額 ¥240', 'JPY'],
  ['报价单 US$120', 'USD'],
])('the yuan of "%s" are %s', (text, currency) => {
  expect(inferCurrency(text)).toBe(currency);
});

test.each([
  ['Pris pr. stk. kr.\n620,00\nCVR 31 44 20 18', 'DKK'],
  ['kr 35 700,- eks. mva.', 'NOK'],
  ['980 kr exkl. moms', 'SEK'],
  ['Kr. Pinneberg, ab 2027', undefined],
])('the crowns of "%s" are %s', (text, currency) => {
  expect(inferCurrency(text)).toBe(currency);
});
