import { expect, test } from 'vitest';
import type { Candidate } from '../../candidate.ts';
import { withoutBillingDays } from './billing-days.ts';

const style = { decimal: '.', order: 'day-first' } as const;
const place = { text: '', page: 1, origin: 'rules', score: 3 } as const;

test.each(['invoice date', 'rechnungsdatum', 'data fattura'])('%s is the date of an invoice alone', (statedBy) => {
  const day: Candidate = { ...place, field: 'documentDate', value: '2026-10-01', statedBy };
  expect(withoutBillingDays([day], style)).toEqual([]);
  expect(withoutBillingDays([day], { ...style, isInvoice: true })).toEqual([day]);
});
