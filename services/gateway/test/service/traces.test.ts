import { setTimeout as sleep } from 'node:timers/promises';
import { toPlainMetrics } from '@parley/service/plain-metrics';
import { eventually } from '@parley/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get, startEdgeStack, type EdgeStack } from '../edge-stack.ts';

const things = '/v1/demo/things';
let edge: EdgeStack;

async function metricsOf({ platform }: EdgeStack): Promise<string> {
  return platform.metrics.registry.metrics();
}

function traceIdOf(header: string | undefined): string {
  return (header ?? '').replaceAll('-', '');
}

describe('a gateway that samples every request', () => {
  beforeAll(async () => {
    edge = await startEdgeStack({ otelTracesSamplerArg: 1 });
  });
  beforeEach(() => edge.spans.splice(0));
  afterAll(() => edge[Symbol.asyncDispose]());

  it('writes two spans when a request is over, and passes the second one to the service', async () => {
    const { first } = await edge.send(get(`${things}/7?secret=1`));
    const traceId = traceIdOf(first.header('x-request-id'));
    await eventually(() => expect(edge.spans).toHaveLength(2));
    const [server, client] = edge.spans;
    expect(server).toMatchObject({
      name: 'GET /v1/demo/things/{thingId}',
      kind: 'server',
      context: { traceId },
      links: [],
      attributes: { 'http.route': '/v1/demo/things/{thingId}', 'http.response.status_code': 200 },
    });
    expect(server?.parentSpanId).toBeUndefined();
    expect(client).toMatchObject({ name: 'GET', kind: 'client', parentSpanId: server?.context.spanId });
    expect(client?.context).toMatchObject({ traceId });
    expect(edge.demo.last.headers.traceparent).toBe(`00-${traceId}-${client?.context.spanId}-01`);
    expect(client?.startMs).toBeGreaterThanOrEqual(server?.startMs ?? Infinity);
    expect(client?.durationMs).toBeLessThanOrEqual(server?.durationMs ?? 0);
    expect(JSON.stringify(edge.spans)).not.toContain('secret');
    expect(edge.lines.at(-1)).toMatchObject({ requestId: first.header('x-request-id'), trace_id: traceId });
  });

  it('writes one span for requests that reach no service, and marks failed ones', async () => {
    await edge.send(get('/v1/nowhere/9'));
    edge.demo.answerWith((_request, response) => void response.destroy());
    await edge.send(get(things));
    edge.demo.answerWith((_request, response) => void response.end('{}'));
    await eventually(() => expect(edge.spans).toHaveLength(3));
    const [nowhere, server, client] = edge.spans;
    expect(nowhere).toMatchObject({ name: 'GET', isError: false, attributes: { 'http.response.status_code': 404 } });
    expect(nowhere?.attributes).not.toHaveProperty('http.route');
    expect(server).toMatchObject({ isError: true, attributes: { 'error.type': expect.any(String) } });
    expect(client).toMatchObject({
      isError: true,
      attributes: { 'error.type': 'failed', 'http.request.resend_count': 1 },
    });
  });

  it('writes no span for health', async () => {
    await edge.send(get('/v1/health'));
    await edge.send(get(things));
    await eventually(() => expect(edge.spans).toHaveLength(2));
    expect(edge.spans.map(({ attributes }) => attributes['http.route'])).not.toContain('/v1/health');
  });

  it('links a measurement to its trace, if requested', async () => {
    const { first } = await edge.send(get(`${things}/8`));
    const traceId = traceIdOf(first.header('x-request-id'));
    await eventually(async () => {
      const open = await metricsOf(edge);
      expect(open).toMatch(
        new RegExp(
          `^http_server_request_duration_seconds_bucket\\{.*\\} \\d+ # \\{trace_id="${traceId}",span_id="[0-9a-f]{16}"\\} `,
          'm',
        ),
      );
      expect(toPlainMetrics(open)).not.toContain(traceId);
    });
  });
});

describe('a gateway that samples none', () => {
  it('writes no span, passes on the flag, and shows no exemplar', async () => {
    await using plain = await startEdgeStack({ otelTracesSamplerArg: 0 });
    await plain.send(get(things));
    expect(plain.demo.last.headers.traceparent).toMatch(/-00$/);
    expect(plain.lines.at(-1)).not.toHaveProperty('trace_id');
    await sleep(50);
    expect(plain.spans).toEqual([]);
    expect(await metricsOf(plain)).not.toContain('trace_id');
  });
});

describe('metrics under requests of every kind', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE', 'PROPFIND', 'LINK'];

  it('keep a constant number of series', async () => {
    await using busy = await startEdgeStack({ otelTracesSamplerArg: 0.5 });
    const ask = async (at: number): Promise<void> => {
      const path = at % 3 === 0 ? `/v1/${crypto.randomUUID()}/${at}` : `${things}/${crypto.randomUUID()}?q=${at}`;
      const response = await busy.fetch(path, { method: methods[at % methods.length] ?? 'GET' });
      await response.arrayBuffer();
    };
    const askAll = async (from: number, to: number): Promise<void> => {
      for (let at = from; at < to; at += 50) {
        await Promise.all(Array.from({ length: Math.min(50, to - at) }, (_, each) => ask(at + each)));
      }
    };
    // Node's own series appear with each kind of garbage collection.
    const seriesOf = async () =>
      (await metricsOf(busy)).split('\n').filter((line) => !/^(#|nodejs_)/.test(line)).length;
    await askAll(0, 100);
    const before = await seriesOf();
    await askAll(100, 2_000);
    expect(await seriesOf()).toBe(before);
  }, 60_000);
});
