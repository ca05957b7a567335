import { isIPv6 } from 'node:net';

const mappedPrefix = /^::ffff:(?=\d+\.)/i;

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one address
 * of it has all. Text that is no address counts as itself.
 */
export function addressGroup(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? networkOf(plain) : plain;
}

/** The address without its zone, and IPv4 written as such even when it came over an IPv6 socket. */
export function plainAddress(address: string): string {
  const zone = address.indexOf('%');
  return (zone === -1 ? address : address.slice(0, zone)).replace(mappedPrefix, '');
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeroes = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeroes }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
