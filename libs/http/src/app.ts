import type { IdentityVerifier } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';
import type { Express } from 'express';
import type { Route } from './operation.ts';

export type HttpAppOptions = { routes: Route[]; verifier: IdentityVerifier; platform: Platform };

/**
 * The HTTP interface of a service, for the gateway to call: checks the caller's identity, reads input strictly, answers
 * JSON with a strong ETag, refuses as problem+json, measures and logs each request. `GET /healthz` needs no identity.
 */
export declare function createHttpApp(options: HttpAppOptions): Express;

/** Listens, and registers the graceful stop on `platform.stack`. */
export declare function listenHttp(
  app: Express,
  address: { host: string; port: number },
  platform: Platform,
): Promise<{ port: number }>;
