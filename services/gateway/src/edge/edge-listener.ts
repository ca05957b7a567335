import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpError } from '@parley/http/http-error';
import { pause } from '@parley/service/pause';
import type { Platform } from '@parley/service/platform';
import type { GatewaySettings } from '../config.ts';
import type { Authenticator } from '../ports.ts';
import { clientAddress, isTrusted } from './client-address.ts';
import type { Dispatch } from './edge-app.ts';
import { Exchange } from '../exchange/exchange.ts';
import { answerPreflight, isAllowedPreflight, methodsAnywhere, openToPages } from './cors.ts';
import { checkMessage } from './message-checks.ts';
import { closeExchange, openExchange } from '../exchange/open-exchanges.ts';
import { refuse } from '../exchange/refuse.ts';
import { Reply } from '../exchange/reply.ts';
import { sendReply } from '../exchange/send-reply.ts';
import type { RequestWatch } from './request-watch.ts';
import { guardSockets } from './socket-guard.ts';
import { checkTarget } from './target-checks.ts';
import { truncatedAddress } from './access-line.ts';

/** Uploads have their own port, so that they never slow down reads. */
type ListenerName = 'main' | 'upload';

export type ListenerOptions = {
  name: ListenerName;
  port: number;
  settings: GatewaySettings;
  platform: Platform;
  authenticator: Authenticator;
  dispatch: Dispatch;
  watch: RequestWatch;
  isSampled: (traceId: string) => boolean;
};

/** Half of what the services accept, because the gateway adds its own fields. */
const maxHeaderBytes = 16 * 1024;
/** Longest time between checks for late request heads. */
const maxSweepMs = 1_000;

export type EdgeListener = {
  port: number;
  /** Stops accepting, lets requests in flight finish, and cuts off the rest. */
  drain: () => Promise<void>;
};

/** Opens one of the public listeners: Node's HTTP server, with limits on everything that a client controls. */
export async function startEdgeListener(options: ListenerOptions): Promise<EdgeListener> {
  const { settings, platform, port } = options;
  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: settings.headersTimeoutMs,
    // Bodies have their own timers, per operation.
    requestTimeout: 0,
    keepAliveTimeout: settings.keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(maxSweepMs, settings.headersTimeoutMs / 10),
    // Checked in message-checks, with a proper answer.
    requireHostHeader: false,
    noDelay: true,
  });
  server.maxHeadersCount = 0;
  server.maxConnections = settings.maxConnections;
  server.timeout = settings.stallTimeoutMs;
  const accept = createReception(options, server);
  server.on('request', (request, response) => accept(request, response, 'plain'));
  // Node takes a list that names it for the expectation itself.
  server.on('checkContinue', (request, response) =>
    accept(request, response, isContinue(request) ? 'continue' : 'unknown'),
  );
  server.on('checkExpectation', (request, response) => accept(request, response, 'unknown'));
  guardSockets(server, options.watch);
  server.listen(port, platform.listenHost);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, drain: () => drain(server, platform.stopTimeoutMs) };
}

function isContinue({ headers: { expect = '' } }: IncomingMessage): boolean {
  return expect.toLowerCase() === '100-continue';
}

type Expectation = 'plain' | 'continue' | 'unknown';

function createReception(options: ListenerOptions, server: Server) {
  const { name, settings, platform, authenticator, dispatch, watch, isSampled } = options;
  const isOwnHost = ownHosts(server, name === 'main' ? settings.publicUrl : settings.uploadUrl);
  const noteForwarded = createForwardedWatch(platform);

  function accept(request: IncomingMessage, response: ServerResponse, expectation: Expectation): void {
    const reply = new Reply(response, expectation === 'continue', platform.stopping.aborted);
    const exchange = new Exchange(request, reply, { address: addressOf(request), isSampled });
    openExchange(exchange);
    watch.began(exchange);
    response.once('close', () => {
      closeExchange(exchange);
      reply.end();
      watch.ended(exchange);
    });
    const isOpened = openToPages(exchange, authenticator);
    if (isOpened) void isOpened.then(() => receive(exchange, expectation));
    else receive(exchange, expectation);
  }

  function addressOf({ socket, headers }: IncomingMessage): string {
    const peer = socket.remoteAddress ?? '';
    const forwardedFor = headers['x-forwarded-for']?.toString();
    if (forwardedFor !== undefined && !isTrusted(peer, settings.trustedProxies)) noteForwarded(peer);
    return clientAddress(peer, forwardedFor, settings.trustedProxies);
  }

  function receive(exchange: Exchange, expectation: Expectation): void {
    try {
      pass(exchange, expectation);
    } catch (error) {
      refuse(exchange, error);
    }
  }

  function pass(exchange: Exchange, expectation: Expectation): void {
    const { request } = exchange;
    checkMessage(exchange);
    if (expectation === 'unknown')
      throw new HttpError('EXPECTATION_FAILED', 'The only expectation met here is 100-continue.');
    if (request.url === '*' && request.method === 'OPTIONS') {
      sendReply(exchange, { status: 204, headers: { allow: methodsAnywhere } });
      return;
    }
    if (isAllowedPreflight(exchange)) return answerPreflight(exchange);
    const { path, url } = checkTarget(request.url ?? '', isOwnHost);
    exchange.path = path;
    request.url = url;
    dispatch(exchange);
  }

  return accept;
}

async function drain(server: Server, limitMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const cancel = new AbortController();
  await Promise.race([closed, pause(limitMs, cancel.signal)]);
  cancel.abort();
  server.closeAllConnections();
}

/** Whether the host of an absolute request target is this listener. */
function ownHosts(server: Server, baseUrl: string | undefined): (host: string) => boolean {
  const publicHost = baseUrl === undefined ? undefined : new URL(baseUrl).host;
  return (host) => {
    const { port } = server.address() as AddressInfo;
    return host === publicHost || host === `localhost:${port}` || host === `127.0.0.1:${port}`;
  };
}

/** How often the log reports it. */
const reportEveryMs = 600_000;

/**
 * Reports in the log, from time to time, that `X-Forwarded-For` came from a peer that is not trusted: behind a proxy
 * missing from `TRUSTED_PROXIES`, all clients share one address, and the failures of one client block all of them.
 */
function createForwardedWatch({ log }: Pick<Platform, 'log'>): (peer: string) => void {
  let reportedAt = -Infinity;
  return (peer) => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    log.warn(
      { network: truncatedAddress(peer) },
      'X-Forwarded-For is ignored: the peer that sent it is not in TRUSTED_PROXIES',
    );
  };
}
