import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** A setting that is a list of networks, like `10.0.0.0/8, ::1`. */
export function cidrListSetting() {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      const list = new BlockList();
      for (const item of text.split(',').map((part) => part.trim())) {
        if (item !== '' && !addNetwork(list, item))
          context.addIssue({ code: 'custom', message: `${item} is not a network` });
      }
      return list;
    });
}

function addNetwork(list: BlockList, text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits);
  if (version === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most || bits === '' || more !== undefined)
    return false;
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/**
 * The address of the client. `X-Forwarded-For` is believed only as far as trusted proxies wrote it:
 * read from the right, the first address that is not a trusted proxy's is the client's.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = plain(peer);
  if (forwardedFor === undefined) return address;
  for (const hop of forwardedFor.split(',').toReversed()) {
    if (!isTrusted(address, trusted)) break;
    const next = plain(hop.trim());
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** Whether an address is that of a proxy whose word counts. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const own = plain(address);
  const version = isIP(own);
  return version !== 0 && trusted.check(own, version === 4 ? 'ipv4' : 'ipv6');
}

/** An IPv4 address that a dual-stack socket shows as `::ffff:1.2.3.4`, as IPv4. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
