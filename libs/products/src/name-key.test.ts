import { expect, it } from 'vitest';
import { companyKey, nameKey } from './name-key.ts';

it('names differ neither by case nor by the width of gaps', () => {
  expect(nameKey('  Nimbus\u00A0 WORKS ')).toBe('nimbus works');
});

it.each([
  ['Nimbus Works, Inc.', 'nimbus works'],
  ['NIMBUS WORKS B.V.', 'nimbus works'],
  ['Nimbus Works GmbH & Co. KG', 'nimbus works'],
  ['Co. Ltd.', 'co ltd'],
  ['日本電気', '日本電気'],
])('the key of the company %s has no legal form', (name, key) => {
  expect(companyKey(name)).toBe(key);
});
