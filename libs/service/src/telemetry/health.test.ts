import { describe, expect, it } from 'vitest';
import { Health, type HealthStatus } from './health.ts';

describe('Health', () => {
  it('is as bad as its worst dependency', async () => {
    const health = new Health();
    health.add('mongodb', () => 'ok');
    health.add('rabbitmq', () => Promise.resolve('degraded'));
    expect(await health.report()).toEqual({
      status: 'degraded',
      dependencies: [
        { name: 'mongodb', status: 'ok' },
        { name: 'rabbitmq', status: 'degraded' },
      ],
    });
  });

  it('reports the detail that a check gives', async () => {
    const health = new Health();
    health.add('indexes', () => ({ status: 'error', detail: 'builds scopes.org_1' }));
    expect(await health.report()).toEqual({
      status: 'error',
      dependencies: [{ name: 'indexes', status: 'error', detail: 'builds scopes.org_1' }],
    });
  });

  it('turns unready by the policy of each dependency', async () => {
    const clock = { now: 0 };
    const health = new Health(() => clock.now);
    const status: Record<string, HealthStatus> = { indexes: 'ok', mongodb: 'ok', cache: 'ok' };
    health.add('indexes', () => status['indexes'] ?? 'error');
    health.add('mongodb', () => status['mongodb'] ?? 'error', { requiredAfterMs: 30_000 });
    health.add('cache', () => status['cache'] ?? 'error', 'reported');
    const isReady = async () => (await health.readiness()).ready;
    expect(await isReady()).toBe(false);
    health.isReady = true;
    expect(await isReady()).toBe(true);
    status['cache'] = 'error';
    status['mongodb'] = 'error';
    clock.now = 1_000;
    expect(await health.readiness()).toMatchObject({ ready: true, status: 'error' });
    clock.now = 30_999;
    expect(await isReady()).toBe(true);
    clock.now = 31_000;
    expect(await isReady()).toBe(false);
    status['mongodb'] = 'degraded';
    expect(await isReady()).toBe(true);
    status['mongodb'] = 'error';
    expect(await isReady()).toBe(true);
    status['indexes'] = 'error';
    expect(await isReady()).toBe(false);
  });

  it('counts a check that throws or hangs as an error', async () => {
    const health = new Health();
    health.add('throws', () => Promise.reject(new Error('no')));
    health.add('hangs', () => new Promise(() => undefined));
    const { dependencies } = await health.report();
    expect(dependencies.map(({ status }) => status)).toEqual(['error', 'error']);
  });
});
