import { createHttpApp, listenHttp } from '@parley/http/app';
import { startRpcServer } from '@parley/rpc/server';
import { createIdentityVerifier } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';
import type { ToySettings } from './config.ts';
import { toyRpc } from './grpc/toy-rpc.ts';
import { toyRoutes } from './http/routes.ts';

export async function createToy(settings: ToySettings, platform: Platform): Promise<void> {
  const { salutation, listenHost, grpcHost, grpcPort, httpPort } = settings;
  const verifier = createIdentityVerifier(settings.identityPublicKeys, platform);
  await startRpcServer({ host: grpcHost, port: grpcPort, services: [toyRpc(salutation)], verifier, platform });
  const app = createHttpApp({ routes: toyRoutes(salutation), verifier, platform });
  await listenHttp(app, { host: listenHost, port: httpPort }, platform);
}
