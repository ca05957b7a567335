import { expect, test } from 'vitest';

import { asModel } from '../../test/text-model.ts';
import { findCandidates } from '../find-candidates.ts';
import { resolveTerms } from '../resolve/resolve-terms.ts';
import { homeCurrency } from './home-currency.ts';

test.each([
  ['공급가액 합계   10,800,000', 'KRW'],
  ['小計 2,580,000\n消費税 258,000', 'JPY'],
  ['RUC 20512345678', 'PEN'],
  ['GSTIN 36AAACD1111A1Z1, CGST @ 9%', 'INR'],
  ['CNPJ 12.345.678/0001-90', 'BRL'],
  ['Muster, S.L., CIF B41234567', 'EUR'],
  ['CHE-123.456.789 MWST', 'CHF'],
  ['Org.nr 987 654 321 MVA', 'NOK'],
  ['CNPJ 12.345.678/0001-90 and ABN 51 824 753 556', undefined],
  ['Total 300', undefined],
])('what only companies of one country print tells their currency: %s', (text, currency) => {
  expect(homeCurrency(text)).toBe(currency);
});

test('an amount without a currency is in that of the country, which is never sure', () => {
  const text =
    '견적서\n견적번호      CR-0412\n\n품목              수량      단가          금액\n문서관리          60        150,000       9,000,000\n설치비            1         1,800,000     1,800,000\n공급가액 합계                             10,800,000\n부가가치세                                1,080,000\n총 합계                                   11,880,000';
  const { fields } = resolveTerms(findCandidates(asModel(text)));
  expect(fields.total?.value).toEqual({ minor: 10_800_000 });
  expect(fields.currency?.value).toBe('KRW');
  expect(fields.currency?.confidence).toBeLessThan(0.9);
});

test('a currency that is named wins over that of the country', () => {
  const { fields } = resolveTerms(findCandidates(asModel('Quote\nCNPJ 12.345.678/0001-90\nTotal:   USD 1,200.00')));
  expect(fields.currency?.value).toBe('USD');
});

test('companies and amounts of South Africa tell its currency', () => {
  const { fields } = resolveTerms(findCandidates(asModel('Quote from Acme (Pty) Ltd\nTotal:   R 14,500.00')));
  expect(fields.currency?.value).toBe('ZAR');
});
