import { createServer } from 'node:http';
import { platformSettings } from '@parley/service/platform';
import { startSpanExport } from '@parley/service/span-export';
import { formatTraceparent, startTrace } from '@parley/service/trace-context';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../eventually.ts';
import { listen } from './listen.ts';
import { startOtlpReceiver } from './otlp-receiver.ts';
import { testPlatform, type TestPlatform } from '../platform.ts';

type Given = Partial<Record<keyof typeof platformSettings, string | number>>;

function start(platform: TestPlatform, given: Given): Promise<void> {
  return startSpanExport(z.object(platformSettings).parse(given), platform);
}

function addSpans({ spans }: TestPlatform, count: number): void {
  const traceparent = formatTraceparent(startTrace(true));
  for (let at = 0; at < count; at += 1) {
    spans.begin('client', traceparent)?.end({ name: 'find scopes', attributes: { at }, isError: at === 1 });
  }
}

async function droppedOf({ metrics }: TestPlatform): Promise<number> {
  const text = await metrics.registry.metrics();
  return Number(/^telemetry_dropped_spans_total (\d+)$/m.exec(text)?.[1]);
}

describe('the export of spans', () => {
  it('is off without an endpoint, and nothing is dropped', async () => {
    await using platform = testPlatform();
    await start(platform, {});
    expect(platform.spans.isOn).toBe(false);
    expect(await droppedOf(platform)).toBe(0);
  });

  it('sends batches with the attributes of the process and the configured header fields', async () => {
    await using otlp = await startOtlpReceiver();
    await using platform = testPlatform({ name: 'scope' });
    await start(platform, {
      otelExporterOtlpEndpoint: otlp.settings.OTEL_EXPORTER_OTLP_ENDPOINT,
      otelExporterOtlpProtocol: 'http/json',
      otelExporterOtlpHeaders: 'authorization=Bearer%20abc',
      otelBspScheduleDelay: 20,
    });
    addSpans(platform, 3);
    await eventually(() => expect(otlp.spans).toHaveLength(3));
    expect(otlp.spans.map(({ service, isError }) => [service, isError])).toEqual([
      ['scope', false],
      ['scope', true],
      ['scope', false],
    ]);
    expect(otlp.requests[0]?.headers['authorization']).toBe('Bearer abc');
    expect(await droppedOf(platform)).toBe(0);
  });

  it('sends what is left when the process stops', async () => {
    await using otlp = await startOtlpReceiver();
    const platform = testPlatform();
    await start(platform, {
      otelExporterOtlpEndpoint: otlp.settings.OTEL_EXPORTER_OTLP_ENDPOINT,
      otelExporterOtlpProtocol: 'http/json',
      otelBspScheduleDelay: 60_000,
    });
    addSpans(platform, 2);
    await platform[Symbol.asyncDispose]();
    expect(otlp.spans).toHaveLength(2);
  });

  it('limits its queue while the receiver hangs, counts lost spans, and does not delay the stop', async () => {
    await using silent = await listen(createServer());
    const platform = testPlatform();
    await start(platform, {
      otelExporterOtlpEndpoint: silent.origin,
      otelExporterOtlpTimeout: 60_000,
      otelBspMaxQueueSize: 1_000,
      otelBspScheduleDelay: 10,
    });
    addSpans(platform, 512);
    addSpans(platform, 5_000);
    // One batch is in flight and the queue is full: the rest has been dropped.
    expect(await droppedOf(platform)).toBe(5_512 - 512 - 1_000);
    const before = performance.now();
    await platform[Symbol.asyncDispose]();
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('counts spans that could not be sent to an absent receiver', async () => {
    const absent = await listen(createServer());
    await absent[Symbol.asyncDispose]();
    await using platform = testPlatform();
    await start(platform, {
      otelExporterOtlpEndpoint: absent.origin,
      otelExporterOtlpTimeout: 300,
      otelBspScheduleDelay: 10,
    });
    addSpans(platform, 3);
    await eventually(async () => expect(await droppedOf(platform)).toBe(3));
  });
});
