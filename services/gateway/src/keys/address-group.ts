import { parseAddress } from '@parley/service/networks';

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because a client usually controls
 * all addresses of its /64. Any other text counts as itself.
 */
export function addressGroup(text: string): string {
  const address = parseAddress(text);
  if (!address || !('parts' in address)) return address?.toString() ?? text;
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
