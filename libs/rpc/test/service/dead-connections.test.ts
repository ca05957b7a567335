import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { execPath } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@parley/testing/listen';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startDemo } from '../demo.ts';
import { failureOf } from '../failure-of.ts';

afterEach(() => vi.unstubAllEnvs());

/** A port of this machine that neither accepts nor refuses connections, like the address of a removed pod. */
async function deadPort(): Promise<AsyncDisposable & { port: number }> {
  const listen = `require('net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () { console.log(this.address().port) })`;
  const child = spawn(execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(line);
  // A stopped process accepts nothing; once its backlog is full, the system answers no further connection.
  child.kill('SIGSTOP');
  const waiting: Socket[] = [];
  let last: Socket;
  do {
    last = connect(port, '127.0.0.1').on('error', () => undefined);
    waiting.push(last);
    await Promise.race([once(last, 'connect'), sleep(300)]);
  } while (!last.connecting);
  return {
    port,
    async [Symbol.asyncDispose]() {
      for (const socket of waiting) socket.destroy();
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

type Path = AsyncDisposable & { port: number; connections(): number; goSilent(): void };

/** Leads to a port. When it goes silent, data on existing connections is lost, while new connections work. */
async function startPath(targetPort: number): Promise<Path> {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    for (const socket of [client, target]) socket.on('error', () => undefined);
    client.pipe(target).pipe(client);
    pairs.push([client, target]);
  });
  return {
    ...(await listen(server)),
    connections: () => pairs.length,
    goSilent() {
      for (const [client, target] of pairs) for (const socket of [client, target]) socket.unpipe().resume();
    },
  };
}

describe('a call', () => {
  it('to a dead address fails soon, not when the system stops trying', async () => {
    await using demo = await startDemo({});
    await using dead = await deadPort();
    const client = demo.client({ address: `127.0.0.1:${dead.port}` });
    // The deadline alone would give DEADLINE_EXCEEDED.
    const failure = await failureOf(client.getCompany({}, { timeoutMs: 60_000 }));
    expect(failure).toMatchObject({ reason: 'SERVICE_UNAVAILABLE' });
    expect(String(failure.cause)).toContain('No connection was made within');
  });

  it('goes to its service directly, whatever proxy the environment names', async () => {
    vi.stubEnv('http_proxy', 'http://127.0.0.1:9');
    vi.stubEnv('grpc_proxy', 'http://127.0.0.1:9');
    await using demo = await startDemo({
      async getCompany() {
        return { company: { id: 'c' } };
      },
    });
    expect(await demo.client().getCompany({})).toMatchObject({ company: { id: 'c' } });
  });
});

describe('calls', () => {
  it('use new connections after one met its deadline, at most once in a while, and do not disturb running calls', async () => {
    const goOn = Promise.withResolvers<void>();
    await using demo = await startDemo({
      async getCompany({ companyId }) {
        if (companyId === 'slow') await goOn.promise;
        return { company: { id: companyId } };
      },
    });
    await using path = await startPath(demo.port);
    const client = demo.client({ address: `127.0.0.1:${path.port}` });
    const lateCall = () => client.getCompany({ companyId: 'slow' }, { timeoutMs: 300 });
    expect(await client.getCompany({ companyId: 'c' })).toMatchObject({ company: { id: 'c' } });
    path.goSilent();
    await expect(client.getCompany({ companyId: 'c' }, { timeoutMs: 500 })).rejects.toMatchObject({
      reason: 'DEADLINE_EXCEEDED',
    });
    const running = client.getCompany({ companyId: 'slow' });
    expect(await client.getCompany({ companyId: 'c' })).toMatchObject({ company: { id: 'c' } });
    for (const _ of [1, 2, 3]) await expect(lateCall()).rejects.toMatchObject({ reason: 'DEADLINE_EXCEEDED' });
    expect(path.connections()).toBe(2);
    goOn.resolve();
    expect(await running).toMatchObject({ company: { id: 'slow' } });
  });
});

describe('a stream', () => {
  it('uses a new connection after the last one met its deadline, and does not disturb running streams', async () => {
    const goOn = Promise.withResolvers<void>();
    await using demo = await startDemo({
      async *listChanges() {
        yield { batchId: 'first' };
        await goOn.promise;
        yield { batchId: 'second' };
      },
    });
    await using path = await startPath(demo.port);
    const throughPath = demo.client({ address: `127.0.0.1:${path.port}` });
    const direct = demo.client();
    const running = direct.listChanges({})[Symbol.asyncIterator]();
    await running.next();
    const late = Array.fromAsync(direct.listChanges({}, { timeoutMs: 300 }));
    await expect(late).rejects.toMatchObject({ reason: 'DEADLINE_EXCEEDED' });
    goOn.resolve();
    expect(await running.next()).toMatchObject({ done: false });

    expect(await Array.fromAsync(throughPath.listChanges({}))).toHaveLength(2);
    path.goSilent();
    const lost = Array.fromAsync(throughPath.listChanges({}, { timeoutMs: 500 }));
    await expect(lost).rejects.toMatchObject({ reason: 'DEADLINE_EXCEEDED' });
    expect(await Array.fromAsync(throughPath.listChanges({}))).toHaveLength(2);
  });
});
