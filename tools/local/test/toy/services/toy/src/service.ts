import { serve } from '@parley/serving/serve';
import type { Platform } from '@parley/service/platform';
import type { ToySettings } from './config.ts';
import { toyRpc } from './grpc/toy-rpc.ts';
import { operatorRoutes } from './http/operator/routes.ts';
import { toyRoutes } from './http/routes.ts';

export async function createToy(settings: ToySettings, platform: Platform): Promise<void> {
  const { salutation } = settings;
  const routes = [...toyRoutes(salutation), ...operatorRoutes(salutation)];
  await serve({ settings, routes, services: [toyRpc(salutation)] }, platform);
}
