import { expect, test } from 'vitest';

import { belongsTo, resolveParties } from './resolve-parties.ts';

function option(value: string, score: number): { value: string; score: number; text: string; page: number } {
  return { value, score, text: value, page: 1 };
}

test('the seller is somebody else than the buyer', () => {
  const vendors = [option('Acme, Inc.', 3), option('Other Ltd', 1)];
  expect(resolveParties({ buyers: [option('ACME Inc', 4)], vendors, domains: [] }).vendor?.value).toBe('Other Ltd');
});

test('a domain made of its name speaks for a seller, and the buyer has none of it', () => {
  const choice = resolveParties({
    buyers: [option('Norridge Textiles LLC', 4)],
    vendors: [option('Total Summary', 1.2), option('Arborcote Technologies Inc.', 1)],
    domains: [option('norridge.example', 1), option('arborcote-technologies.example', 0.5)],
  });
  expect([choice.vendor?.value, choice.vendorDomain?.value]).toEqual([
    'Arborcote Technologies Inc.',
    'arborcote-technologies.example',
  ]);
});

test('knows whose a domain is', () => {
  expect(belongsTo('arborcote-tech.example', 'Arborcote Tech Inc.')).toBe(true);
  expect(belongsTo('mail.acme.co.uk', 'Other Ltd')).toBe(false);
});
