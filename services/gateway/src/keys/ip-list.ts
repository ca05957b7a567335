import { BlockList, isIP, isIPv6 } from 'node:net';
import { plainAddress } from './address-group.ts';

/** Tells whether an address is in a list of addresses and CIDR ranges. */
export type AddressCheck = (address: string) => boolean;

/** A check for a list whose entries are valid; undefined when the list is empty and all addresses may pass. */
export function addressCheck(ranges: string[]): AddressCheck | undefined {
  if (ranges.length === 0) return undefined;
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/** Whether the text is an IPv4 or IPv6 address, or a range of them as `address/bits`. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
