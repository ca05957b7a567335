import { describe, expect, it } from 'vitest';
import { addressCheck, isAddressRange } from './ip-list.ts';

describe('an address list', () => {
  const isListed = addressCheck(['192.0.2.0/24', '198.51.100.7', '2001:db8::/32', '2001:4860::8888', '10.0.0.0/8']);

  it.each([
    '192.0.2.9',
    '198.51.100.7',
    '2001:db8::1',
    '2001:4860::8888',
    '10.255.255.255',
    '::ffff:192.0.2.9',
    '2001:db8::1%eth0',
  ])('holds %s', (address) => {
    expect(isListed?.(address)).toBe(true);
  });

  it.each(['192.0.3.1', '198.51.100.8', '2001:db9::1', '::1', '', 'unknown', '::ffff:9.9.9.9'])(
    'does not hold %s',
    (address) => {
      expect(isListed?.(address)).toBe(false);
    },
  );

  it('lets all pass when it is empty', () => {
    expect(addressCheck([])).toBeUndefined();
  });
});

describe('isAddressRange', () => {
  it.each(['192.0.2.1', '192.0.2.0/24', '0.0.0.0/0', '::/0', '2001:db8::/128'])('takes %s', (text) => {
    expect(isAddressRange(text)).toBe(true);
  });

  it.each([
    '',
    '192.0.2',
    '192.0.2.0/33',
    '192.0.2.0/',
    '192.0.2.0/1/2',
    '::/129',
    'fe80::1%eth0',
    '192.0.2.0/-1',
    '192.0.2.0/1e1',
    'localhost',
  ])('refuses %s', (text) => {
    expect(isAddressRange(text)).toBe(false);
  });
});
