import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network, as `10.0.0.0/8`, parsed: an address of it, and how many leading bits all of its addresses share. */
export type Network = readonly [Address, number];

/**
 * An address, without its zone, and IPv4 as such even where a socket of both families shows it as `::ffff:1.2.3.4`.
 * Undefined for other text, also for the octal, hexadecimal and short forms of IPv4, which not all read alike.
 */
export function parseAddress(text: string): Address | undefined {
  const [plain = ''] = text.split('%');
  return isIP(plain) === 0 ? undefined : ipaddr.process(plain);
}

/** A network, or the one that is a single address; undefined for what is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return undefined;
  const cidr = bits === undefined ? `${address}/${version === 4 ? 32 : 128}` : text;
  return ipaddr.isValidCIDR(cidr) ? ipaddr.parseCIDR(cidr) : undefined;
}

/** What is no address is in no network. */
export function isInNetworks(address: Address | undefined, networks: readonly Network[]): boolean {
  return networks.some(([network, bits]) => address?.kind() === network.kind() && address.match(network, bits));
}

/** Networks and addresses that are known to be some, as `10.0.0.0/8`. @throws TypeError */
export function parseNetworks(...texts: string[]): Network[] {
  return texts.map((text) => {
    const network = parseNetwork(text);
    if (!network) throw new TypeError(`${text} is no network`);
    return network;
  });
}

/** A setting that is a list of networks and addresses, separated by commas. */
export function networksSetting() {
  return z
    .string()
    .default('')
    .transform((text, context): Network[] => {
      const items = text.split(',').map((item) => item.trim());
      return items
        .filter((item) => item !== '')
        .flatMap((item) => {
          const network = parseNetwork(item);
          if (!network) context.addIssue({ code: 'custom', message: `${item} is no network as 10.1.0.0/16` });
          return network ? [network] : [];
        });
    });
}
