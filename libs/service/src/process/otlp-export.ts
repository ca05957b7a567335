import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createNoopMeter,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type HrTime,
  type MeterProvider,
} from '@opentelemetry/api';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import type { Platform } from './platform.ts';
import type { WrittenSpan } from '../telemetry/spans.ts';
import { toPairs, type TelemetrySettings } from '../telemetry/telemetry-settings.ts';
import type { TraceContext } from '../telemetry/trace-context.ts';

/** How long sending the remaining spans may take on stop. */
const lastFlushMs = 1_000;

/** Sends the spans of this process in batches to the OTLP receiver at `endpoint`, until the platform stops. */
export async function exportSpans(endpoint: string, settings: TelemetrySettings, platform: Platform): Promise<void> {
  const { otelExporterOtlpTimeout: timeoutMs, otelExporterOtlpHeaders } = settings;
  const OTLPTraceExporter = await exporterOf(settings);
  const headers = toPairs(otelExporterOtlpHeaders?.reveal().split(',') ?? []);
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: timeoutMs }),
    exportTimeoutMillis: 2 * timeoutMs,
    scheduledDelayMillis: settings.otelBspScheduleDelay,
    maxQueueSize: settings.otelBspMaxQueueSize,
    selfObsMeterProvider: countingDrops(platform),
  });
  const resource = resourceFromAttributes(resourceAttributes(settings, platform));
  platform.spans.exportTo((span) => processor.onEnd(toReadableSpan(span, resource)));
  platform.stack.defer(async () => {
    const sent = processor.shutdown().catch(() => undefined);
    await Promise.race([sent, sleep(lastFlushMs, undefined, { ref: false })]);
  });
}

async function exporterOf({ otelExporterOtlpProtocol: protocol }: TelemetrySettings) {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return OTLPTraceExporter;
}

function resourceAttributes(settings: TelemetrySettings, { name, version }: Platform): Record<string, string> {
  return {
    'service.namespace': 'parley',
    'service.name': settings.otelServiceName ?? name,
    'service.version': version,
    'service.instance.id': hostname(),
    ...toPairs(settings.otelResourceAttributes),
  };
}

/** The SDK reports dropped spans only as metrics; this reads that one metric. */
function countingDrops({ log, metrics }: Platform): MeterProvider {
  let isDropping = false;
  const processed = {
    add(count: number, attributes?: Record<string, unknown>) {
      const cause = attributes?.['error.type'];
      if (cause !== undefined) metrics.droppedSpans.inc(count);
      if (cause !== undefined && !isDropping) log.warn({ cause }, 'spans are lost');
      isDropping = cause !== undefined;
    },
  };
  return { getMeter: () => Object.assign(createNoopMeter(), { createCounter: () => processed }) };
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;
const scope = { name: 'parley' };
const unset = { code: SpanStatusCode.UNSET };
const failed = { code: SpanStatusCode.ERROR };

function toReadableSpan(span: WrittenSpan, resource: Resource): ReadableSpan {
  const { name, kind, context, parentSpanId, links, startMs, durationMs, attributes, isError } = span;
  const own = toSpanContext(context);
  return {
    name,
    kind: kinds[kind],
    spanContext: () => own,
    ...(parentSpanId !== undefined && { parentSpanContext: { ...own, spanId: parentSpanId } }),
    startTime: toHrTime(startMs),
    endTime: toHrTime(startMs + durationMs),
    duration: toHrTime(durationMs),
    status: isError ? failed : unset,
    attributes,
    links: links.map((link) => ({ context: toSpanContext(link) })),
    events: [],
    ended: true,
    resource,
    instrumentationScope: scope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function toSpanContext({ traceId, spanId }: TraceContext) {
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED };
}

function toHrTime(ms: number): HrTime {
  const seconds = Math.floor(ms / 1_000);
  return [seconds, Math.round((ms - seconds * 1_000) * 1_000_000)];
}
