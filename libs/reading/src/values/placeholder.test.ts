import { expect, it } from 'vitest';
import { isPlaceholder } from './placeholder.ts';

it.each([
  '{provider_name}',
  '{{vendor.legal_name}}',
  '[Customer]',
  '[Your Company, Inc.]',
  '<<Numero>>',
  '«número»',
  '${buyer}',
  '____________',
  '.......',
  'XXXX-XXXX',
  'TBD',
  't.b.c.',
  'Insert customer name',
  'a definir',
  'À compléter',
  'bitte eintragen',
  'nog te bepalen',
])('%s is a placeholder', (text) => {
  expect(isPlaceholder(text)).toBe(true);
});

it.each([
  '[12 months]',
  'Insert Media Group Ltd',
  'Enterprise Rent Ltd',
  'Xerox',
  'Ada Definire',
  'XX Labs',
  'Acme (UK) Ltd',
])('%s is a value', (text) => {
  expect(isPlaceholder(text)).toBe(false);
});
