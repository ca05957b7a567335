import type { FieldOutcome } from '@parley/document-fields/field-outcome';
import { expect, it } from 'vitest';
import { missesOf, missesText } from './misses.ts';

const outcomes: FieldOutcome[] = [
  { field: 'vendor', label: 'Acme', found: 'Acme', verdict: 'right', isExact: true, confidence: 0.98 },
  {
    field: 'total',
    label: 1200.5,
    found: { minor: 145_260, currency: 'EUR' },
    verdict: 'wrong',
    isExact: false,
    confidence: 0.91,
  },
  {
    field: 'parties',
    label: 'Acme; Beta',
    found: ['Acme', 'Gamma'],
    verdict: 'wrong',
    isExact: false,
    confidence: 0.7,
  },
  { field: 'term', label: 12, verdict: 'missing', isExact: false, confidence: 0 },
];

it('names each value that was read wrong or not at all, in the form of its label', () => {
  expect(missesOf('a.pdf', outcomes)).toEqual([
    { file: 'a.pdf', field: 'total', label: 1200.5, found: '1452.6 EUR', confidence: 0.91 },
    { file: 'a.pdf', field: 'parties', label: 'Acme; Beta', found: 'Acme; Gamma', confidence: 0.7 },
    { file: 'a.pdf', field: 'term', label: 12, found: null, confidence: 0 },
  ]);
});

it('shows a row for each, and reports when there are none', () => {
  const rows = missesText(missesOf('a.pdf', outcomes)).split('\n');
  expect(rows[2]).toMatch(/^\| a\.pdf +\| +total \| +1200\.5 \| +1452\.6 EUR \| +0\.91 \|$/);
  expect(rows[4]).toMatch(/^\| a\.pdf +\| +term \| +12 \| +nothing \| +- \|$/);
  expect(missesText([])).toBe('Every labelled value was read right.');
});
