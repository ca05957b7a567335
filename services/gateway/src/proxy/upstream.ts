import { AppError } from '@parley/errors/app-error';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import type { Exchange } from '../exchange/exchange.ts';
import { exchangeOf } from '../exchange/open-exchanges.ts';
import { AnswerFlows, type Pace } from '../exchange/answer-flows.ts';
import { Breaker, type BreakerSettings } from './breaker.ts';
import { RetryBudget } from './retry-budget.ts';
import { UpstreamAgent, type AgentSettings } from './upstream-agent.ts';
import { UpstreamCall, type Body, type CallResult } from './upstream-call.ts';
import { serviceUnavailable } from './upstream-errors.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { endUserHeaderNames } from '@parley/http/end-user';
import { formatTraceparent } from '@parley/service/trace-context';
import type { EndUserHeader } from '../ports.ts';

type UpstreamSettings = { breaker: BreakerSettings; agent: AgentSettings; pace: Pace };

type ForwardOptions = {
  /** The signed identity of the caller. */
  token: string;
  body: Body | undefined;
  timeoutMs: number;
  giveBack: () => void;
};

/** One service behind the gateway. */
export interface Upstream {
  readonly service: string;
  readonly origin: URL;
  readonly isBroken: boolean;
  /** Sends a request on, and its answer back. In every case the exchange is answered or cut off. */
  forward(exchange: Exchange, options: ForwardOptions): void;
}

export type UpstreamOptions = {
  service: string;
  origin: URL;
  settings: UpstreamSettings;
  /** Called for each call and each retry. */
  observe: UpstreamObserver;
};

export interface UpstreamObserver {
  ended(service: string, result: CallResult, durationMs: number): void;
  retried(service: string): void;
}

const retryAfterSeconds = 1;

export function createUpstream({ service, origin, settings, observe }: UpstreamOptions): Upstream {
  const breaker = new Breaker(settings.breaker);
  const retries = new RetryBudget();
  const send = createSender(origin, new UpstreamAgent(settings.agent));
  const flows = new AnswerFlows(settings.pace);
  /** Requests that hold a connection or wait for one, until the last byte of their answer has arrived. */
  let inFlight = 0;

  function admit(): void {
    if (inFlight >= settings.agent.maxSockets && !flows.cutSlowest()) {
      throw new AppError('SERVICE_OVERLOADED', `The ${service} service has too many requests in flight.`, {
        retryAfterSeconds,
      });
    }
    if (!breaker.tryAcquire()) throw serviceUnavailable(service, breaker.retryAfterSeconds);
  }

  function trySpendRetry(): boolean {
    const mayRetry = retries.trySpend();
    if (mayRetry) observe.retried(service);
    return mayRetry;
  }

  function forward(exchange: Exchange, { token, body, timeoutMs, giveBack }: ForwardOptions): void {
    admit();
    retries.noteRequest();
    inFlight += 1;
    const { request } = exchange;
    const startedAt = performance.now();
    request.headers = requestHeaders(exchange, token, body instanceof Buffer ? body.length : exchange.bodyBytes);
    const call = new UpstreamCall({
      exchange,
      service,
      origin,
      body,
      timeoutMs,
      giveBack,
      trySpendRetry,
      send(remainingMs, isRetry) {
        request.headers['x-parley-timeout-ms'] = String(remainingMs);
        send(exchange, call, isRetry);
      },
      passOn(answer) {
        answer.once('close', () => (inFlight -= 1));
        flows.pass(answer, exchange.reply.response);
      },
      onResult(result) {
        if (result !== 'answered') inFlight -= 1;
        report(breaker, result);
        observe.ended(service, result, performance.now() - startedAt);
      },
    });
    exchange.reply.call = call;
    call.start();
  }

  return {
    service,
    origin,
    get isBroken() {
      return breaker.isOpen;
    },
    forward,
  };
}

function report(breaker: Breaker, result: CallResult): void {
  if (result === 'answered') breaker.succeeded();
  else if (result === 'failed') breaker.failed();
  else breaker.forgotten();
}

type Proxy = Parameters<Plugin>[0];

/** Sends a request to its service and reports to its call. */
type Sender = (exchange: Exchange, call: UpstreamCall, isRetry: boolean) => void;

/**
 * Calls the proxy behind the middleware directly: the middleware's own steps parse the address again and await three
 * hooks that do nothing, which would cost a tenth of a request.
 */
function createSender(origin: URL, agent: UpstreamAgent): Sender {
  // In parts, because a string would be parsed again for every request.
  const target = {
    protocol: origin.protocol,
    hostname: origin.hostname.replaceAll(/[[\]]/g, ''),
    port: origin.port || '80',
    pathname: '',
  };
  const common = { target, agent, selfHandleResponse: true };
  // A service that stops closes all idle connections at once: a retry takes a new one.
  const retried = { ...common, agent: false as const };
  const proxy = bareProxy();
  return (exchange, call, isRetry) => {
    const { request, reply } = exchange;
    proxy
      .web(request, reply.response, { ...(isRetry ? retried : common), buffer: call.bodySource() })
      .catch((error: Error) => call.broke(error));
  };
}

/** The middleware's proxy with only our plugin: the built-in ones answer in plain text and reveal hosts. */
function bareProxy(): Proxy {
  const proxies: Proxy[] = [];
  const keep: Plugin = (proxy) => void proxies.push(proxy);
  createProxyMiddleware({ target: 'http://unused.invalid', ejectPlugins: true, plugins: [keep, callEvents] });
  const [proxy] = proxies;
  if (proxy === undefined) throw new Error('the proxy middleware did not run its plugins');
  return proxy;
}

const callEvents: Plugin = (proxy) => {
  proxy.on('proxyReq', (sent, request) => exchangeOf(request).reply.call?.started(sent));
  proxy.on('proxyRes', (answer, request) => exchangeOf(request).reply.call?.answered(answer));
  proxy.on('error', (error, request) => request && exchangeOf(request).reply.call?.broke(error));
};

/** The caller's own fields that are passed on to a service. */
const passedFields = [
  'accept',
  'content-type',
  'content-encoding',
  'if-none-match',
  'if-match',
  'idempotency-key',
] as const;
const claims = Object.entries(endUserHeaderNames) as [EndUserHeader, string][];

/** The header fields sent to a service: a new object, because the proxy sends everything that it contains. */
function requestHeaders(exchange: Exchange, token: string, contentLength: number): IncomingHttpHeaders {
  const { request, requestId, trace, endUser } = exchange;
  const headers: IncomingHttpHeaders = {
    'x-parley-identity': token,
    'x-request-id': requestId,
    traceparent: formatTraceparent(trace),
  };
  for (const name of passedFields) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  // Without a length, Node chunks the body itself.
  if (contentLength > 0 && contentLength !== Infinity) headers['content-length'] = String(contentLength);
  if (endUser !== undefined) {
    for (const [claim, name] of claims) if (endUser[claim] !== undefined) headers[name] = endUser[claim];
  }
  return headers;
}
