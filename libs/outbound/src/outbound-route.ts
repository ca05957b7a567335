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
  /** An HTTP proxy that takes CONNECT; it resolves the names, and judges what they resolve to. */
  proxyUrl?: string | undefined;
  resolve?: Resolve;
};

/**
 * An HTTP client that takes the route: through its proxy, or by itself to checked addresses only.
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
    // A proxy that never answers a CONNECT would hold the connections of an origin for ever.
    clientFactory: (origin, options) => new Pool(origin, { ...options, headersTimeout: timeoutMs }),
  });
}
