import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { every } from '../work/every.ts';
import { platformSettings, type Platform } from './platform.ts';
import { startService } from './run.ts';

const settings = z
  .object(platformSettings)
  .parse({ adminPort: 0, listenHost: '127.0.0.1', logLevel: 'silent', drainDelayMs: 0 });

async function adminAnswer(port: number, path: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
}

describe('a started service', () => {
  it('is live while it starts, ready once it has, and answers metrics', async () => {
    const started = await startService({ name: 'demo', settings, createService: async () => 'service' });
    expect(await adminAnswer(started.adminPort, '/livez')).toMatchObject({ status: 200 });
    expect(await adminAnswer(started.adminPort, '/readyz')).toMatchObject({ status: 200 });
    expect((await adminAnswer(started.adminPort, '/metrics')).text).toContain('app_ready 1');
    await started.stop();
  });

  it('shows in metrics what it was built from, and the state of its dependencies', async () => {
    const started = await startService({
      name: 'demo',
      settings: { ...settings, parleyVersion: '1.2.3', appRevision: 'abc123' },
      createService: async (_settings, { health }: Platform) => {
        health.add('mongodb', () => 'ok');
        health.add('rabbitmq', () => 'degraded');
        health.add('hangs', () => new Promise(() => undefined));
      },
    });
    const { text } = await adminAnswer(started.adminPort, '/metrics');
    expect(text).toContain(`app_info{version="1.2.3",revision="abc123",node_version="${process.version}"} 1`);
    const up = [...text.matchAll(/^dependency_up\{dependency="(.*)"\} (\d)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(up).toEqual([
      ['mongodb', '1'],
      ['rabbitmq', '0'],
      ['hangs', '0'],
    ]);
    await started.stop();
  });

  it('is unready, with the reason, while a dependency is in error', async () => {
    const started = await startService({
      name: 'demo',
      settings,
      createService: async (_settings, platform: Platform) => platform.health.add('mongodb', () => 'error'),
    });
    const { status, text } = await adminAnswer(started.adminPort, '/readyz');
    expect(status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ ready: false, dependencies: [{ name: 'mongodb', status: 'error' }] });
    await started.stop();
  });

  it('answers its admin pages at a separate address', async () => {
    const apart = { ...settings, listenHost: '127.0.0.1', adminHost: '127.0.0.2' };
    const started = await startService({ name: 'demo', settings: apart, createService: async () => 'service' });
    expect((await fetch(`http://127.0.0.2:${started.adminPort}/livez`)).status).toBe(200);
    await expect(adminAnswer(started.adminPort, '/livez')).rejects.toThrow('fetch failed');
    await started.stop();
  });

  it('disposes its parts in reverse order, after signalling the stop', async () => {
    const order: string[] = [];
    const started = await startService({
      name: 'demo',
      settings,
      createService: async (_settings, { stack, stopping }: Platform) => {
        stopping.addEventListener('abort', () => order.push('stopping'));
        stack.defer(() => void order.push('store'));
        stack.defer(() => void order.push('listener'));
      },
    });
    await started.stop();
    expect(order).toEqual(['stopping', 'listener', 'store']);
    expect(started.platform.health.isReady).toBe(false);
  });

  it('leaves nothing behind when a part cannot start', async () => {
    const order: string[] = [];
    const starting = startService({
      name: 'demo',
      settings,
      createService: async (_settings, { stack }: Platform) => {
        stack.defer(() => void order.push('store'));
        throw new Error('no broker');
      },
    });
    await expect(starting).rejects.toThrow('no broker');
    expect(order).toEqual(['store']);
  });

  it('ends its work in the background when a part cannot start', async () => {
    const order: string[] = [];
    const starting = startService({
      name: 'demo',
      settings,
      createService: async (_settings, platform: Platform) => {
        const rounds = { task: 'look around', everyMs: 60_000, signal: platform.stopping };
        const looking = every(rounds, platform, async () => undefined);
        platform.stack.defer(() => looking.then(() => void order.push('rounds')));
        throw new Error('the port is taken');
      },
    });
    await expect(starting).rejects.toThrow('the port is taken');
    expect(order).toEqual(['rounds']);
  });

  it.each([
    ['hangs', () => new Promise<void>(() => undefined)],
    ['fails', () => Promise.reject(new Error('and this too'))],
  ])('says why a part cannot start though the end of another %s', async (_how, end) => {
    const starting = startService({
      name: 'demo',
      settings: { ...settings, stopTimeoutMs: 50 },
      createService: async (_settings, { stack }: Platform) => {
        stack.defer(end);
        throw new Error('no broker');
      },
    });
    await expect(starting).rejects.toThrow('no broker');
  });
});
