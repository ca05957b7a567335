import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { Agent, buildConnector } from 'undici';
import { isAllowedAddress } from './network-address.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundPolicy } from './settings.ts';

type ResolvedAddress = { address: string; family: number };

/** Resolves a name to all its addresses; the system's resolver unless a test brings its own. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/** How connections are kept; without it, an agent is for a single call. */
export type KeptConnections = Pick<Agent.Options, 'keepAliveTimeout' | 'keepAliveMaxTimeout'>;

export const connectTimeoutMs = 5_000;
export const maxHeaderBytes = 16 * 1024;

/**
 * An HTTP client that dials only checked addresses. A name is resolved once, right before dialling, and exactly the
 * checked addresses are dialled, so a name that resolves differently the next time gains nothing.
 */
export function createGuardedAgent(
  policy: OutboundPolicy,
  resolve: Resolve = resolveWithSystem,
  kept: KeptConnections = {},
): Agent {
  const dial = buildConnector({
    timeout: connectTimeoutMs,
    allowH2: false,
    maxCachedSessions: 0,
    lookup: guardedLookup(policy, resolve),
  });
  return new Agent({
    ...kept,
    maxHeaderSize: maxHeaderBytes,
    connect: (options, callback) => {
      // A literal address is not looked up.
      if (isIP(options.hostname) !== 0 && !isAllowedAddress(options.hostname, policy.allowCidrs))
        return callback(addressNotAllowed(), null);
      return dial(options, callback);
    },
  });
}

function guardedLookup({ allowCidrs }: OutboundPolicy, resolve: Resolve): LookupFunction {
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

function addressNotAllowed(): OutboundError {
  return new OutboundError('address_not_allowed', 'leads into a private network');
}

function noAddress(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address of ${hostname}`), { code: 'ENOTFOUND' });
}
