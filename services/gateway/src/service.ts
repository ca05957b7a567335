import { createHttpApp, listenHttp } from '@parley/http/app';
import { HttpServerMetrics } from '@parley/http/server-metrics';
import { createIdentityMint, createIdentityVerifier } from '@parley/service/identity';
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

/** `operatorPort`: only operators call it. */
export type Gateway = Edge & { operatorPort: number };

export async function createGateway(
  settings: GatewaySettings,
  platform: Platform,
  overrides: GatewayOverrides = {},
): Promise<Gateway> {
  const { routes, ...access } = overrides.access ?? createAccess(settings, platform);
  const verifier = createIdentityVerifier(settings.identityPublicKeys, platform);
  const requests = new HttpServerMetrics(platform.metrics);
  const app = createHttpApp({ routes, verifier, platform, requests });
  const operators = await listenHttp(app, { host: platform.listenHost, port: settings.operatorPort }, platform);
  const mint = createIdentityMint({ issuer: 'gateway', privateKey: settings.identityPrivateKey.reveal() });
  const edge = await createEdge({ settings, platform, ...access, mint, requests, ...overrides });
  return { ...edge, operatorPort: operators.port };
}
