import { startService, type StartOptions } from '@parley/service/run';
import type { Platform, PlatformSettings } from '@parley/service/platform';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** Starts a service in this process, and waits until it reaches what it needs. */
export async function startHealthy<
  Settings extends PlatformSettings & { adminPort: number },
  Service extends { httpPort?: number; grpcPort?: number },
>(options: StartOptions<Settings, Service>) {
  const started = await startService(options);
  await untilHealthy(started.platform);
  const { httpPort, grpcPort } = started.service;
  return {
    ...started,
    baseUrl: `http://127.0.0.1:${httpPort}`,
    address: `127.0.0.1:${grpcPort}`,
    [Symbol.asyncDispose]: () => started.stop(),
  };
}

export function untilHealthy({ health }: Pick<Platform, 'health'>): Promise<void> {
  return eventually(async () => expect(await health.report()).toMatchObject({ status: 'ok' }));
}
