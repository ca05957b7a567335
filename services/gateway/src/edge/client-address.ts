import { isInNetworks, parseAddress, type Network } from '@parley/service/networks';

/**
 * The address of the client. `X-Forwarded-For` is trusted only as far as trusted proxies wrote it: read from the right,
 * the first address that is not a trusted proxy is the client's.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: readonly Network[]): string {
  let address = parseAddress(peer);
  for (const hop of forwardedFor?.split(',').toReversed() ?? []) {
    if (!isInNetworks(address, trusted)) break;
    const next = parseAddress(hop.trim());
    if (!next) break;
    address = next;
  }
  return address?.toString() ?? peer;
}

/** Whether an address is that of a trusted proxy. */
export function isTrusted(address: string, trusted: readonly Network[]): boolean {
  return isInNetworks(parseAddress(address), trusted);
}
