import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import { z } from 'zod';

const pauseMs = 1_000;
const callMs = 10_000;

const health = z.object({
  status: z.string(),
  version: z.string(),
  services: z.array(z.object({ name: z.string(), status: z.string() })),
});

type WaitOptions = { waitSeconds: number; signal: AbortSignal };

/**
 * Waits until the public API reports that everything is healthy.
 * @returns the reported state
 * @throws AppError SERVICE_UNAVAILABLE if no answer came in time, Error with the unhealthy parts
 */
export async function awaitHealth(baseUrl: string, { waitSeconds, signal }: WaitOptions): Promise<string> {
  const until = Date.now() + waitSeconds * 1_000;
  for (;;) {
    try {
      return await askHealth(baseUrl, signal);
    } catch (error) {
      if (Date.now() >= until || signal.aborted) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

async function askHealth(baseUrl: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(new URL('/v1/health', baseUrl), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
  }).catch((error: unknown) => {
    throw new AppError('SERVICE_UNAVAILABLE', `${baseUrl} does not answer.`, { cause: error });
  });
  const { status, version, services } = health.parse(await response.json());
  const bad = services
    .filter((service) => service.status !== 'ok')
    .map((service) => `${service.name} ${service.status}`);
  if (status !== 'ok') throw new Error(`The installation is not healthy (${bad.join(', ')}): parley doctor says more.`);
  return `${services.length} services of version ${version} are healthy`;
}
