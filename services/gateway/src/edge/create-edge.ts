import type { HttpServerMetrics } from '@parley/http/server-metrics';
import type { IdentityMint } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';
import committedDocument from '../../openapi.json' with { type: 'json' };
import type { GatewaySettings } from '../config.ts';
import { answerHealth } from '../health/health-endpoint.ts';
import { createHealthReporter } from '../health/health-report.ts';
import { answerOpenapi } from '../openapi/openapi-endpoint.ts';
import { servedDocument, type BaseAddresses } from '../openapi/served-document.ts';
import type { Authenticator, Limiter } from '../ports.ts';
import { pageEndpoints } from '../pages/page-endpoints.ts';
import { readSite } from '../pages/site.ts';
import { createUpstreams } from '../proxy/create-upstreams.ts';
import { operationsOf, type Operation } from '../routing/route-table.ts';
import { createEdgeApp } from './edge-app.ts';
import { startEdgeListener, type EdgeListener } from './edge-listener.ts';
import { createEndUserReader } from './end-user-headers.ts';
import type { Endpoint, LocalHandler } from '../exchange/endpoint.ts';
import { runPipeline, type PipelineParts } from './operation-pipeline.ts';
import { watchOverload } from './overload.ts';
import { createPrincipalTokens } from './principal-tokens.ts';
import { createRequestWatch } from './request-watch.ts';
import { createSampler } from './sampler.ts';

export type EdgeOptions = {
  settings: GatewaySettings;
  platform: Platform;
  authenticator: Authenticator;
  limiter: Limiter;
  mint: IdentityMint;
  /** Where all requests to this process are counted. */
  requests: HttpServerMetrics;
  openapi?: unknown;
  upstreams?: Record<string, string>;
};

export type Edge = { port: number; uploadPort: number };

/** The public side of the gateway: both listeners, and everything between them and the services. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const { settings, platform, authenticator, openapi = committedDocument } = options;
  const { docsEnabled, answerGraceMs: graceMs, answerBytesPerSecond: bytesPerSecond } = settings;
  const parts = pipelineParts(options);
  const locals = localHandlers(options, parts);
  const endpoints = operationsOf(openapi).map((operation) => toEndpoint(operation, locals, parts));
  const { publicUrl, uploadUrl } = baseAddresses(settings);
  const watch = createRequestWatch(platform, options.requests);
  const site = readSite();
  const isSampled = createSampler(platform.spans.isOn ? settings.otelTracesSamplerArg : 0);
  const listeners: EdgeListener[] = [];
  // Both at once, because they share the available time.
  platform.stack.defer(async () => void (await Promise.all(listeners.map(({ drain }) => drain()))));
  for (const name of ['main', 'upload'] as const) {
    const isOwn = ({ listener }: Endpoint) => listener === name || (name === 'main' && settings.uploadsOnMain);
    const own = endpoints.filter(isOwn);
    const operations = endpoints.filter((endpoint) => !isOwn(endpoint));
    const baseUrl = name === 'main' ? uploadUrl : publicUrl;
    const dispatch = createEdgeApp({
      endpoints: own,
      pages: pageEndpoints({ site, listener: name, docsEnabled, pace: { graceMs, bytesPerSecond } }),
      elsewhere: { operations, baseUrl },
    });
    const port = name === 'main' ? settings.port : settings.uploadPort;
    const listener = { name, port, settings, platform, authenticator, dispatch, watch, isSampled };
    listeners.push(await startEdgeListener(listener));
  }
  const [main, upload] = listeners;
  return { port: main?.port ?? 0, uploadPort: upload?.port ?? 0 };
}

function pipelineParts({ settings, platform, authenticator, limiter, mint, upstreams }: EdgeOptions): PipelineParts {
  const { maxJsonBytes, bodyTimeoutMs, maxUploadBytes, uploadTimeoutMs, requestTimeoutMs } = settings;
  return {
    authenticator,
    limiter,
    tokens: createPrincipalTokens(mint),
    readEndUser: createEndUserReader(settings.endUserHeaderPrefixes),
    overload: watchOverload(platform, settings.shedDelayMs),
    upstreams: createUpstreams(settings, platform.metrics, upstreams),
    bodyBudgets: {
      json: { maxBytes: maxJsonBytes, timeoutMs: bodyTimeoutMs },
      multipart: { maxBytes: maxUploadBytes, timeoutMs: uploadTimeoutMs },
    },
    requestTimeoutMs,
  };
}

/** The operations the gateway answers itself, by their id. */
function localHandlers(
  { settings, platform, openapi = committedDocument }: EdgeOptions,
  { upstreams }: PipelineParts,
): Map<string, LocalHandler> {
  const { healthCacheMs: cacheMs } = settings;
  const reporter = createHealthReporter({ platform, services: [...upstreams.values()], cacheMs });
  return new Map([
    ['getHealth', answerHealth(reporter)],
    ['getOpenapi', answerOpenapi(servedDocument(openapi, baseAddresses(settings)))],
  ]);
}

/** Where clients reach the two listeners. */
function baseAddresses({ port, uploadPort, publicUrl, uploadUrl }: GatewaySettings): BaseAddresses {
  return {
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    uploadUrl: uploadUrl ?? `http://localhost:${uploadPort}`,
  };
}

function toEndpoint(operation: Operation, locals: Map<string, LocalHandler>, parts: PipelineParts): Endpoint {
  const answer = locals.get(operation.id) ?? ((exchange) => runPipeline(exchange, operation, parts));
  return { ...operation, answer };
}
