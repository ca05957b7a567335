import { describe, expect, it } from 'vitest';
import { addressGroup } from './address-group.ts';
import { FailureLimiter } from './failure-limiter.ts';

describe('the failure limiter', () => {
  it('blocks an address after too many failures in a minute, and says for how long', () => {
    let now = 0;
    const limiter = new FailureLimiter({ perMinute: 3, now: () => now });
    for (let failure = 0; failure < 3; failure += 1) {
      expect(limiter.blockedSeconds('192.0.2.1')).toBe(0);
      limiter.note('192.0.2.1');
      now += 10_000;
    }
    expect(limiter.blockedSeconds('192.0.2.1')).toBe(30);
    expect(limiter.blockedSeconds('192.0.2.2')).toBe(0);
    now = 60_000;
    expect(limiter.blockedSeconds('192.0.2.1')).toBe(0);
    limiter.note('192.0.2.1');
    expect(limiter.blockedSeconds('192.0.2.1')).toBe(0);
  });

  it('keeps its memory bounded under a flood of addresses', () => {
    const limiter = new FailureLimiter({ perMinute: 1, now: () => 0 });
    limiter.note('first');
    for (let address = 0; address < 20_000; address += 1) limiter.note(`address-${address}`);
    expect(limiter.blockedSeconds('first')).toBe(0);
    expect(limiter.blockedSeconds('address-19999')).toBeGreaterThan(0);
  });
});

describe('addressGroup', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1::1.2.3.4', '2001:db8:1:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['', ''],
  ])('takes %s as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
