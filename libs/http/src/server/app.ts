import { deprecationHeaders } from '../contract/deprecation.ts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@parley/errors/app-error';
import type { Identity } from '@parley/service/caller';
import { withinDeadline } from '@parley/service/deadline';
import type { IdentityVerifier } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import { accepts } from '../answer/accepts.ts';
import { Exchange, type ExchangeContext } from './exchange.ts';
import { problemMediaType } from '../answer/problem.ts';
import { HttpError } from '../answer/http-error.ts';
import { compileInput } from '../request/input.ts';
import { countKeyedCalls } from './keyed-calls.ts';
import { answerType } from '../contract/media-types.ts';
import { isForOperator, type Contract, type Route } from '../contract/operation.ts';
import { versionHeader } from '../contract/version-header.ts';
import { HttpServerMetrics, otherRoute } from './server-metrics.ts';

export type HttpAppOptions = {
  routes: Route[];
  verifier: IdentityVerifier;
  platform: Platform;
  /** Where requests are counted, in a process that answers other HTTP requests too. */
  requests?: HttpServerMetrics;
};

/** Longer than the gateway and operators keep an idle connection: the service never closes one first. */
const keepAliveTimeoutMs = 75_000;
const headersTimeoutMs = 10_000;
/** Longer than any time budget: each request has its own limit, and an upload may take minutes. */
const requestTimeoutMs = 360_000;
/** More than the gateway accepts from clients, because it adds its own headers. */
const maxHeaderSize = 32 * 1024;

/**
 * The HTTP interface of a service, for the gateway and for operators. It checks the caller's identity, reads input strictly,
 * answers JSON with a strong ETag, refuses with problem+json, and measures and logs each request. `GET /healthz` needs
 * no identity.
 */
export function createHttpApp({ routes, verifier, platform, requests }: HttpAppOptions): Express {
  const metrics = requests ?? new HttpServerMetrics(platform.metrics);
  const context = { platform, metrics, keyedCalls: countKeyedCalls(platform.metrics) };
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.enable('case sensitive routing').enable('strict routing');
  app.get('/healthz', healthPage(platform));
  for (const [path, routesOfPath] of byPath(routes)) {
    const ofPath = app.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const route of routesOfPath) ofPath[route.contract.method](serve(route, verifier, context));
    ofPath.all(refuse(context, path, () => methodNotAllowed(routesOfPath)));
  }
  app.use(refuse(context, otherRoute, routeNotFound));
  app.use(refuseBrokenPath(context));
  return app;
}

/**
 * Listens, and registers the graceful stop on `platform.stack`: requests in flight may finish in the time they have.
 */
export async function listenHttp(
  app: Express,
  { host, port }: { host: string; port: number },
  platform: Platform,
): Promise<{ port: number }> {
  const timeouts = {
    keepAliveTimeout: keepAliveTimeoutMs,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
  };
  const server = createServer({ ...timeouts, maxHeaderSize }, app);
  server.listen(port, host);
  await once(server, 'listening');
  platform.stack.defer(() => stopGracefully(server, platform.stopTimeoutMs));
  return { port: (server.address() as AddressInfo).port };
}

async function stopGracefully(server: Server, timeoutMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearTimeout(timer);
}

function serve(route: Route, verifier: IdentityVerifier, context: ExchangeContext): RequestHandler {
  const { contract } = route;
  const readInput = compileInput(route);
  const deprecation = deprecationHeaders(contract);
  return async (request, response) => {
    const exchange = new Exchange(context, { request, response, route: contract.path });
    // Refusals carry them, too.
    response.set(deprecation);
    if (isForOperator(contract)) response.set(versionHeader, context.platform.version);
    try {
      const token = request.get('x-parley-identity');
      const identity = await verifier.verify(token);
      requireAccess(identity, contract);
      requireAccepted(request, contract);
      const caller = exchange.caller(identity, token ?? '');
      await withinDeadline(caller, async () => {
        const answer = await route.handle(await readInput(request, caller), caller);
        // Lines are made while they are sent, by queries within the deadline.
        if (answer.file) await exchange.sendFile(contract, answer.file);
        else if (answer.lines) await exchange.stream(contract, answer.lines);
        else await exchange.succeed(contract, answer);
      });
    } catch (error) {
      exchange.fail(error);
    }
  };
}

function requireAccess({ issuer, scopes }: Identity, contract: Contract): void {
  const { scope } = contract;
  if (issuer !== (isForOperator(contract) ? 'operator' : 'gateway'))
    throw new AppError('CALLER_FORBIDDEN', 'This operation is for another kind of caller.');
  if (scope === null || scopes.includes(scope)) return;
  throw new AppError('SCOPE_MISSING', `The API key does not carry the scope \`${scope}\`.`, { metadata: { scope } });
}

/**
 * An answer without a body fits any `Accept`; then it only has to allow the answer to a refusal. The type of a file is
 * known only later.
 */
function requireAccepted({ headers: { accept } }: Request, { answer }: Contract): void {
  if (answer.isFile) return;
  const types = answer.schema === null ? ['application/json', problemMediaType] : [answerType(answer)];
  if (types.some((type) => accepts(accept, type))) return;
  const names = types.map((type) => `\`${type}\``).join(' or ');
  throw new HttpError('NOT_ACCEPTABLE', `The answer is ${names}, which the \`Accept\` header excludes.`);
}

function refuse(context: ExchangeContext, route: string, reason: (request: Request) => Error): RequestHandler {
  return (request, response) => new Exchange(context, { request, response, route }).fail(reason(request));
}

/** Express itself only fails on a path that it cannot decode. */
function refuseBrokenPath(context: ExchangeContext): ErrorRequestHandler {
  // oxlint-disable-next-line max-params -- four parameters are how Express knows an error handler
  return (error: unknown, request, response, _next) => {
    const exchange = new Exchange(context, { request, response, route: otherRoute });
    const isBroken = error instanceof URIError;
    exchange.fail(
      isBroken ? new AppError('REQUEST_INVALID', 'The path is not percent-encoded UTF-8.', { cause: error }) : error,
    );
  };
}

function routeNotFound({ method, path }: Request): AppError {
  return new AppError('ROUTE_NOT_FOUND', `There is no ${method} ${path}.`);
}

function methodNotAllowed(routes: Route[]): HttpError {
  const methods = routes.map(({ contract }) => contract.method.toUpperCase());
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort().join(', ');
  return new HttpError('METHOD_NOT_ALLOWED', `This path accepts ${allow}.`, { headers: { allow } });
}

function healthPage(platform: Platform): RequestHandler {
  return async (_request, response) => {
    const { status } = await platform.health.report();
    response
      .status(status === 'error' ? 503 : 200)
      .set('cache-control', 'no-store')
      .json({ status });
  };
}

/** Literal segments come before parameters, so that `/start` is never read as an id. */
function byPath(routes: Route[]): [string, Route[]][] {
  const groups = Object.groupBy(routes, ({ contract }) => contract.path);
  return Object.entries(groups)
    .map(([path, group]): [string, Route[]] => [path, group ?? []])
    .sort(([a], [b]) => (a.replaceAll('{', '~') < b.replaceAll('{', '~') ? -1 : 1));
}
