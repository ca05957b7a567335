import { AppError } from '@parley/errors/app-error';
import { HttpError } from '@parley/http/http-error';
import type { Authenticator, Limiter, Principal } from '../ports.ts';
import type { Upstream } from '../proxy/upstream.ts';
import type { Body } from '../proxy/upstream-call.ts';
import type { BodyKind, Operation } from '../routing/route-table.ts';
import { openToOwnPages } from './cors.ts';
import type { EndUserReader } from './end-user-headers.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { applyLimit } from './limits.ts';
import type { Overload } from './overload.ts';
import type { PrincipalTokens } from './principal-tokens.ts';
import { refuse } from '../exchange/refuse.ts';
import { readBody, streamBody, type BodyBudget } from './request-body.ts';

export type PipelineParts = {
  authenticator: Authenticator;
  limiter: Limiter;
  tokens: PrincipalTokens;
  readEndUser: EndUserReader;
  overload: Overload;
  /** By area; a missing area is not installed. */
  upstreams: ReadonlyMap<string, Upstream>;
  bodyBudgets: Record<BodyKind, BodyBudget>;
  requestTimeoutMs: number;
};

/** Room for an empty object, however it is written. */
const maxEmptyBytes = 64;
const retryAfterSeconds = 1;
const retryNotInstalledSeconds = 60;

type PendingRequest = { exchange: Exchange; operation: Operation; parts: PipelineParts };

/**
 * Takes a request through every check, in the order that the interface promises, to its service. Anything in memory is
 * used without awaiting: every await would cost as much as a check.
 */
export function runPipeline(exchange: Exchange, operation: Operation, parts: PipelineParts): void | Promise<void> {
  checkBodyAllowed(exchange, operation);
  shedRead(operation, parts.overload);
  const { authorization } = exchange.request.headers;
  const principal = parts.authenticator.authenticate({ authorization, address: exchange.address });
  return andThen(principal, (known) => admit({ exchange, operation, parts }, known));
}

function admit(pending: PendingRequest, principal: Principal): void | Promise<void> {
  const { exchange, operation, parts } = pending;
  exchange.principal = principal;
  openToOwnPages(exchange, principal);
  checkScope(principal, operation);
  takeSlot(exchange, parts.limiter, principal);
  return andThen(parts.limiter.take(principal), (decision) => {
    const refusal = applyLimit(exchange, decision);
    return refusal === undefined ? send(pending, principal) : refuse(exchange, refusal.error, refusal.members);
  });
}

function send(pending: PendingRequest, principal: Principal): void | Promise<void> {
  const { exchange, operation, parts } = pending;
  if (operation.acceptsEndUser) exchange.endUser = parts.readEndUser(exchange, principal.requiredEndUserHeaders);
  const upstream = upstreamOf(operation, parts.upstreams);
  return andThen(takeBody(pending), ({ body, timeoutMs }) =>
    andThen(parts.tokens.tokenOf(principal), (token) => {
      if (exchange.reply.isSettled) return;
      upstream.forward(exchange, { token, body, timeoutMs, giveBack: () => parts.limiter.giveBack(principal) });
    }),
  );
}

function andThen<T>(value: T | Promise<T>, use: (value: T) => void | Promise<void>): void | Promise<void> {
  return value instanceof Promise ? value.then(use) : use(value);
}

function checkBodyAllowed(exchange: Exchange, { bodies, method }: Operation): void {
  const { bodyBytes } = exchange;
  if (bodies.length > 0 || bodyBytes === 0) return;
  if (method === 'GET' || (bodyBytes > maxEmptyBytes && bodyBytes !== Infinity)) throw bodyNotAllowed();
}

function bodyNotAllowed(): HttpError {
  return new HttpError('MESSAGE_MALFORMED', 'This operation accepts no body.');
}

/** Some clients send an empty object with every call but GET. */
function checkEmpty(body: Buffer): void {
  if (!/^\s*(?:\{\s*\})?\s*$/.test(body.toString('latin1'))) throw bodyNotAllowed();
}

/** Reads can be repeated; writes are served as long as possible. */
function shedRead({ method }: Operation, overload: Overload): void {
  if (method !== 'GET' || !overload.isOverloaded()) return;
  throw new AppError('SERVICE_OVERLOADED', 'The gateway is too busy for reads just now.', { retryAfterSeconds });
}

function checkScope({ scopes }: Principal, { scope }: Operation): void {
  if (scope === undefined || scopes.includes(scope)) return;
  throw new AppError('SCOPE_MISSING', `This API key does not have the scope ${scope}.`, { metadata: { scope } });
}

function takeSlot(exchange: Exchange, limiter: Limiter, principal: Principal): void {
  const leave = limiter.enter(principal);
  if (leave === undefined) {
    const detail = `This API key has ${principal.maxInFlight} requests in flight, which is its limit.`;
    throw new AppError('TOO_MANY_IN_FLIGHT', detail, { retryAfterSeconds });
  }
  exchange.reply.onRelease(leave);
}

function upstreamOf({ area }: Operation, upstreams: ReadonlyMap<string, Upstream>): Upstream {
  const upstream = upstreams.get(area);
  if (upstream) return upstream;
  throw new AppError('SERVICE_UNAVAILABLE', `The ${area} service is not installed.`, {
    retryAfterSeconds: retryNotInstalledSeconds,
  });
}

type TakenBody = { body: Body | undefined; timeoutMs: number };

function takeNone({ exchange, parts }: PendingRequest, timeoutMs: number): TakenBody | Promise<TakenBody> {
  if (exchange.bodyBytes === 0) return { body: undefined, timeoutMs };
  return readBody(exchange, parts.bodyBudgets.json).then((body) => {
    checkEmpty(body);
    return { body: Buffer.alloc(0), timeoutMs };
  });
}

/** Forms are passed on as they arrive; other bodies are small, and read completely before the service is called. */
function takeBody(pending: PendingRequest): TakenBody | Promise<TakenBody> {
  const { exchange, operation, parts } = pending;
  const { bodies } = operation;
  const { bodyBudgets, requestTimeoutMs: timeoutMs } = parts;
  if (bodies.length === 0) return takeNone(pending, timeoutMs);
  const isForm = exchange.request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
  if (!isForm || !bodies.includes('multipart'))
    return readBody(exchange, bodyBudgets.json).then((body) => ({ body, timeoutMs }));
  const budget = bodyBudgets.multipart;
  const body = streamBody(exchange, budget, (error) => {
    exchange.reply.call?.abandon();
    refuse(exchange, error);
  });
  return { body, timeoutMs: budget.timeoutMs + timeoutMs };
}
