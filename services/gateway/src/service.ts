import { createIdentityMint } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';
import { createAccess, type Access } from './access.ts';
import type { GatewaySettings } from './config.ts';
import { createEdge, type Edge } from './edge/create-edge.ts';

/** What tests use instead of the real parts. */
export type GatewayOverrides = {
  access?: Access;
  /** An OpenAPI document with additional operations. */
  openapi?: unknown;
  /** Addresses of the services that own them, by area. */
  upstreams?: Record<string, string>;
};

export type Gateway = Edge & { grpcPort: number };

export async function createGateway(
  settings: GatewaySettings,
  platform: Platform,
  overrides: GatewayOverrides = {},
): Promise<Gateway> {
  const { authenticator, limiter, grpcPort } = overrides.access ?? (await createAccess(settings, platform));
  const mint = createIdentityMint({ issuer: 'gateway', privateKey: settings.identityPrivateKey.reveal() });
  const edge = await createEdge({ settings, platform, authenticator, limiter, mint, ...overrides });
  return { ...edge, grpcPort };
}
