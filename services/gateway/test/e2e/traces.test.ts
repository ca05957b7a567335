import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPrometheus } from '@parley/local/prometheus-server';
import { receiverHost, receiversHere } from '@parley/local/test-stack';
import { sampleDocument } from '@parley/sample-documents/sample-document';
import { createApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { pathTo, startOtlpReceiver, type ReceivedSpan } from '@parley/testing/otlp-receiver';
import { testServers } from '@parley/testing/servers';
import { inTurn, startReceiver, status } from '@parley/webhook/receiver';
import { describe, expect, it } from 'vitest';
import { documentSettings, startDocumentServer } from './document-server.ts';
import { sampleSize, startSampleStack } from './sample-stack.ts';

/** All attributes that spans may have. */
const attributeNames = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'http.request.resend_count',
  'url.scheme',
  'server.address',
  'server.port',
  'rpc.system.name',
  'rpc.method',
  'rpc.status_code',
  'messaging.system',
  'messaging.operation.name',
  'messaging.operation.type',
  'messaging.destination.name',
  'messaging.message.id',
  'messaging.message.conversation_id',
  'messaging.rabbitmq.message.delivery_tag',
  'db.system.name',
  'db.namespace',
  'db.collection.name',
  'db.operation.name',
  'error.type',
]);
const services = ['gateway', 'catalog', 'scope', 'files', 'webhook'] as const;

const otlp = await forAllTests(startOtlpReceiver());
const web = await forAllTests(startDocumentServer());
const hooks = await forAllTests(startReceiver(receiverHost));
const own = {
  gateway: { OTEL_TRACES_SAMPLER_ARG: '1' },
  scope: documentSettings,
  webhook: receiversHere,
} as Record<string, Record<string, string>>;
const settings = Object.fromEntries(services.map((name) => [name, { ...otlp.settings, ...own[name] }]));
const stack = await forAllTests(startSampleStack({ ...testServers(), services, settings }));
const key = await stack.createKey({ scopes: ['scope:read', 'scope:write', 'webhooks:write', 'catalog:read'] });
const api = await createApiClient({ baseUrl: stack.baseUrl, key });

