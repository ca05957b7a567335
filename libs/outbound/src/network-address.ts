import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network, as `10.0.0.0/8`, parsed. */
export type Cidr = readonly [Address, number];

/** Everything IPv6 that is routed on the internet (RFC 4291); `range()` calls all that it has no name for unicast. */
const globalUnicast: Cidr = [ipaddr.IPv6.parse('2000::'), 3];

/** Public by its number, but answered by the host of the virtual machine (Azure's metadata and DNS). */
const hostServices = ['168.63.129.16'].map((text) => ipaddr.parse(text));

/** @throws when the text is no network in CIDR form. */
export function parseCidr(text: string): Cidr {
  return ipaddr.parseCIDR(text);
}

/** Whether an address, in any spelling the resolver may use, is on the internet or in a network the operator opened. */
export function isAllowedAddress(text: string, allowCidrs: readonly Cidr[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address in IPv6 clothes (::ffff:a.b.c.d) is dialled as the IPv4 address.
  const address = ipaddr.process(text);
  return isPublic(address) || allowCidrs.some((cidr) => isWithin(address, cidr));
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6') return isWithin(address, globalUnicast);
  return !hostServices.some((service) => service.toString() === address.toString());
}

function isWithin(address: Address, [network, bits]: Cidr): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}
