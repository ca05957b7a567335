import type { HealthStatus } from '@parley/service/health';
import { platformSettings } from '@parley/service/platform';
import { startService } from '@parley/service/run';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkProcess } from './check-process.ts';

const settings = z
  .object(platformSettings)
  .parse({ adminPort: 0, listenHost: '127.0.0.1', logLevel: 'silent', drainDelayMs: 0 });

/** Asks a process whose database has these states one after the other; the last one stays. */
async function asked(...states: HealthStatus[]) {
  const started = await startService({
    name: 'demo',
    settings,
    createService: async (_settings, { health }) =>
      health.add('mongodb', () => (states.length > 1 ? states.shift() : undefined) ?? states[0] ?? 'ok'),
  });
  try {
    return await checkProcess(`http://127.0.0.1:${started.adminPort}`, AbortSignal.timeout(10_000));
  } finally {
    await started.stop();
  }
}

describe('a process', () => {
  it('in trouble for a moment is well', async () => {
    const sound = { ready: true, dependencies: [{ name: 'mongodb', status: 'ok' }] };
    expect(await asked('error', 'error', 'ok')).toMatchObject(sound);
  });

  it('still in trouble after a moment is reported as it is', async () => {
    const troubled = { ready: false, dependencies: [{ name: 'mongodb', status: 'error' }] };
    expect(await asked('error')).toMatchObject(troubled);
  });

  it('without an admin port is reported with the reason', async () => {
    const report = await checkProcess('http://127.0.0.1:1', AbortSignal.timeout(10_000));
    expect(report).toBeInstanceOf(Error);
  });
});
