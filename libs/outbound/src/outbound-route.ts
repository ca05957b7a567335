import { Pool, ProxyAgent, type Dispatcher } from 'undici';
import {
  connectTimeoutMs,
  createGuardedAgent,
  maxHeaderBytes,
  type KeptConnections,
  type Resolve,
} from './guarded-agent.ts';
import type { OutboundPolicy } from './settings.ts';

/** How outsiders are reached. */
export type OutboundRoute = {
  policy: OutboundPolicy;
  /** An HTTP proxy that accepts CONNECT; it resolves names and checks what they resolve to. */
  proxyUrl?: string | undefined;
  resolve?: Resolve;
};

/**
 * An HTTP client that takes the route: through the proxy, or directly to checked addresses only.
 * @param timeoutMs how long a proxy may take to answer a CONNECT
 */
export function createRouteAgent(
  { policy, proxyUrl, resolve }: OutboundRoute,
  timeoutMs: number,
  kept: KeptConnections = {},
): Dispatcher {
  if (proxyUrl === undefined) return createGuardedAgent(policy, resolve, kept);
  return new ProxyAgent({
    ...kept,
    uri: proxyUrl,
    proxyTunnel: true,
    allowH2: false,
    maxHeaderSize: maxHeaderBytes,
    connectTimeout: connectTimeoutMs,
    // A proxy that never answers a CONNECT would otherwise hold the connections to an origin for ever.
    clientFactory: (origin, options) => new Pool(origin, { ...options, headersTimeout: timeoutMs }),
  });
}
