import { worst, type HealthStatus } from '@parley/service/health';
import type { Platform } from '@parley/service/platform';
import { z } from 'zod';

export type HealthReport = {
  status: HealthStatus;
  timestamp: string;
  version: string;
  services: { name: string; status: HealthStatus }[];
};

export type HealthReporterOptions = {
  platform: Platform;
  /** The services behind the gateway, and where they are. */
  services: { service: string; origin: URL }[];
  cacheMs: number;
};

const timeoutMs = 300;

/** Asks all services for their health: once at a time, and not again while the last answer is fresh. */
export function createHealthReporter({
  platform,
  services,
  cacheMs,
}: HealthReporterOptions): () => Promise<HealthReport> {
  let latest: Promise<HealthReport> | undefined;

  async function ask(): Promise<HealthReport> {
    const [own, ...others] = await Promise.all([
      platform.health.report().then(({ status }) => ({ name: platform.name, status })),
      ...services.map(async ({ service, origin }) => ({
        name: service,
        status: await probeService(origin, timeoutMs),
      })),
    ]);
    setTimeout(() => (latest = undefined), cacheMs).unref();
    return {
      status: overall(
        own.status,
        others.map(({ status }) => status),
      ),
      timestamp: new Date().toISOString(),
      version: platform.version,
      services: [own, ...others],
    };
  }

  return () => (latest ??= ask());
}

/** `error` if nothing works: neither any service, nor the gateway itself. */
function overall(own: HealthStatus, others: HealthStatus[]): HealthStatus {
  const isAllDown = others.length > 0 && others.every((status) => status === 'error');
  if (isAllDown || own === 'error') return 'error';
  return worst([own, ...others]) === 'ok' ? 'ok' : 'degraded';
}

const healthBody = z.object({ status: z.enum(['ok', 'degraded', 'error']) });

/** The health that a service reports; no answer in time, or an unreadable one, counts as `error`. */
async function probeService(origin: URL, timeoutMs: number): Promise<HealthStatus> {
  try {
    const answer = await fetch(new URL('/healthz', origin), {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const { status } = healthBody.parse(await answer.json());
    return answer.ok ? status : 'error';
  } catch {
    return 'error';
  }
}