describe('traces', () => {
  /** Waits until the trace has a span like this one. */
  function found(traceId: string, isIt: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
    return eventually(() => {
      const span = otlp.ofTrace(traceId).find(isIt);
      if (!span) throw new Error(`not among ${JSON.stringify(namesOf(otlp.ofTrace(traceId)))}`);
      return span;
    });
  }

  async function addWebhook(url: string): Promise<void> {
    const json = { url, events: ['scope.extracted'] };
    expect((await api('/v1/webhooks', { method: 'POST', json })).status).toBe(201);
  }

  it('one trace leads from a document’s request through its job and the queue to the receiver’s 200, and a linked one to a retry', async () => {
    const good = hooks.url(status(200));
    const late = hooks.url(inTurn(500, 200));
    await addWebhook(good);
    await addWebhook(late);
    const { bytes } = await sampleDocument({ seed: 11, format: 'csv', market: sampleSize });
    const json = { fileUrl: web.serve('/order.csv?sig=TopSecret', bytes) };
    const { headers, body } = await api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', json });
    const traceId = (headers.get('x-request-id') ?? '').replaceAll('-', '');

    const isPost = ({ service, name }: ReceivedSpan) => service === 'webhook' && name === 'POST';
    const sent = await found(traceId, (span) => isPost(span) && span.attributes['http.response.status_code'] === 200);
    const steps = () => pathTo(sent, otlp.spans).map(({ service, kind, name }) => `${service} ${kind} ${name}`);
    const { amqpPrefix } = stack;
    await eventually(() =>
      expect(steps()).toEqual([
        'gateway server POST /v1/scope/from-document',
        'gateway client POST',
        'scope server POST /v1/scope/from-document',
        'scope internal read a document',
        `scope producer publish ${amqpPrefix}.events:scope.extracted.v1`,
        `webhook consumer process ${amqpPrefix}.webhook.ingest`,
        'webhook client POST',
      ]),
    );

    // The first attempt of the other delivery is in the same trace, its second one is linked to it.
    await found(traceId, (span) => isPost(span) && span.attributes['http.response.status_code'] === 500);
    const retry = await eventually(() => {
      const linked = otlp.spans.find(({ links }) => links.some((link) => link.traceId === traceId));
      if (!linked) throw new Error('no retry yet');
      return linked;
    });
    expect(retry).toMatchObject({ service: 'webhook', name: 'deliver scope.extracted', parentSpanId: '' });
    expect(retry.traceId).not.toBe(traceId);
    const again = await found(retry.traceId, isPost);
    expect(again.attributes['http.response.status_code']).toBe(200);
    expect(again.parentSpanId).toBe(retry.spanId);

    const trace = otlp.ofTrace(traceId);
    expect(namesOf(trace)).toEqual(
      expect.arrayContaining([
        'scope client insertOne scopes',
        'scope client GET',
        'scope client parley.files.v1.FilesService/Upload',
        'files server parley.files.v1.FilesService/Upload',
        'webhook client find webhooks',
      ]),
    );
    const [hook] = hooks.of(good);
    expect(Object.keys(hook?.headers ?? {})).not.toContain('traceparent');
    expect(hook?.body).not.toContain(traceId);
    expect(JSON.stringify(otlp.spans)).not.toContain('TopSecret');

    const lines = (await readFile(join(stack.logFolder, 'scope.log'), 'utf8')).split('\n');
    const ofJob = lines.filter((line) => line.includes(body.scopeId));
    expect(ofJob.length).toBeGreaterThan(0);
    for (const line of ofJob) expect(line).toMatch(/"(trace_id|requestId)":/);
  });

  it('a caller’s trace becomes a link of ours and does not decide about sampling', async () => {
    const theirs = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) };
    const traceparent = `00-${theirs.traceId}-${theirs.spanId}-00`;
    const { headers } = await api('/v1/catalog/companies?limit=1', { headers: { traceparent } });
    const traceId = (headers.get('x-request-id') ?? '').replaceAll('-', '');
    const { links, parentSpanId } = await found(
      traceId,
      ({ kind, service }) => kind === 'server' && service === 'gateway',
    );
    expect({ links, parentSpanId }).toEqual({ links: [theirs], parentSpanId: '' });
    const asked = await found(traceId, ({ kind, service }) => kind === 'server' && service === 'catalog');
    expect(pathTo(asked, otlp.spans)).toHaveLength(3);
  });

  it('a Prometheus scrapes the metrics of every service, and the exemplars that lead to traces', async () => {
    const ports = services.map((name) => stack.ports[name]?.admin ?? 0);
    const targets = ports.map((port) => `127.0.0.1:${port}`);
    const scrapes = [{ job_name: 'parley', static_configs: [{ targets }] }];
    await using prometheus = await startPrometheus({ scrapes, every: '500ms' });
    await eventually(async () => {
      const seen = await prometheus.targets();
      expect(seen.map(({ health, lastError }) => [health, lastError])).toEqual(services.map(() => ['up', '']));
    });
    const traced = (name: string) =>
      eventually(async () => {
        const [found] = await prometheus.exemplars(name);
        expect(found?.exemplars.length).toBeGreaterThan(0);
        return found?.exemplars.at(-1)?.labels ?? {};
      });
    for (const name of ['http_server_request_duration_seconds_bucket', 'rpc_server_call_duration_seconds_bucket']) {
      const { trace_id: traceId, span_id: spanId } = await traced(name);
      expect(otlp.spans.find((span) => span.spanId === spanId)).toMatchObject({ traceId, kind: 'server' });
    }
    for (const port of ports) {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { accept: 'text/plain' } });
      expect(answer.headers.get('content-type')).toContain('version=0.0.4');
      expect(await answer.text()).not.toContain('trace_id');
    }
  });

  it('probes and background work create no span, and no span lacks its parent', async () => {
    const before = otlp.spans.length;
    await api('/v1/health');
    for (const name of services) {
      for (const page of ['livez', 'readyz', 'metrics']) {
        await (await fetch(`http://127.0.0.1:${stack.ports[name]?.admin}/${page}`)).arrayBuffer();
      }
    }
    // Several turns of every poll, and of the batches that would export their spans.
    await sleep(1_500);
    expect(namesOf(otlp.spans.slice(before))).toEqual([]);
    expect(otlp.spans.filter((span) => pathTo(span, otlp.spans)[0]?.parentSpanId !== '')).toEqual([]);
    const roots = otlp.spans.filter(({ parentSpanId }) => parentSpanId === '');
    expect(roots.filter(({ service, links }) => service !== 'gateway' && links.length === 0)).toEqual([]);
    const said = new Set(otlp.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...said].filter((name) => !attributeNames.has(name))).toEqual([]);
  });
});

function namesOf(spans: readonly ReceivedSpan[]): string[] {
  return spans.map(({ service, kind, name }) => `${service} ${kind} ${name}`);
}
