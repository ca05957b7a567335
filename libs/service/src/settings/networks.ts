import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A parsed network such as `10.0.0.0/8`: an address in it, and how many leading bits its addresses share. */
export type Network = readonly [Address, number];

/**
 * An address without its zone; IPv4 as such, even if a dual-stack socket shows it as `::ffff:1.2.3.4`. Undefined for
 * any other text, including the octal, hexadecimal and short forms of IPv4, which are read differently by different
 * programs.
 */
export function parseAddress(text: string): Address | undefined {
  const [plain = ''] = text.split('%');
  return isIP(plain) === 0 ? undefined : ipaddr.process(plain);
}

/** A network, or a single address as a network; undefined if it is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return undefined;
  const cidr = bits === undefined ? `${address}/${version === 4 ? 32 : 128}` : text;
  return ipaddr.isValidCIDR(cidr) ? ipaddr.parseCIDR(cidr) : undefined;
}

/** Text that is not an address is in no network. */
export function isInNetworks(address: Address | undefined, networks: readonly Network[]): boolean {
  return networks.some(([network, bits]) => address?.kind() === network.kind() && address.match(network, bits));
}

/**
 * Networks and addresses known to be valid, such as `10.0.0.0/8`.
 * @throws TypeError
 */
export function parseNetworks(...texts: string[]): Network[] {
  return texts.map((text) => {
    const network = parseNetwork(text);
    if (!network) throw new TypeError(`${text} is not a network`);
    return network;
  });
}

/** A setting that is a comma-separated list of networks and addresses. */
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
          if (!network) context.addIssue({ code: 'custom', message: `${item} is not a network such as 10.1.0.0/16` });
          return network ? [network] : [];
        });
    });
}
