import { parseNetworks } from '@parley/service/networks';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const trusted = parseNetworks('10.0.0.0/8', 'fd00::/8', '192.0.2.1');

describe('the client address', () => {
  it.each([
    ['198.51.100.7', undefined, '198.51.100.7'],
    ['::ffff:198.51.100.7', undefined, '198.51.100.7'],
    ['198.51.100.7', '6.6.6.6', '198.51.100.7'],
    ['10.0.0.1', '6.6.6.6', '6.6.6.6'],
    ['::ffff:10.0.0.1', '6.6.6.6, 10.9.9.9', '6.6.6.6'],
    ['fd00::1', '1.1.1.1, 2001:db8::1', '2001:db8::1'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.7, 192.0.2.1', '198.51.100.7'],
    ['10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
    ['10.0.0.1', '6.6.6.6, nonsense', '10.0.0.1'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['', '6.6.6.6', ''],
  ])('of a peer %s that says %s is %s', (peer, forwardedFor, address) => {
    expect(clientAddress(peer, forwardedFor, trusted)).toBe(address);
  });
});
