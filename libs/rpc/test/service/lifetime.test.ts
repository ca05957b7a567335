import { capturedLog } from '@parley/testing/captured-log';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRequire } from 'node:module';
import {
  Client,
  credentials,
  makeClientConstructor,
  type ClientDuplexStream,
  type ServiceDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { AppError } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import { eventually } from '@parley/testing/eventually';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { service as healthDefinition } from 'grpc-health-check';
import { describe, expect, it } from 'vitest';
import { startDemo } from '../demo.ts';
import { failureOf } from '../failure-of.ts';

describe('a server', () => {
  it.each([
    ['::1', ['[::1]']],
    ['::', ['[::1]', '127.0.0.1']],
    ['127.0.0.1', ['127.0.0.1']],
  ])('that listens at %s is reached at %s', async (host, reached) => {
    await using demo = await startDemo({ getCompany: async () => ({}) }, { host });
    for (const address of reached) {
      await demo.client({ address: `${address}:${demo.port}` }).getCompany({});
    }
  });
});

describe('a call', () => {
  it('cancelled by its caller cancels the work behind it', async () => {
    const started = Promise.withResolvers<AbortSignal>();
    await using demo = await startDemo({
      async getCompany(_request, { signal }) {
        started.resolve(signal);
        await once(signal, 'abort');
        return {};
      },
    });
    const abort = new AbortController();
    const failure = failureOf(demo.client().getCompany({}, { signal: abort.signal }));
    const signal = await started.promise;
    abort.abort();
    expect(await failure).toMatchObject({ reason: 'CANCELLED' });
    await eventually(() => expect(signal.reason).toMatchObject({ reason: 'CANCELLED' }));
  });

  it('past its deadline fails, and the work behind it is cancelled', async () => {
    const started = Promise.withResolvers<AbortSignal>();
    await using demo = await startDemo({
      async getCompany(_request, { signal, deadlineMs }) {
        expect(deadlineMs - Date.now()).toBeLessThanOrEqual(510);
        started.resolve(signal);
        await once(signal, 'abort');
        return {};
      },
    });
    await expect(demo.client().getCompany({}, { timeoutMs: 500 })).rejects.toMatchObject({
      reason: 'DEADLINE_EXCEEDED',
    });
    const signal = await started.promise;
    // By the server's own clock, or by the caller's cancellation, whichever comes first.
    const ends: unknown[] = ['DEADLINE_EXCEEDED', 'CANCELLED'];
    await eventually(() => expect(ends).toContain((signal.reason as AppError | undefined)?.reason));
  });

  it('never lasts longer than its caller waits', async () => {
    await using demo = await startDemo({
      async getCompany(_request, { signal }) {
        await once(signal, 'abort');
        return {};
      },
    });
    const caller: Caller = {
      identity: { issuer: 'gateway', subject: 'k', scopes: [] },
      token: await demo.identity.token(),
      requestId: 'r',
      traceparent: '',
      endUser: {},
      deadlineMs: Date.now() + 100,
      signal: new AbortController().signal,
    };
    const start = Date.now();
    await expect(demo.client().getCompany({}, { caller })).rejects.toMatchObject({ reason: 'DEADLINE_EXCEEDED' });
    expect(Date.now() - start).toBeLessThan(4_000);
  });

  it('to a server that does not answer fails at its deadline', async () => {
    await using demo = await startDemo({ getCompany: async () => ({}) });
    await using relay = await createTcpRelay(demo.port);
    const client = demo.client({ address: relay.address });
    await client.getCompany({});
    relay.stall();
    await expect(client.getCompany({}, { timeoutMs: 200 })).rejects.toMatchObject({ reason: 'DEADLINE_EXCEEDED' });
  });

  it('marked idempotent is retried while no server answers, others are not', async () => {
    const calls = { getCompany: 0, upload: 0 };
    const unavailable = new AppError('STORE_UNAVAILABLE', 'away');
    await using demo = await startDemo({
      async getCompany() {
        calls.getCompany += 1;
        if (calls.getCompany < 3) throw unavailable;
        return { company: { id: 'c' } };
      },
      async upload() {
        calls.upload += 1;
        throw unavailable;
      },
    });
    const credentials = () => demo.identity.token({}, 'operator');
    expect(await demo.client({ credentials }).getCompany({})).toMatchObject({ company: { id: 'c' } });
    const uploading = demo.streams({ credentials }).upload((async function* () {})());
    await expect(uploading).rejects.toMatchObject({ reason: 'STORE_UNAVAILABLE' });
    expect(calls).toEqual({ getCompany: 3, upload: 1 });
  });

  it('finds the server again after it was away', async () => {
    await using demo = await startDemo({ getCompany: async () => ({}) });
    await using relay = await createTcpRelay(demo.port);
    const client = demo.client({ address: relay.address });
    await client.getCompany({});
    await relay.cut();
    await expect(client.getCompany({})).rejects.toMatchObject({ reason: 'SERVICE_UNAVAILABLE' });
    await relay.restore();
    await eventually(() => client.getCompany({}));
  });

  it('does not fail when its connection grows too old', async () => {
    await using demo = await startDemo(
      {
        async getCompany() {
          await sleep(5);
          return {};
        },
      },
      { connectionAgeMs: 50 },
    );
    const client = demo.client();
    // Together they take many times the connection age.
    for (let calls = 0; calls < 100; calls += 1) await expect(client.getCompany({})).resolves.toBeDefined();
  });

  it('of a method that the service does not have is refused', async () => {
    await using demo = await startDemo({});
    using client = rawClient(demo.address);
    const failure = await unary(client, '/parley.catalog.v1.CatalogService/Nothing');
    expect(failure).toMatchObject({ code: 12 });
  });

  it('is measured on both sides', async () => {
    await using demo = await startDemo({
      async getCompany() {
        throw new AppError('COMPANY_NOT_FOUND', 'none');
      },
    });
    await failureOf(demo.client({ platform: demo.platform }).getCompany({}));
    await eventually(async () => {
      const text = await demo.platform.metrics.registry.metrics();
      const labels =
        'rpc_system_name="grpc",rpc_method="parley.catalog.v1.CatalogService/GetCompany",rpc_status_code="NOT_FOUND",error_type="COMPANY_NOT_FOUND"';
      expect(text).toContain(`rpc_server_call_duration_seconds_count{${labels}} 1`);
      expect(text).toContain(`rpc_client_call_duration_seconds_count{${labels},server_address="${demo.address}"} 1`);
    });
  });
});

/** Checks gRPC health as a probe does. */
function healthOf(address: string) {
  const HealthClient = makeClientConstructor(healthDefinition, 'health');
  const health = new HealthClient(address, credentials.createInsecure());
  const check = (service: string) =>
    new Promise((resolve, reject) => {
      health['check']?.({ service }, (error: ServiceError | null, answer: { status: string }) =>
        error ? reject(error) : resolve(answer.status),
      );
    });
  return { check, [Symbol.dispose]: () => health.close() };
}

describe('health', () => {
  it('follows readiness, and liveness does not', async () => {
    await using demo = await startDemo({});
    using health = healthOf(demo.address);
    let status: 'ok' | 'error' = 'ok';
    demo.platform.health.add('indexes', () => status);
    demo.platform.health.add('store', () => 'error', 'reported');
    expect(await health.check('readiness')).toBe('SERVING');
    status = 'error';
    await eventually(async () => expect(await health.check('readiness')).toBe('NOT_SERVING'));
    expect(await health.check('parley.catalog.v1.CatalogService')).toBe('NOT_SERVING');
    expect(await health.check('liveness')).toBe('SERVING');
    status = 'ok';
    await eventually(async () => expect(await health.check('')).toBe('SERVING'));
  });

  it('needs no identity, and reports NOT_SERVING from the moment the process stops', async () => {
    await using demo = await startDemo({});
    using health = healthOf(demo.address);
    const { check } = health;
    for (const name of ['', 'liveness', 'readiness', 'parley.catalog.v1.CatalogService'])
      expect(await check(name)).toBe('SERVING');
    demo.platform.stop();
    for (const name of ['', 'readiness', 'parley.catalog.v1.CatalogService'])
      expect(await check(name)).toBe('NOT_SERVING');
    expect(await check('liveness')).toBe('SERVING');
  });
});

describe('reflection', () => {
  it('needs no identity, and names the services', async () => {
    await using demo = await startDemo({});
    const proto = createRequire(import.meta.resolve('@grpc/reflection')).resolve(
      '@grpc/reflection/build/proto/grpc/reflection/v1/reflection.proto',
    );
    const definition = loadSync(proto)['grpc.reflection.v1.ServerReflection'] as ServiceDefinition;
    const ReflectionClient = makeClientConstructor(definition, 'reflection');
    const client = new ReflectionClient(demo.address, credentials.createInsecure());
    const call = client['serverReflectionInfo']?.() as ClientDuplexStream<object, unknown>;
    call.end({ listServices: '' });
    const answers = await call.toArray();
    expect(JSON.stringify(answers)).toContain('parley.catalog.v1.CatalogService');
    client.close();
  });
});

describe('a stop', () => {
  it('lets calls in progress finish', async () => {
    const started = Promise.withResolvers<void>();
    const stopping = Promise.withResolvers<void>();
    const demo = await startDemo({
      async getCompany() {
        started.resolve();
        await stopping.promise;
        return { company: { id: 'c' } };
      },
    });
    const answer = demo.client().getCompany({});
    await started.promise;
    const stopped = demo[Symbol.asyncDispose]();
    await eventually(async () => {
      using other = rawClient(demo.address);
      const failure = await unary(other, '/parley.catalog.v1.CatalogService/BatchGetProducts');
      expect(failure).toMatchObject({ code: 14 });
    });
    stopping.resolve();
    await stopped;
    expect(await answer).toMatchObject({ company: { id: 'c' } });
  });

  it('cuts off calls that do not finish in time, and logs how many', async () => {
    const { log, lines } = capturedLog('error');
    const started = Promise.withResolvers<void>();
    const demo = await startDemo(
      {
        async getCompany() {
          started.resolve();
          return new Promise(() => undefined);
        },
      },
      { log },
    );
    const failure = failureOf(demo.client().getCompany({}));
    await started.promise;
    await demo[Symbol.asyncDispose]();
    expect(await failure).toMatchObject({ reason: 'SERVICE_UNAVAILABLE' });
    expect(lines[0]).toMatchObject({ msg: 'calls cut off by the stop', calls: 1 });
  });
});

function rawClient(address: string): Client & Disposable {
  const client = new Client(address, credentials.createInsecure());
  return Object.assign(client, { [Symbol.dispose]: () => client.close() });
}

function unary(client: Client, path: string): Promise<ServiceError | null> {
  return new Promise((resolve) => {
    client.makeUnaryRequest(
      path,
      () => Buffer.alloc(0),
      (bytes) => bytes,
      {},
      (error) => resolve(error),
    );
  });
}
