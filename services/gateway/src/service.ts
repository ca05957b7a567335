import { createIdentityMint } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';
import type { GatewaySettings } from './config.ts';
import { createEdge, type Edge } from './edge/create-edge.ts';
import type { Authenticator, Limiter } from './ports.ts';

/** What tests put in place of the real parts. */
export type GatewayOverrides = {
  authenticator?: Authenticator;
  limiter?: Limiter;
  /** An OpenAPI document with further operations. */
  openapi?: unknown;
  /** Addresses of services that own them, by area. */
  upstreams?: Record<string, string>;
};

export type Gateway = Edge;

export async function createGateway(
  settings: GatewaySettings,
  platform: Platform,
  overrides: GatewayOverrides = {},
): Promise<Gateway> {
  const { authenticator, limiter } = overrides;
  if (!authenticator || !limiter) throw new Error('keys and limits are not wired yet');
  const mint = createIdentityMint({ issuer: 'gateway', privateKey: JSON.parse(settings.identityPrivateKey.reveal()) });
  return createEdge({ settings, platform, authenticator, limiter, mint, ...overrides });
}
