import { describe, expect, it } from 'vitest';
import { isInNetworks, networksSetting, parseAddress, parseNetwork } from './networks.ts';

describe('parseAddress', () => {
  it.each([
    ['192.0.2.9', '192.0.2.9'],
    ['::ffff:192.0.2.9', '192.0.2.9'],
    ['2001:DB8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('reads %s as %s', (text, address) => {
    expect(parseAddress(text)?.toString()).toBe(address);
  });

  it.each(['', 'unknown', '192.0.2', '0x7f.0.0.1', '010.0.0.1', '2130706433', '192.0.2.9/32', '[::1]'])(
    'does not take %s for one',
    (text) => {
      expect(parseAddress(text)).toBeUndefined();
    },
  );
});

describe('parseNetwork', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1/32'],
    ['192.0.2.0/24', '192.0.2.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['::/0', '::/0'],
    ['2001:db8::1', '2001:db8::1/128'],
  ])('takes %s as %s', (text, network) => {
    expect(parseNetwork(text)?.join('/')).toBe(network);
  });

  it.each([
    '',
    '192.0.2',
    '10.1/16',
    '192.0.2.0/33',
    '192.0.2.0/',
    '192.0.2.0/1/2',
    '::/129',
    'fe80::1%eth0',
    '192.0.2.0/-1',
    '192.0.2.0/1e1',
    'localhost',
    '/8',
  ])('refuses %s', (text) => {
    expect(parseNetwork(text)).toBeUndefined();
  });
});

describe('networks of a setting', () => {
  const networks = networksSetting().parse('192.0.2.0/24, 198.51.100.7,2001:db8::/32, 2001:4860::8888, 10.0.0.0/8');
  const holds = (text: string) => isInNetworks(parseAddress(text), networks);

  it.each(['192.0.2.9', '198.51.100.7', '2001:db8::1', '2001:4860::8888', '10.255.255.255', '::ffff:192.0.2.9'])(
    'hold %s',
    (text) => {
      expect(holds(text)).toBe(true);
    },
  );

  it.each(['192.0.3.1', '198.51.100.8', '2001:db9::1', '::1', '::ffff:9.9.9.9', 'unknown', ''])(
    'do not hold %s',
    (text) => {
      expect(holds(text)).toBe(false);
    },
  );

  it('may be none', () => {
    expect(networksSetting().parse(undefined)).toEqual([]);
  });

  it('are refused for each item that is not a network', () => {
    const { error } = networksSetting().safeParse('10.1.0.0/16,here,10.0.0.0/33');
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'here is not a network such as 10.1.0.0/16',
      '10.0.0.0/33 is not a network such as 10.1.0.0/16',
    ]);
  });
});
