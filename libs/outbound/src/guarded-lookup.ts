import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isAllowedAddress } from './network-address.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundPolicy } from './settings.ts';

type ResolvedAddress = { address: string; family: number };

/** Resolves a name to all its addresses; the system's resolver unless a test brings its own. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/**
 * Looks a name up for a connection. It is resolved once, right before dialling, and exactly the checked addresses are
 * dialled, so a name that resolves differently the next time gains nothing.
 */
export function guardedLookup({ allowCidrs }: OutboundPolicy, resolve: Resolve = resolveWithSystem): LookupFunction {
  async function checkedAddresses(hostname: string) {
    const [first, ...more] = await resolve(hostname);
    if (!first) throw noAddress(hostname);
    const addresses = [first, ...more];
    // One bad address among good ones looks like an attack: none of them is dialled.
    if (!addresses.every(({ address }) => isAllowedAddress(address, allowCidrs))) throw addressNotAllowed();
    return { first, addresses };
  }
  const lookUp = callbackify(checkedAddresses);
  return (hostname, { all }, callback) =>
    lookUp(hostname, (error, found) => {
      if (error) return callback(error, []);
      return all ? callback(null, found.addresses) : callback(null, found.first.address, found.first.family);
    });
}

function resolveWithSystem(hostname: string): Promise<ResolvedAddress[]> {
  return lookup(hostname, { all: true });
}

export function addressNotAllowed(): OutboundError {
  return new OutboundError('address_not_allowed', 'leads into a private network');
}

function noAddress(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address of ${hostname}`), { code: 'ENOTFOUND' });
}
