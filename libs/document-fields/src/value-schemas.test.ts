import { expect, it } from 'vitest';
import { z } from 'zod';
import { foundFieldsSchema } from './value-schemas.ts';

const schema = foundFieldsSchema({ page: z.int() });
const found = (value: unknown, more: object = {}) => ({ value, confidence: 0.9, page: 1, ...more });

it('takes each field with a value of its kind', () => {
  const fields = {
    total: found({ minor: 120_050, currency: 'EUR' }),
    parties: found(['Acme', 'Cedar']),
    start: found('2026-02-01'),
    autoRenew: found(false),
    term: found(12),
  };
  expect(schema.parse(fields)).toEqual(fields);
  expect(schema.parse({})).toEqual({});
});

it.each([
  ['a value of another kind', { total: found('1200.50') }],
  ['a text beyond all measure', { buyer: found('a'.repeat(301)) }],
  ['a field nobody knows', { colour: found('red') }],
  ['more than was asked for', { buyer: found('Acme', { note: 'x' }) }],
  ['a confidence beyond certainty', { buyer: found('Acme', { confidence: 1.1 }) }],
])('does not take %s', (_what, fields) => {
  expect(schema.safeParse(fields).success).toBe(false);
});
