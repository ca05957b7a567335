import type { Platform } from '@parley/service/platform';
import { truncatedAddress } from './access-line.ts';

/** How often the log reports it. */
const reportEveryMs = 600_000;

/**
 * Reports in the log, from time to time, that `X-Forwarded-For` came from a peer that is not trusted: behind a proxy
 * missing from `TRUSTED_PROXIES`, all clients share one address, and the failures of one client block all of them.
 */
export function createForwardedWatch({ log }: Pick<Platform, 'log'>): (peer: string) => void {
  let reportedAt = -Infinity;
  return (peer) => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    log.warn(
      { network: truncatedAddress(peer) },
      'X-Forwarded-For is ignored: the peer that sent it is not in TRUSTED_PROXIES',
    );
  };
}
