import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from './listen.ts';

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Attribute = { key: string; value: Value };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: Attribute[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
};
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

const kinds = ['', 'internal', 'server', 'client', 'producer', 'consumer'];
const errorCode = 2;

export type ReceivedSpan = {
  service: string;
  name: string;
  kind: string;
  traceId: string;
  spanId: string;
  /** Empty for the root span. */
  parentSpanId: string;
  links: { traceId: string; spanId: string }[];
  attributes: Record<string, string | number>;
  isError: boolean;
  startMs: number;
  endMs: number;
};

/** Starts a stand-in for an OpenTelemetry collector that receives OTLP as JSON over HTTP. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const requests: { headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      requests.push({ headers: request.headers });
      spans.push(...spansOf(sent as Sent));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const { origin, ...listening } = await listen(server);
  return {
    ...listening,
    spans,
    requests,
    /** Settings that make a process export all its spans here with little delay. */
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: origin,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    ofTrace: (traceId: string) => spans.filter((span) => span.traceId === traceId),
  };
}

/** The chain of spans from the root of the trace down to `span`; shorter when an ancestor is missing. */
export function pathTo(span: ReceivedSpan, spans: readonly ReceivedSpan[]): ReceivedSpan[] {
  const parent = spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId);
  return parent ? [...pathTo(parent, spans), span] : [span];
}

function spansOf({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap((scope) => scope.spans.map((span) => toReceived(span, service)));
  });
}

function toReceived(span: SentSpan, service: string): ReceivedSpan {
  const { traceId, spanId, parentSpanId = '', name, kind, links = [], attributes = [], status } = span;
  return {
    service,
    name,
    kind: kinds[kind] ?? '',
    traceId,
    spanId,
    parentSpanId,
    links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
    attributes: valuesOf(attributes),
    isError: status?.code === errorCode,
    startMs: Number(span.startTimeUnixNano) / 1e6,
    endMs: Number(span.endTimeUnixNano) / 1e6,
  };
}

function valuesOf(attributes: Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? Number(intValue ?? doubleValue),
    ]),
  );
}
