import type { Platform } from '@parley/service/platform';
import { truncatedAddress } from './access-line.ts';

/** How often the log tells of it. */
const tellEveryMs = 600_000;

/**
 * Says in the log, once in a while, that `X-Forwarded-For` came from a peer that is not trusted: behind a proxy that
 * `TRUSTED_PROXIES` leaves out, all clients have one address, and one that fails too often makes all of them wait.
 */
export function createForwardedWatch({ log }: Pick<Platform, 'log'>): (peer: string) => void {
  let toldAt = -Infinity;
  return (peer) => {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    log.warn(
      { network: truncatedAddress(peer) },
      'X-Forwarded-For is ignored: the peer that sent it is not in TRUSTED_PROXIES',
    );
  };
}
