import { isInNetworks, parseAddress, parseNetworks, type Address, type Network } from '@parley/service/networks';

/**
 * All IPv6 addresses routed on the internet (RFC 4291); `range()` calls every address without a more specific name
 * unicast.
 */
const globalUnicast = parseNetworks('2000::/3');

/** A public address, but answered by the host of the virtual machine (Azure's metadata and DNS). */
const hostServices = parseNetworks('168.63.129.16');

/**
 * Whether an address, in any spelling the resolver may use, is on the internet or in a network that the operator has
 * allowed.
 */
export function isAllowedAddress(text: string, allowCidrs: readonly Network[]): boolean {
  // An IPv4-mapped IPv6 address (::ffff:a.b.c.d) is dialled as the IPv4 address.
  const address = parseAddress(text);
  return address !== undefined && (isPublic(address) || isInNetworks(address, allowCidrs));
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6') return isInNetworks(address, globalUnicast);
  return !isInNetworks(address, hostServices);
}

/** The host of a URL in the form that connections take: URLs put IPv6 addresses in brackets. */
export function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
