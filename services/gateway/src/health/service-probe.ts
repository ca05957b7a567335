import type { HealthStatus } from '@parley/service/health';
import { z } from 'zod';

const healthBody = z.object({ status: z.enum(['ok', 'degraded', 'error']) });

/** The health that a service reports; no answer in time, or an unreadable one, counts as `error`. */
export async function probeService(origin: URL, timeoutMs: number): Promise<HealthStatus> {
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
