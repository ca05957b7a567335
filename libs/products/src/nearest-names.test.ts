import { expect, it } from 'vitest';
import { companyKey } from '@parley/products/name-key';
import { nearestNames } from './nearest-names.ts';

const entries = ['Nimbus Works', 'Alto Systems', 'Nimble', 'Standard Diagnostics'].map((name) => ({ id: name, name }));

function namesNear(text: string): string[] {
  return nearestNames(text, entries).map(({ name }) => name);
}

it('the nearest names are those with few letters or most words the same, best first', () => {
  expect(namesNear('Nimbus Wroks')[0]).toBe('Nimbus Works');
  expect(namesNear('works, NIMBUS')[0]).toBe('Nimbus Works');
  expect(namesNear('Standard Diagnostics, Inc.')[0]).toBe('Standard Diagnostics');
  expect(namesNear('Zzz')).toEqual([]);
});

it('a name is as near as the nearest it goes by, and no more than three are told', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    id: `${index}`,
    name: `Tool ${index}`,
    others: ['acme.example'],
  }));
  expect(nearestNames('acme.example', many)).toHaveLength(3);
});

it('a name that has all words of another is near it, whatever legal form follows', () => {
  const likenessTo = (text: string, name: string) => nearestNames(text, [{ id: '1', name }], companyKey)[0]?.likeness;
  expect(likenessTo('Nimbus', 'Nimbus Works Holding Europe Limited')).toBeGreaterThanOrEqual(0.75);
  expect(likenessTo('Nimbus Corp', 'Nimbus Corporation')).toBe(1);
  expect(likenessTo('Alto Corp', 'Nimbus Corp')).toBeUndefined();
});
