import { AppError } from '@parley/errors/app-error';
import { HttpError } from '@parley/http/http-error';
import type { Authenticator, Limiter, Principal } from '../ports.ts';
import type { Upstream } from '../proxy/upstream.ts';
import type { Body } from '../proxy/upstream-call.ts';
import type { BodyKind, Operation } from '../routing/route-table.ts';
import { allowOrigin } from './cors.ts';
import type { EndUserReader } from './end-user-headers.ts';
import type { Exchange } from './exchange.ts';
import { applyLimit } from './limits.ts';
import type { Overload } from './overload.ts';
import type { PrincipalTokens } from './principal-tokens.ts';
import { refuse } from './refuse.ts';
import { readBody, streamBody, type BodyBudget } from './request-body.ts';

export type PipelineParts = {
  authenticator: Authenticator;
  limiter: Limiter;
  tokens: PrincipalTokens;
  readEndUser: EndUserReader;
  overload: Overload;
  /** By area; an area without one is not installed. */
  upstreams: ReadonlyMap<string, Upstream>;
  bodyBudgets: Record<BodyKind, BodyBudget>;
  requestTimeoutMs: number;
};

const retryAfterSeconds = 1;
const retryNotInstalledSeconds = 60;

/** Leads a request of the interface through every check, in the order the interface promises, to its service. */
export async function passOn(exchange: Exchange, operation: Operation, parts: PipelineParts): Promise<void> {
  const { limiter } = parts;
  checkBodyWanted(exchange, operation);
  shedRead(operation, parts.overload);
  const principal = await authenticate(exchange, parts.authenticator);
  checkScope(principal, operation);
  takeSlot(exchange, limiter, principal);
  applyLimit(exchange, await limiter.take(principal));
  if (operation.acceptsEndUser) exchange.endUser = parts.readEndUser(exchange, principal.requiredEndUserHeaders);
  const upstream = upstreamOf(operation, parts.upstreams);
  const { body, timeoutMs } = await takeBody(exchange, operation, parts);
  const token = await parts.tokens.tokenOf(principal);
  if (exchange.isSettled) return;
  upstream.forward(exchange, { token, body, timeoutMs, giveBack: () => limiter.giveBack(principal) });
}

function checkBodyWanted(exchange: Exchange, { bodies }: Operation): void {
  if (bodies.length > 0 || exchange.bodyBytes === 0) return;
  throw new HttpError('MESSAGE_MALFORMED', 'This operation takes no body.');
}

/** Reads can be repeated; writes are served as long as possible. */
function shedRead({ method }: Operation, overload: Overload): void {
  if (method !== 'GET' || !overload.isOverloaded()) return;
  throw new AppError('SERVICE_OVERLOADED', 'The gateway is too busy for reads just now.', { retryAfterSeconds });
}

async function authenticate(exchange: Exchange, authenticator: Authenticator): Promise<Principal> {
  const { authorization } = exchange.request.headers;
  const principal = await authenticator.authenticate({ authorization, address: exchange.address });
  exchange.principal = principal;
  allowOrigin(exchange, principal);
  return principal;
}

function checkScope({ scopes }: Principal, { scope }: Operation): void {
  if (scope === undefined || scopes.includes(scope)) return;
  throw new AppError('SCOPE_MISSING', `This API key does not have the scope ${scope}.`, { metadata: { scope } });
}

function takeSlot(exchange: Exchange, limiter: Limiter, principal: Principal): void {
  const leave = limiter.enter(principal);
  if (leave === undefined) {
    const detail = `This API key has ${principal.maxInFlight} requests under way, which is all it may have.`;
    throw new AppError('TOO_MANY_IN_FLIGHT', detail, { retryAfterSeconds });
  }
  exchange.onRelease(leave);
}

function upstreamOf({ area }: Operation, upstreams: ReadonlyMap<string, Upstream>): Upstream {
  const upstream = upstreams.get(area);
  if (upstream) return upstream;
  throw new AppError('SERVICE_UNAVAILABLE', `The ${area} service is not installed.`, {
    retryAfterSeconds: retryNotInstalledSeconds,
  });
}

type TakenBody = { body: Body | undefined; timeoutMs: number };

/** Forms are passed on as they arrive; anything else is small, and read whole before the service hears of it. */
async function takeBody(exchange: Exchange, { bodies }: Operation, parts: PipelineParts): Promise<TakenBody> {
  const { bodyBudgets, requestTimeoutMs: timeoutMs } = parts;
  if (bodies.length === 0) return { body: undefined, timeoutMs };
  const isForm = exchange.request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
  if (!isForm || !bodies.includes('multipart')) return { body: await readBody(exchange, bodyBudgets.json), timeoutMs };
  const budget = bodyBudgets.multipart;
  const body = streamBody(exchange, budget, (error) => {
    exchange.call?.abandon();
    refuse(exchange, error);
  });
  return { body, timeoutMs: budget.timeoutMs + timeoutMs };
}
