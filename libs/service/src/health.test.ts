import { describe, expect, it } from 'vitest';
import { Health } from './health.ts';

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

  it('counts a check that throws or hangs as an error', async () => {
    const health = new Health();
    health.add('throws', () => Promise.reject(new Error('no')));
    health.add('hangs', () => new Promise(() => undefined));
    const { dependencies } = await health.report();
    expect(dependencies.map(({ status }) => status)).toEqual(['error', 'error']);
  });
});
