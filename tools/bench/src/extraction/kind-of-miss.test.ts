import type { Candidate } from '@parley/reading/candidate';
import { expect, test } from 'vitest';
import { kindOfMiss } from './kind-of-miss.ts';

const label = 'Elmswood Parks Alliance';
const missed = { field: 'buyer' as const, label, isExpected: (value: string) => value === label };

function printed(values: string[], ...texts: string[]) {
  const fields = values.map((value): Candidate => ({
    field: 'buyer',
    value,
    text: value,
    page: 1,
    score: 1,
    origin: 'rules',
  }));
  return { candidates: { documentType: 'order_form' as const, fields, lineItems: [] }, texts };
}

test('a miss is classified by how close reading came', () => {
  expect(kindOfMiss(missed, printed(['Kay Wood', label], label))).toBe('another preferred');
  expect(kindOfMiss(missed, printed(['Elmswood Parks'], 'Elmswood Parks', 'Alliance'))).toBe('cut or run on');
  expect(kindOfMiss(missed, printed(['Kay Wood'], 'Buyer ELMSWOOD PARKS ALLIANCE 4'))).toBe('not proposed');
  expect(kindOfMiss(missed, printed(['Kay Wood'], 'Elmswood Park Alliance'))).toBe('not printed so');
});
