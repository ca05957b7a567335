import { expect, test } from 'vitest';
import { isSameAddress } from './same-address.ts';

const address = '117, JALAN RADIN BAGUS, SRI PETALING, 57000 KUALA LUMPUR';

test('an address may differ in punctuation and one misread word', () => {
  expect(isSameAddress(address, '117 Jalan Radin Bagus\nSri Petaling 57O00 Kuala Lumpur')).toBe(true);
});

test('half an address, or none, is not the same', () => {
  expect(isSameAddress(address, '117, Jalan Radin')).toBe(false);
  expect(isSameAddress('', '')).toBe(false);
});
