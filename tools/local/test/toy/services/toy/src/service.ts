import { serve } from '@parley/serving/serve';
import type { Platform } from '@parley/service/platform';
import type { ToySettings } from './config.ts';
import { toyRpc } from './grpc/toy-rpc.ts';
import { toyRoutes } from './http/routes.ts';

export async function createToy(settings: ToySettings, platform: Platform): Promise<void> {
  const { salutation } = settings;
  await serve({ settings, routes: toyRoutes(salutation), services: [toyRpc(salutation)] }, platform);
}
